import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount, anOrganization, signIn, type TestAccount } from '../../test-kit/builders.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'

describe('the body mass index', () => {
  let app: TestApp
  let asha: TestAccount
  let token: string

  beforeEach(async () => {
    app = await testApp({ hasher: quickHasher })
    // 13, so that someone under 18 may ask without a guardian here.
    const sattva = await anOrganization(app, { ageOfConsent: 13 })
    asha = await anAccount(app, { organization: sattva })
    token = await signIn(app, asha)
    return () => app.close()
  })

  const ask = (body: object) => app.post('/api/users/bmi', body, { token })

  it.each([
    [
      { weight: 68.4, weight_unit: 'kgs', height: '5.6', height_unit: 'feet' },
      { bmi: 24.34, who: 'normal', asian: 'overweight' },
    ],
    [
      { weight: 150, weight_unit: 'lbs', height: '170', height_unit: 'cm' },
      { bmi: 23.54, who: 'normal', asian: 'overweight' },
    ],
    [
      { weight: 45, weight_unit: 'kgs', height: '5.10', height_unit: 'feet' },
      { bmi: 14.23, who: 'underweight', asian: 'underweight' },
    ],
    [
      { weight: 121, weight_unit: 'kgs', height: '160', height_unit: 'cm' },
      { bmi: 47.27, who: 'obese-3', asian: 'obese' },
    ],
  ])('C-08 reckons %j, with both classes', async (body, data) => {
    const reply = await ask(body)
    expect([reply.status, reply.body.data]).toEqual([200, data])
  })

  it('C-08 gives no class under 18, and one from the birthday on (trap 50)', async () => {
    const body = { weight: 60, weight_unit: 'kgs', height: '170', height_unit: 'cm' }
    await app.post('/api/users/profile', { date_of_birth: '2008-11-22' }, { token })
    expect((await ask(body)).body.data).toEqual({ bmi: 20.76, who: null, asian: null })
    app.clock.set('2026-11-21T18:30:00Z')
    token = await signIn(app, asha)
    expect((await ask(body)).body.data).toEqual({ bmi: 20.76, who: 'normal', asian: 'normal' })
  })

  it.each([
    [
      { weight: 68, weight_unit: 'kgs' },
      { height: 'Please, fill your height.', height_unit: 'Send the value and its unit together.' },
    ],
    [{ weight: 201, weight_unit: 'kgs', height: '170', height_unit: 'cm' }, { weight: 'Max 200 is allowed' }],
    [{ weight: 68, weight_unit: 'kgs', height: '251', height_unit: 'cm' }, { height: 'Max 250 is allowed' }],
    [{ weight: 68, weight_unit: 'kgs', height: 'tall', height_unit: 'cm' }, { height: 'Please, fill your height.' }],
    [
      { weight: 68, weight_unit: 'kgs', height: '170', height_unit: 'cm', age: 3 },
      { age: 'This name is not known here.' },
    ],
  ])('C-08 refuses %j', async (body, fields) => {
    const reply = await ask(body)
    expect([reply.status, reply.body.data.fields]).toEqual([400, fields])
  })

  it('C-08 saves nothing and needs a session', async () => {
    await ask({ weight: 68, weight_unit: 'kgs', height: '170', height_unit: 'cm' })
    expect((await app.get('/api/users/profile', { token })).body.data[0].weight).toBeNull()
    expect((await app.post('/api/users/bmi', {})).status).toBe(401)
  })
})
