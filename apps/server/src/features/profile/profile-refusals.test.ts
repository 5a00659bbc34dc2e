import { beforeEach, describe, expect, it } from 'vitest'
import { anOrganization, aSignedInClient, type TestAccount, type TestOrganization } from '../../test-kit/builders.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type CallOptions, type TestApp, testApp } from '../../test-kit/test-app.ts'

describe('a profile refuses', () => {
  let app: TestApp
  let sattva: TestOrganization
  let asha: TestAccount & { readonly token: string }

  beforeEach(async () => {
    app = await testApp({ hasher: quickHasher })
    sattva = await anOrganization(app)
    asha = await aSignedInClient(app, { organization: sattva, firstName: 'Asha' })
    return () => app.close()
  })

  const save = (change: object, options: CallOptions = {}) =>
    app.post('/api/users/profile', change, { token: asha.token, ...options })
  const readings = () =>
    app.database.tenant({ organizationId: sattva.id }, (tx) =>
      tx.selectFrom('weight_readings').selectAll().orderBy('measured_on').execute(),
    )

  const REASONS = 'Please, select the required field.'
  const GOAL = 'Please, select your goal.'
  const GENDER = 'Please, select your gender.'
  const WEIGHT = 'Please, fill your weight.'
  const GOAL_WEIGHT = 'Please, fill your goal weight.'
  const HEIGHT = 'Please, fill your height.'
  const kgs = (weight: unknown) => ({ weight, weight_unit: 'kgs' })
  const lbs = (weight: unknown) => ({ weight, weight_unit: 'lbs' })
  const goalKgs = (goal_weight: unknown) => ({ goal_weight, goal_weight_unit: 'kgs' })
  const goalLbs = (goal_weight: unknown) => ({ goal_weight, goal_weight_unit: 'lbs' })
  const feet = (height: unknown) => ({ height, height_unit: 'feet' })
  const cm = (height: unknown) => ({ height, height_unit: 'cm' })

  async function expectRefusals(refusals: readonly (readonly [object, string, string])[]) {
    for (const [change, field, text] of refusals) {
      const reply = await save(change)
      expect([JSON.stringify(change), reply.status, reply.body.data?.fields]).toEqual([
        JSON.stringify(change),
        400,
        { [field]: text },
      ])
      expect(reply.body.message).toBe(text)
    }
    expect(await readings()).toEqual([])
  }

  it('J-03 no reason, an unknown one, and a text without end', () =>
    expectRefusals([
      [{ reason_of_joining: '' }, 'reason_of_joining', REASONS],
      [{ reason_of_joining: ' ; ' }, 'reason_of_joining', REASONS],
      [{ reason_of_joining: null }, 'reason_of_joining', REASONS],
      [{ reason_of_joining: 'better looks' }, 'reason_of_joining', REASONS],
      [{ reason_of_joining: `other: ${'x'.repeat(501)}` }, 'reason_of_joining', REASONS],
    ]))

  it('J-04 J-05 a goal or a gender that is not offered', () =>
    expectRefusals([
      [{ main_goals: '' }, 'main_goals', GOAL],
      [{ diet_tags: 'lose weight' }, 'diet_tags', GOAL],
      [{ gender: '' }, 'gender', GENDER],
      [{ gender: 'X' }, 'gender', GENDER],
    ]))

  it('J-06 a date of birth that is none, and one in the future', () =>
    expectRefusals([
      [{ date_of_birth: '' }, 'date_of_birth', 'Please, select the date of birth.'],
      [{ date_of_birth: '14/08/1991' }, 'date_of_birth', 'Please, enter valid date.'],
      [{ date_of_birth: '1991-02-30' }, 'date_of_birth', 'Please, enter valid date.'],
      [{ date_of_birth: '1991-08-14T00:00:00Z' }, 'date_of_birth', 'Please, enter valid date.'],
      [{ date_of_birth: '2026-11-22' }, 'date_of_birth', 'Please, enter valid date.'],
      [{ date_of_birth: '1899-12-31' }, 'date_of_birth', 'Please, enter valid date.'],
    ]))

  it('J-07 a weight that is none, too light, too fine or too heavy', () =>
    expectRefusals([
      [kgs(null), 'weight', WEIGHT],
      [kgs('68'), 'weight', WEIGHT],
      [kgs(19.9), 'weight', WEIGHT],
      [kgs(68.45), 'weight', WEIGHT],
      [lbs(150.5), 'weight', WEIGHT],
      [kgs(200.1), 'weight', 'Max 200 is allowed'],
      [kgs(201), 'weight', 'Max 200 is allowed'],
      [lbs(401), 'weight', 'Max 400 is allowed'],
    ]))

  it('J-08 a goal weight that is none, not whole or too heavy', () =>
    expectRefusals([
      [goalKgs(0), 'goal_weight', GOAL_WEIGHT],
      [goalKgs(-5), 'goal_weight', GOAL_WEIGHT],
      [goalKgs(62.5), 'goal_weight', GOAL_WEIGHT],
      [goalKgs(null), 'goal_weight', GOAL_WEIGHT],
      [goalKgs(201), 'goal_weight', 'Max 200 is allowed'],
      [goalLbs(401), 'goal_weight', 'Max 400 is allowed'],
    ]))

  it('J-09 a height that is none, too small or too tall; feet are never decimal', () =>
    expectRefusals([
      [feet(''), 'height', HEIGHT],
      [feet(5.6), 'height', HEIGHT],
      [feet('1.0'), 'height', HEIGHT],
      [feet('5,6'), 'height', HEIGHT],
      [feet('10.0'), 'height', 'Max 9 is allowed'],
      [feet('5.13'), 'height', 'Max 9 is allowed'],
      [cm('49'), 'height', HEIGHT],
      [cm('163.55'), 'height', HEIGHT],
      [cm('251'), 'height', 'Max 250 is allowed'],
    ]))

  it('J-07 J-08 J-09 a value without its unit, and a unit without its value', () =>
    expectRefusals([
      [{ weight: 68 }, 'weight', 'Send the value and its unit together.'],
      [{ goal_weight_unit: 'kgs' }, 'goal_weight', 'Send the value and its unit together.'],
      [{ height: '5.6' }, 'height', 'Send the value and its unit together.'],
      [{ weight: 68, weight_unit: 'stone' }, 'weight_unit', 'Send the value and its unit together.'],
    ]))

  it('C-23 an unknown language, an unknown time zone and an unknown name', () =>
    expectRefusals([
      [{ language: 'fr' }, 'language', 'This language is not offered.'],
      [{ time_zone: 'Mars/Olympus' }, 'time_zone', 'This time zone is not known.'],
      [{ time_zone: '+05:30' }, 'time_zone', 'This time zone is not known.'],
      [{ gender: 'F', coins: 5 }, 'coins', 'This name is not known here.'],
    ]))

  it('J-07 in Hindi to a Hindi reader', async () => {
    const reply = await save(kgs(201), { headers: { 'accept-language': 'hi' } })
    expect(reply.body.message).toBe('अधिकतम 200 मान्य है')
  })
})
