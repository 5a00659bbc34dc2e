import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { databaseRateLimits, type GrowingDelay, noRateLimits, type Quota, type RateLimits } from './rate-limits.ts'

const QUOTA: Quota = { name: 'codes', points: 3, seconds: 60 }
const DELAY: GrowingDelay = { name: 'tries', free: 3, longestSeconds: 10, forgetAfterSeconds: 100 }
const PHONE = '+919812345678'

describe('rate limits', () => {
  let app: TestApp
  let limits: RateLimits

  beforeEach(async () => {
    app = await testApp()
    limits = databaseRateLimits(app.database, app.clock, 'secret')
    return () => app.close()
  })

  const times = async <T>(count: number, work: () => Promise<T>) => {
    const results: T[] = []
    for (let n = 0; n < count; n += 1) results.push(await work())
    return results
  }
  const refusedFor = (retryAfterSeconds: number) => ({ allowed: false, retryAfterSeconds })
  const ALLOWED = { allowed: true }

  it('allow the points of a quota in its window, and tell the rest of the window to the next', async () => {
    expect(await times(3, () => limits.take(QUOTA, PHONE))).toEqual([ALLOWED, ALLOWED, ALLOWED])
    app.clock.advance(20)
    expect(await times(2, () => limits.take(QUOTA, PHONE))).toEqual([refusedFor(40), refusedFor(40)])
    app.clock.advance(39.5)
    expect(await limits.take(QUOTA, PHONE)).toEqual(refusedFor(1))
    app.clock.advance(0.5)
    expect(await times(4, () => limits.take(QUOTA, PHONE))).toEqual([ALLOWED, ALLOWED, ALLOWED, refusedFor(60)])
  })

  it('count each person and each quota for itself', async () => {
    await times(4, () => limits.take(QUOTA, PHONE))
    expect(await limits.take(QUOTA, '+919812345679')).toEqual(ALLOWED)
    expect(await limits.take({ ...QUOTA, name: 'other' }, PHONE)).toEqual(ALLOWED)
    expect(await limits.take(QUOTA, PHONE)).toEqual(refusedFor(60))
  })

  it('let the free tries pass, then make each wait twice as long as the one before, up to the longest', async () => {
    expect(await times(3, () => limits.attempt(DELAY, PHONE))).toEqual([ALLOWED, ALLOWED, ALLOWED])
    for (const seconds of [1, 2, 4, 8, 10, 10]) {
      expect(await limits.attempt(DELAY, PHONE)).toEqual(refusedFor(seconds))
      app.clock.advance(seconds)
      expect(await limits.attempt(DELAY, PHONE)).toEqual(ALLOWED)
    }
  })

  it('do not make the wait longer for tries during the wait', async () => {
    await times(3, () => limits.attempt(DELAY, PHONE))
    await times(20, () => limits.attempt(DELAY, PHONE))
    app.clock.advance(1)
    expect(await limits.attempt(DELAY, PHONE)).toEqual(ALLOWED)
  })

  it('forget the tries after a while without one, and at once when told to', async () => {
    await times(3, () => limits.attempt(DELAY, PHONE))
    app.clock.advance(100)
    expect(await times(3, () => limits.attempt(DELAY, PHONE))).toEqual([ALLOWED, ALLOWED, ALLOWED])
    expect(await limits.attempt(DELAY, PHONE)).toEqual(refusedFor(1))
    await limits.forget(DELAY, PHONE)
    expect(await limits.attempt(DELAY, PHONE)).toEqual(ALLOWED)
  })

  it('survive any number of tries', async () => {
    await limits.attempt(DELAY, PHONE)
    await app.database.identity((tx) => sql`update rate_limits set points = 2000000000`.execute(tx))
    expect(await limits.attempt(DELAY, PHONE)).toEqual(ALLOWED)
    expect(await limits.attempt(DELAY, PHONE)).toEqual(refusedFor(10))
  })

  it('keep whom they count only as a keyed hash', async () => {
    await limits.take(QUOTA, PHONE)
    await limits.attempt(DELAY, 'asha@example.com')
    await databaseRateLimits(app.database, app.clock, 'another secret').take(QUOTA, PHONE)
    const { rows } = await app.database.identity((tx) => sql<{ key: string }>`select key from rate_limits`.execute(tx))
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toMatch(/9812345678|asha|example/)
  })

  it('can be lifted', async () => {
    expect(await times(5, () => noRateLimits.take(QUOTA, PHONE))).toEqual(Array.from({ length: 5 }, () => ALLOWED))
    expect(await noRateLimits.attempt(DELAY, PHONE)).toEqual(ALLOWED)
  })
})
