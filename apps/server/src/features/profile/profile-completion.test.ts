import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount, anOrganization, aSignedInClient, signIn } from '../../test-kit/builders.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'

const STEPS = [
  ['REASON_OF_JOINING_EMPTY', { reason_of_joining: 'energy level' }],
  ['MAIN_GOALS_EMPTY', { main_goals: 'maintain', diet_tags: 'maintain' }],
  ['GENDER_EMPTY', { gender: 'M' }],
  ['DOB_EMPTY', { date_of_birth: '1991-08-14' }],
  ['WEIGHT_EMPTY', { weight: 68.4, weight_unit: 'kgs' }],
  ['GOAL_WEIGHT_EMPTY', { goal_weight: 150, goal_weight_unit: 'lbs' }],
  ['HEIGHT_EMPTY', { height: '5.6', height_unit: 'feet' }],
] as const

describe('the profile-completion check', () => {
  let app: TestApp
  let token: string

  beforeEach(async () => {
    app = await testApp({ hasher: quickHasher })
    token = (await aSignedInClient(app, { organization: await anOrganization(app) })).token
    return () => app.close()
  })

  const check = () => app.get('/api/users/profile_completion', { token })
  const save = (change: object) => app.post('/api/users/profile', change, { token })

  it('C-24 J-12 says PROFILE_EMPTY before anything is saved, with 200 and isValid 0', async () => {
    const reply = await check()
    expect([reply.status, reply.body]).toEqual([
      200,
      { isValid: 0, message: 'Your profile is not complete yet.', data: { ERROR_CODE: 'PROFILE_EMPTY' } },
    ])
  })

  it('C-24 J-12 moves to the next code with each step and ends with isValid 1', async () => {
    for (const [n, [, change]] of STEPS.entries()) {
      await save(change)
      const next = STEPS[n + 1]?.[0]
      expect((await check()).body.data?.ERROR_CODE).toBe(next)
    }
    expect((await check()).body).toEqual({ isValid: 1, message: 'Your profile is complete.' })
  })

  it('C-24 J-12 names the first step that is missing, in whatever order they were saved', async () => {
    await save(STEPS[6][1])
    expect((await check()).body.data.ERROR_CODE).toBe('REASON_OF_JOINING_EMPTY')
    await save(STEPS[0][1])
    await save(STEPS[2][1])
    expect((await check()).body.data.ERROR_CODE).toBe('MAIN_GOALS_EMPTY')
  })

  it('C-24 takes settings for no step', async () => {
    await save({ language: 'hi' })
    expect((await check()).body.data.ERROR_CODE).toBe('PROFILE_EMPTY')
  })

  it('C-24 has nothing to finish for staff, and needs a session', async () => {
    const demo = await anOrganization(app, { host: 'demo.test', isDemo: true })
    const staff = await signIn(app, await anAccount(app, { organization: demo, role: 'admin' }))
    expect((await app.get('/api/users/profile_completion', { token: staff })).body.isValid).toBe(1)
    expect((await app.get('/api/users/profile_completion')).status).toBe(401)
  })
})
