import { beforeEach, describe, expect, it } from 'vitest'
import { anOrganization, type TestOrganization } from '../../test-kit/builders.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { keepingPorts, testRelay } from '../../test-kit/test-relay.ts'

describe('several relays on one outbox', { timeout: 60_000 }, () => {
  let app: TestApp
  let organization: TestOrganization

  beforeEach(async () => {
    app = await testApp()
    organization = await anOrganization(app)
    return () => app.close()
  })

  it('deliver every message exactly once', async () => {
    const kept = keepingPorts()
    const relays = Array.from({ length: 4 }, () => testRelay(app, organization, kept))
    await Promise.all(
      Array.from({ length: 120 }, (_, n) =>
        relays[0]!.queue('mail-reset', { to: `person${n}@example.com`, path: '/x' }),
      ),
    )
    const handled = await Promise.all(relays.map(({ relay }) => relay.deliverDue()))
    expect(handled.reduce((sum, count) => sum + count)).toBe(120)
    expect(handled.filter((count) => count > 0).length).toBeGreaterThan(1)
    expect(new Set(kept.mails.map(({ to }) => to)).size).toBe(120)
    expect(kept.mails).toHaveLength(120)
  })
})
