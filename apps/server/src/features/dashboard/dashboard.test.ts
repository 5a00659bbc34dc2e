import { beforeEach, describe, expect, it } from 'vitest'
import {
  aCareRelation,
  anAccount,
  anOrganization,
  aSignedInClient,
  signIn,
  type TestAccount,
  type TestOrganization,
} from '../../test-kit/builders.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type CallOptions, type TestApp, testApp } from '../../test-kit/test-app.ts'

const DAY = 86_400
const BODY = {
  gender: 'F',
  date_of_birth: '1991-08-14',
  main_goals: 'lose',
  diet_tags: 'lose',
  height: '5.6',
  height_unit: 'feet',
}

describe("the home screen's numbers", () => {
  let app: TestApp
  let sattva: TestOrganization
  let asha: TestAccount & { token: string }

  beforeEach(async () => {
    app = await testApp({ hasher: quickHasher })
    sattva = await anOrganization(app, { ageOfConsent: 13 })
    asha = await aSignedInClient(app, { organization: sattva, firstName: 'Asha' })
    return () => app.close()
  })

  const save = (change: object) => app.post('/api/users/profile', change, { token: asha.token })
  const home = async (options: CallOptions = {}) =>
    (await app.get('/api/dashboard/home', { token: asha.token, ...options })).body.data
  /** Days later the access token has ended: the person signs in again. */
  async function passDays(days: number) {
    app.clock.advance(days * DAY)
    asha = { ...asha, token: await signIn(app, asha) }
  }

  it('T-01 are empty, not zero, before the journey', async () => {
    expect(await home()).toEqual({
      first_name: 'Asha',
      goal: null,
      weight: null,
      goal_weight: null,
      healthy_range: null,
      bmi: null,
      weight_history: [],
      warnings: [],
      dietician: null,
    })
  })

  it('T-01 are the weight against the goal, the healthy range and the body mass index, in the unit that was typed', async () => {
    await save({ ...BODY, weight: 68.4, weight_unit: 'kgs', goal_weight: 62, goal_weight_unit: 'kgs' })
    expect(await home()).toMatchObject({
      goal: 'lose',
      weight: { value: 68.4, unit: 'kgs', measured_on: '2026-11-21' },
      goal_weight: { value: 62, unit: 'kgs' },
      healthy_range: { min: 50.6, max: 64.6, unit: 'kgs' },
      bmi: { value: 24.34, who: 'normal', asian: 'overweight' },
      warnings: [],
    })
    await save({ weight: 151, weight_unit: 'lbs' })
    expect(await home()).toMatchObject({
      weight: { value: 151, unit: 'lbs' },
      healthy_range: { min: 112, max: 142, unit: 'lbs' },
    })
  })

  it('T-01 are the readings of the last 90 days, oldest first, each in its own unit', async () => {
    await save({ weight: 75, weight_unit: 'kgs' })
    await passDays(1)
    await save({ weight: 74.5, weight_unit: 'kgs' })
    await passDays(89)
    await save({ weight: 150, weight_unit: 'lbs' })
    expect((await home()).weight_history).toEqual([
      { value: 75, unit: 'kgs', measured_on: '2026-11-21' },
      { value: 74.5, unit: 'kgs', measured_on: '2026-11-22' },
      { value: 150, unit: 'lbs', measured_on: '2027-02-19' },
    ])
    await passDays(1)
    expect((await home()).weight_history).toHaveLength(2)
  })

  it('T-01 keep showing the last weight of somebody who was away for longer', async () => {
    await save({ weight: 75, weight_unit: 'kgs' })
    await passDays(120)
    expect(await home()).toMatchObject({
      weight: { value: 75, unit: 'kgs', measured_on: '2026-11-21' },
      weight_history: [],
    })
  })

  it('T-01 are the warnings about the goal, in the language of the reader', async () => {
    await save({ ...BODY, weight: 68.4, weight_unit: 'kgs', goal_weight: 80, goal_weight_unit: 'kgs' })
    const { warnings } = await home({ headers: { 'accept-language': 'hi' } })
    expect(warnings.map(({ code }: { code: string }) => code)).toEqual([
      'goal-above-current',
      'goal-outside-healthy-range',
    ])
    expect(warnings[0].message).toMatch(/[\u0900-\u097f]/)
  })

  it('T-01 give nobody under 18 a class or a range of adults (trap 50)', async () => {
    await save({
      ...BODY,
      date_of_birth: '2010-01-01',
      weight: 60,
      weight_unit: 'kgs',
      goal_weight: 45,
      goal_weight_unit: 'kgs',
    })
    expect(await home()).toMatchObject({
      healthy_range: null,
      bmi: { value: 21.35, who: null, asian: null },
      warnings: [],
    })
  })

  it('T-01 name the dietician who cares for the client, and nobody who left or cares for others', async () => {
    const meera = await anAccount(app, { organization: sattva, role: 'dietician', firstName: 'Meera' })
    const other = await anAccount(app, { organization: sattva })
    await aCareRelation(app, other, meera)
    expect((await home()).dietician).toBeNull()
    await aCareRelation(app, asha, meera)
    expect((await home()).dietician).toMatchObject({ first_name: 'Meera' })
    await app.database.identity((tx) =>
      tx.updateTable('accounts').set({ status: 'closed' }).where('id', '=', meera.id).execute(),
    )
    expect((await home()).dietician).toBeNull()
  })

  it('T-01 are for clients: staff get 403 and strangers 401', async () => {
    const demo = await anOrganization(app, { host: 'demo.test', isDemo: true })
    const staff = await signIn(app, await anAccount(app, { organization: demo, role: 'admin' }))
    expect((await app.get('/api/dashboard/home', { token: staff })).status).toBe(403)
    expect((await app.get('/api/dashboard/home')).status).toBe(401)
  })
})
