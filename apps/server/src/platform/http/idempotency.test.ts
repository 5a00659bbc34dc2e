import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { anOrganization, aSignedInClient } from '../../test-kit/builders.ts'
import { expectFailure } from '../../test-kit/failures.ts'
import { KEY, OTHER_KEY, type Try, tryOnce } from '../../test-kit/idempotent-work.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { signUp } from '../../test-kit/way-in.ts'

describe('an operation with an idempotency key', () => {
  let app: TestApp

  beforeEach(async () => {
    app = await testApp({ hasher: quickHasher })
    return () => app.close()
  })

  const attempt = (options: Try = {}) => tryOnce(app, options)
  const effects = async () =>
    (await app.database.identity((tx) => tx.selectFrom('rate_limits').select('points').execute())).map(
      ({ points }) => points,
    )

  it('is done once and answers the same again', async () => {
    const first = await attempt()
    expect(first).toEqual({ isValid: 1, message: 'done 1 times' })
    expect(await attempt()).toEqual(first)
    expect(await effects()).toEqual([1])
  })

  it('takes the same names in another order, and the same key in another case, for the same', async () => {
    await attempt({ body: { a: 1, b: [{ c: 2, d: 3 }] } })
    await attempt({ body: { b: [{ d: 3, c: 2 }], a: 1 }, key: KEY.toUpperCase() })
    expect(await effects()).toEqual([1])
  })

  it('refuses another body under the same key', async () => {
    await attempt()
    for (const body of [{ a: 2 }, { a: '1' }, { a: 1, b: undefined, c: null }, [['a', 1]], null]) {
      await expect(attempt({ body })).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
    }
    expect(await effects()).toEqual([1])
  })

  it.each(['in the work', 'after the answer was kept'] as const)(
    'leaves neither work nor answer when it fails %s, and the same key may try again',
    async (fails) => {
      await expect(attempt({ fails })).rejects.toThrow('no')
      expect(await effects()).toEqual([])
      expect(await attempt({ body: { a: 2 } })).toMatchObject({ message: 'done 1 times' })
      expect(await effects()).toEqual([1])
    },
  )

  it('does not keep an answer that the contract does not know, nor its work', async () => {
    await expect(attempt({ answer: { isValid: 2 } })).rejects.toThrow()
    expect(await effects()).toEqual([])
    await attempt({ answer: { isValid: 1, message: 'm', secret: 's' } })
    expect(await attempt()).toEqual({ isValid: 1, message: 'm' })
  })

  it('belongs to its person', async () => {
    await attempt({ who: 'one' })
    await attempt({ who: 'two', body: { a: 2 } })
    await attempt({ who: 'one' })
    expect(await effects()).toEqual([2])
  })

  it('is done each time without a key, and refused with one that is no uuid', async () => {
    await attempt({ key: undefined })
    await attempt({ key: undefined })
    expect(await effects()).toEqual([2])
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

  it('answers what was done even when a new try would be refused, and marks no browser a second time', async () => {
    await anOrganization(app)
    const headers = { 'idempotency-key': KEY }
    const first = await signUp(app, {}, { headers })
    for (let n = 0; n < 5; n += 1) await signUp(app)
    expectFailure(await signUp(app), 'TOO_MANY_REQUESTS')
    const again = await signUp(app, {}, { headers })
    expect([again.status, again.text, again.cookies]).toEqual([200, first.text, {}])
    expectFailure(await signUp(app, { first_name: 'Other' }, { headers }), 'IDEMPOTENCY_MISMATCH')
  })

  it('leaves neither the body nor a readable key of it in the table', async () => {
    await attempt({ body: { email: 'asha@example.com' } })
    const { rows } = await app.database.jobs((tx) => sql`select * from idempotency_keys`.execute(tx))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('asha')
  })
})
