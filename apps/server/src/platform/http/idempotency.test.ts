import { register } from '@thali/contract/auth/auth.endpoints'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { anOrganization, aSignedInClient } from '../../test-kit/builders.ts'
import { expectFailure } from '../../test-kit/failures.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import type { Database } from '../db/database.ts'
import { createIdempotency } from './idempotency.ts'
import type { RequestContext } from './request-context.ts'

const KEY = '01930000-0000-4000-8000-00000000beef'
const OTHER_KEY = '01930000-0000-4000-8000-00000000cafe'

describe('an operation with an idempotency key', () => {
  let app: TestApp
  let done: string[]

  beforeEach(async () => {
    app = await testApp({ hasher: quickHasher })
    done = []
    return () => app.close()
  })

  const contextOf = (key: string | undefined, accountId?: string) =>
    ({
      header: (name: string) => (name === 'idempotency-key' ? key : undefined),
      caller:
        accountId === undefined ? undefined : { accountId, organizationId: '01930000-0000-7000-8000-000000000001' },
    }) as unknown as RequestContext

  type Try = {
    key?: string | undefined
    body?: unknown
    who?: string
    work?: () => Promise<unknown>
    database?: Database
  }
  function attempt({ key = KEY, body = { a: 1 }, who, work, database = app.database }: Try = {}) {
    const run = async () => {
      done.push(JSON.stringify(body))
      return work ? work() : { number: done.length }
    }
    return createIdempotency(database, app.clock).once(register, contextOf(key, who), body, run)
  }

  it('is done once and answers the same again', async () => {
    expect(await attempt()).toEqual({ number: 1 })
    expect(await attempt()).toEqual({ number: 1 })
    expect(done).toHaveLength(1)
  })

  it('takes the same names in another order, and the same key in another case, for the same', async () => {
    await attempt({ body: { a: 1, b: [{ c: 2, d: 3 }] } })
    await attempt({ body: { b: [{ d: 3, c: 2 }], a: 1 }, key: KEY.toUpperCase() })
    expect(done).toHaveLength(1)
  })

  it('refuses another body under the same key', async () => {
    await attempt()
    for (const body of [{ a: 2 }, { a: '1' }, { a: 1, b: undefined, c: null }, [['a', 1]], null]) {
      await expect(attempt({ body })).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
    }
    expect(done).toHaveLength(1)
  })

  it('answers 409 while the first try still runs', async () => {
    const gate = Promise.withResolvers<object>()
    const first = attempt({ work: () => gate.promise })
    while (done.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    await expect(attempt()).rejects.toMatchObject({
      code: 'IDEMPOTENCY_IN_PROGRESS',
      details: { retryAfterSeconds: 1 },
    })
    gate.resolve({ number: 'first' })
    expect(await first).toEqual({ number: 'first' })
    expect(await attempt()).toEqual({ number: 'first' })
  })

  it('is taken over from a process that died in the middle, but not before its time', async () => {
    void attempt({ work: () => new Promise(() => undefined) })
    while (done.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    app.clock.advance(29)
    await expect(attempt()).rejects.toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' })
    app.clock.advance(2)
    expect(await attempt()).toEqual({ number: 2 })
    expect(await attempt()).toEqual({ number: 2 })
  })

  it('frees its key when it was refused', async () => {
    const refused = attempt({ work: () => Promise.reject(new Error('no')) })
    await expect(refused).rejects.toThrow('no')
    expect(await attempt({ body: { a: 2 } })).toEqual({ number: 2 })
  })

  it('is not done a second time when it was done but could not be noted', async () => {
    let calls = 0
    const identity: Database['identity'] = (work) =>
      ++calls === 2 ? Promise.reject(new Error('connection lost')) : app.database.identity(work)
    await expect(attempt({ database: { ...app.database, identity } })).rejects.toThrow('connection lost')
    await expect(attempt()).rejects.toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' })
    expect(done).toHaveLength(1)
  })

  it('belongs to its person', async () => {
    expect(await attempt({ who: 'one' })).toEqual({ number: 1 })
    expect(await attempt({ who: 'two', body: { a: 2 } })).toEqual({ number: 2 })
    expect(await attempt({ who: 'one' })).toEqual({ number: 1 })
  })

  it('is done each time without a key, and refused with one that is no uuid', async () => {
    const once = createIdempotency(app.database, app.clock).once
    await once(register, contextOf(undefined), {}, async () => done.push('x'))
    await once(register, contextOf(undefined), {}, async () => done.push('x'))
    expect(done).toHaveLength(2)
    for (const key of ['', 'abc', `${KEY}0`, "'; drop table accounts; --"]) {
      await expect(attempt({ key })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    }
  })

  it('keeps the answer of a call over HTTP, and refuses another body with 409', async () => {
    const organization = await anOrganization(app)
    const asha = await aSignedInClient(app, { organization })
    const save = (body: object, key = KEY) =>
      app.post('/api/users/profile', body, { token: asha.token, headers: { 'idempotency-key': key } })
    const first = await save({ gender: 'F' })
    expect(first.status).toBe(200)
    await save({ gender: 'M' }, OTHER_KEY)
    expect((await save({ gender: 'F' })).body).toEqual(first.body)
    expectFailure(await save({ gender: 'O' }), 'IDEMPOTENCY_MISMATCH')
    const profile = await app.get('/api/users/profile', { token: asha.token })
    expect(profile.body.data[0].gender).toBe('M')
  })

  it('leaves neither the body nor a readable key of it in the table', async () => {
    await attempt({ body: { email: 'asha@example.com' }, work: async () => ({ isValid: 1 }) })
    const { rows } = await app.database.jobs((tx) => sql`select * from idempotency_keys`.execute(tx))
    expect(JSON.stringify(rows)).not.toContain('asha')
  })
})
