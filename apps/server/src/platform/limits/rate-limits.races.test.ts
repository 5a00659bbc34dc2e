import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { databaseRateLimits } from './rate-limits.ts'

describe('rate limits under parallel tries', { timeout: 60_000 }, () => {
  let app: TestApp

  beforeEach(async () => {
    app = await testApp()
    return () => app.close()
  })

  it('give exactly the points of a quota', async () => {
    const limits = databaseRateLimits(app.database, app.clock, 'secret')
    for (let round = 0; round < 10; round += 1) {
      const quota = { name: `round-${round}`, points: 5, seconds: 60 }
      const verdicts = await Promise.all(Array.from({ length: 64 }, () => limits.take(quota, 'somebody')))
      expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(5)
    }
  })

  it('let exactly the free tries through before the first wait', async () => {
    const limits = databaseRateLimits(app.database, app.clock, 'secret')
    for (let round = 0; round < 10; round += 1) {
      const delay = { name: `round-${round}`, free: 5, longestSeconds: 300, forgetAfterSeconds: 3600 }
      const verdicts = await Promise.all(Array.from({ length: 64 }, () => limits.attempt(delay, 'somebody')))
      expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(5)
    }
  })
})
