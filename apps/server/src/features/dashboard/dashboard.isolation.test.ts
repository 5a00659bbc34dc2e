import { beforeEach, describe, expect, it } from 'vitest'
import { aCareRelation } from '../../test-kit/builders.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { type TwoOrganizations, twoOrganizations } from '../../test-kit/two-organizations.ts'

describe('home screens of different people', () => {
  let app: TestApp
  let world: TwoOrganizations

  beforeEach(async () => {
    app = await testApp({ hasRateLimits: false, hasher: quickHasher })
    world = await twoOrganizations(app)
    return () => app.close()
  })

  const home = async (token: string) => (await app.get('/api/dashboard/home', { token })).body.data

  it('T-01 P-01 hold the own readings only, also of a neighbour who was weighed on the same day', async () => {
    const { a1, a2, clientOfB } = world.actors
    await app.post('/api/users/profile', { weight: 111, weight_unit: 'kgs' }, { token: a1.token })
    for (const { token, canary } of [a2, clientOfB]) {
      const shown = await home(token)
      expect(shown.weight_history).toEqual([{ value: 68.4, unit: 'kgs', measured_on: '2026-11-21' }])
      expect(shown.first_name).toBe(canary)
    }
    expect((await home(a1.token)).weight.value).toBe(111)
  })

  it('T-01 P-01 name the dietician of the own care relation only', async () => {
    const { a1, a2, caring, clientOfB, dieticianOfB } = world.actors
    await aCareRelation(app, clientOfB, dieticianOfB)
    expect((await home(a1.token)).dietician.first_name).toBe(caring.canary)
    expect((await home(a2.token)).dietician).toBeNull()
    expect((await home(clientOfB.token)).dietician.first_name).toBe(dieticianOfB.canary)
  })
})
