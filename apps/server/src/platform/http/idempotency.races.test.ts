import { register } from '@thali/contract/auth/auth.endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { createIdempotency } from './idempotency.ts'
import type { RequestContext } from './request-context.ts'

describe('one idempotency key in many hands', { timeout: 60_000 }, () => {
  let app: TestApp

  beforeEach(async () => {
    app = await testApp()
    return () => app.close()
  })

  it('has one effect and one answer, whoever else gets 409', async () => {
    const { once } = createIdempotency(app.database, app.clock)
    for (let round = 0; round < 10; round += 1) {
      let effects = 0
      const key = `01930000-0000-4000-8000-${String(round).padStart(12, '0')}`
      const context = { header: () => key, caller: undefined } as unknown as RequestContext
      const attempt = () =>
        once(register, context, { round }, async () => {
          effects += 1
          return { effects }
        })
      const results = await Promise.allSettled(Array.from({ length: 64 }, attempt))
      expect(effects).toBe(1)
      for (const result of results) {
        if (result.status === 'fulfilled') expect(result.value).toEqual({ effects: 1 })
        else expect(result.reason).toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' })
      }
      expect(await attempt()).toEqual({ effects: 1 })
    }
  })
})
