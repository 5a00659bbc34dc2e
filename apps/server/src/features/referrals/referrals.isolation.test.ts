import { beforeEach, describe, expect, it } from 'vitest'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { type TwoOrganizations, twoOrganizations } from '../../test-kit/two-organizations.ts'
import { signUp } from '../../test-kit/way-in.ts'

describe('referral codes of different organisations', () => {
  let app: TestApp
  let world: TwoOrganizations

  beforeEach(async () => {
    app = await testApp({ hasRateLimits: false, hasher: quickHasher })
    world = await twoOrganizations(app)
    return () => app.close()
  })

  it('C-21 P-01 are verified in their own organisation only, like a code that nobody has', async () => {
    const check = (referrer_code: string, host: string) =>
      app.post('/api/auth/validate_referrer_code', { referrer_code }, { host })
    const { a1, clientOfB } = world.actors
    expect((await check(a1.canary, 'a.test')).body.isValid).toBe(1)
    expect((await check(clientOfB.canary, 'b.test')).body.isValid).toBe(1)
    const unknown = await check('NOBODY', 'b.test')
    for (const [code, host] of [
      [a1.canary, 'b.test'],
      [clientOfB.canary, 'a.test'],
    ] as const) {
      expect((await check(code, host)).text).toBe(unknown.text)
    }
  })

  it('U-05 P-01 refer nobody in another organisation', async () => {
    await signUp(app, { email: 'new@example.com', referrer_code: world.actors.a1.canary }, { host: 'b.test' })
    const made = await app.database.identity((tx) =>
      tx.selectFrom('accounts').select('referred_by').where('email', '=', 'new@example.com').executeTakeFirstOrThrow(),
    )
    expect(made.referred_by).toBeNull()
  })
})
