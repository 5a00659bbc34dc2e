import { beforeEach, describe, expect, it } from 'vitest'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { rowsAbout, type TwoOrganizations, twoOrganizations } from '../../test-kit/two-organizations.ts'

describe('profiles of different people', () => {
  let app: TestApp
  let world: TwoOrganizations

  beforeEach(async () => {
    app = await testApp({ hasRateLimits: false, hasher: quickHasher })
    world = await twoOrganizations(app)
    return () => app.close()
  })

  const strangers = () => {
    const { a2, caring, adminOfA, operator, clientOfB, adminOfB } = world.actors
    return [a2, caring, adminOfA, operator, clientOfB, adminOfB]
  }

  it('P-01 reads the profile of the session alone, at every host and with every id beside it', async () => {
    const { a1 } = world.actors
    for (const { token, id, canary } of strangers()) {
      for (const host of ['a.test', 'b.test', 'nobody.test']) {
        const reply = await app.get(`/api/users/profile?user_id=${a1.id}&org_id=${a1.organization.id}`, { token, host })
        expect(reply.body.data.map(({ user_id }: { user_id: string }) => user_id)).toEqual([id])
        expect(reply.text).toContain(canary)
        expect(reply.text).not.toContain(a1.canary)
      }
    }
  })

  it('P-01 saves into the profile of the session alone', async () => {
    const { a1 } = world.actors
    const before = await rowsAbout(app, a1)
    const change = {
      gender: 'M',
      weight: 99,
      weight_unit: 'kgs',
      goal_weight: 20,
      goal_weight_unit: 'kgs',
      language: 'hi',
      user_id: a1.id,
    }
    for (const { token } of strangers()) await app.post('/api/users/profile', change, { token })
    expect(await rowsAbout(app, a1)).toEqual(before)
  })

  it("P-01 does not answer one person's Idempotency-Key to another", async () => {
    const { a1, a2, clientOfB } = world.actors
    const headers = { 'idempotency-key': '01930000-0000-7000-8000-0000000000aa' }
    const change = { goal_weight: 120, goal_weight_unit: 'kgs' }
    const first = await app.post('/api/users/profile', change, { token: a1.token, headers })
    expect(first.body.data.warnings).not.toEqual([])
    for (const { token } of [a2, clientOfB]) {
      const reply = await app.post('/api/users/profile', { gender: 'O' }, { token, headers })
      expect([reply.status, reply.body.code]).toEqual([200, undefined])
    }
  })

  it('C-24 judges the journey of the session alone', async () => {
    const { a1, revoked } = world.actors
    const fresh = await app.post('/api/auth/token', { username: revoked.email, password: revoked.password })
    expect((await app.get('/api/users/profile_completion', { token: fresh.body.token })).body.data.ERROR_CODE).toBe(
      'PROFILE_EMPTY',
    )
    expect((await app.get('/api/users/profile_completion', { token: a1.token })).body.isValid).toBe(1)
  })
})
