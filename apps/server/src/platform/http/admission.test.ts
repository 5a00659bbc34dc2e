import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { anOrganization, aSignedInClient } from '../../test-kit/builders.ts'
import { expectFailure } from '../../test-kit/failures.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { type TestClock, testClock } from '../../test-kit/test-clock.ts'
import type { Database } from '../db/database.ts'
import { remainingMs } from '../deadline.ts'
import { AppError } from '../errors/app-error.ts'
import { type Admission, createAdmission } from './admission.ts'

const BUSY = { code: 'BUSY', details: { retryAfterSeconds: 2 } }

describe('the door to the database', () => {
  let clock: TestClock
  let admission: Admission
  let begun: string[]
  let refused: string[]
  let ends: Map<string, () => void>

  beforeEach(() => {
    clock = testClock()
    admission = createAdmission({ clock, atOnce: 2, longestQueue: 2, longestWaitMs: 400 })
    begun = []
    refused = []
    ends = new Map()
  })

  /** Comes to the door; once in, works until its end is called. */
  async function come(...names: string[]): Promise<void> {
    for (const name of names) {
      const work = () => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      }
      void admission.run(work).catch((error) => {
        expect(error).toMatchObject(BUSY)
        refused.push(name)
      })
    }
    await pause(0)
  }
  async function end(name: string): Promise<void> {
    ends.get(name)?.()
    await pause(0)
  }

  it('lets in so many at once, keeps some waiting in their order and refuses the rest at once', async () => {
    await come('a', 'b', 'c', 'd', 'e')
    expect([begun, refused, admission.isFull()]).toEqual([['a', 'b'], ['e'], true])
    await end('b')
    expect([begun, admission.isFull()]).toEqual([['a', 'b', 'c'], false])
    await come('f', 'g')
    expect(refused).toEqual(['e', 'g'])
    for (const name of ['a', 'c', 'd', 'f']) await end(name)
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'f'])
  })

  it('refuses whoever has waited too long by the clock, even while no place becomes free', async () => {
    await come('a', 'b', 'c')
    clock.advance(0.3)
    await come('d')
    clock.advance(0.1)
    await expect.poll(() => refused).toEqual(['c'])
    clock.advance(0.3)
    await expect.poll(() => refused).toEqual(['c', 'd'])
    expect(begun).toEqual(['a', 'b'])
  })

  it('gives a place that becomes free to nobody whose time is over', async () => {
    await come('a', 'b', 'c', 'd')
    clock.advance(0.4)
    await end('a')
    expect([begun, refused]).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    await come('e')
    expect(begun).toEqual(['a', 'b', 'e'])
  })

  it('has all its places again after work that failed', async () => {
    for (let n = 0; n < 5; n += 1) {
      await expect(admission.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    }
    await come('a', 'b')
    expect(begun).toEqual(['a', 'b'])
  })

  it('gives the work a deadline that the wait at the door counts to', async () => {
    const left: (number | undefined)[] = []
    await come('a', 'b')
    const third = admission.run(async () => void left.push(remainingMs()))
    clock.advance(0.2)
    await end('a')
    await third
    expect([left, remainingMs()]).toEqual([[2000], undefined])
  })
})

describe('a server with more to do than it can', () => {
  let app: TestApp
  let token: string
  let gate: PromiseWithResolvers<void> | undefined
  let waiting: number

  beforeEach(async () => {
    const plain = await testApp({ hasher: quickHasher })
    await plain.close()
    gate = undefined
    waiting = 0
    const tenantRead: Database['tenantRead'] = async (scope, query) => {
      waiting += 1
      if (gate) {
        await gate.promise
        // What it would have read is not this test's matter.
        throw new AppError('NOT_FOUND')
      }
      return plain.database.tenantRead(scope, query)
    }
    app = await testApp({ hasher: quickHasher, database: { ...plain.database, tenantRead } })
    token = (await aSignedInClient(app, { organization: await anOrganization(app) })).token
    return () => app.close()
  })

  const read = () => app.get('/api/users/profile', { token })

  it('answers what it can, tells the rest to come back, lives, and is well again afterwards', async () => {
    gate = Promise.withResolvers<void>()
    const calls = Array.from({ length: 130 }, read)
    await expect.poll(() => waiting).toBe(8)
    const refused = await read()
    expectFailure(refused, 'BUSY')
    expect([refused.headers['retry-after'], refused.headers['x-content-type-options']]).toEqual(['2', 'nosniff'])
    const malformed = { token, headers: { 'content-type': 'application/json' } }
    expectFailure(await app.post('/api/users/profile', '{', malformed), 'BUSY')
    expect((await app.get('/api/live')).status).toBe(200)
    expect((await app.get('/api/health')).status).toBe(200)
    gate.resolve()
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect([statuses.filter((s) => s === 404).length, statuses.filter((s) => s === 503).length]).toEqual([108, 22])
    gate = undefined
    expect((await read()).status).toBe(200)
  })
})
