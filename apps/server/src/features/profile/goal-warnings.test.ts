import { beforeEach, describe, expect, it } from 'vitest'
import { anOrganization, aSignedInClient, type TestAccount, type TestOrganization } from '../../test-kit/builders.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type CallOptions, type TestApp, testApp } from '../../test-kit/test-app.ts'

const JOURNEY = {
  main_goals: 'lose',
  date_of_birth: '1991-08-14',
  weight: 68.4,
  weight_unit: 'kgs',
  goal_weight: 62,
  goal_weight_unit: 'kgs',
  height: '5.6',
  height_unit: 'feet',
}

describe('warnings about a goal', () => {
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
  const read = async (token = asha.token) => (await app.get('/api/users/profile', { token })).body.data[0]

  const held = () =>
    app.database.tenant({ organizationId: sattva.id }, async (tx) => {
      const rows = await tx
        .selectFrom('goal_reviews')
        .selectAll()
        .where('account_id', '=', asha.id)
        .orderBy('warning')
        .execute()
      return rows.map(({ warning, resolved_at }) => `${warning} ${resolved_at === null ? 'open' : 'resolved'}`)
    })
  const codes = (reply: { body: { data: { warnings: { code: string }[] } } }) =>
    reply.body.data.warnings.map(({ code }) => code)

  it('C-23 warns about a goal above the current weight, saves it, and holds it for the dietician', async () => {
    await save({ ...JOURNEY, weight: 60 })
    const reply = await save({ goal_weight: 61, goal_weight_unit: 'kgs' })
    expect(reply.status).toBe(200)
    expect(reply.body.data.warnings).toEqual([
      {
        code: 'goal-above-current',
        message: 'Your goal weight is not below your current weight. Your dietician will look at it with you.',
      },
    ])
    expect((await read()).goal_weight).toBe(61)
    expect(await held()).toEqual(['goal-above-current open'])
  })

  it('C-23 warns about a goal outside the healthy range, and below the current weight of who wants to gain', async () => {
    const reply = await save({ ...JOURNEY, main_goals: 'gain', goal_weight: 40 })
    expect(codes(reply)).toEqual(['goal-below-current', 'goal-outside-healthy-range'])
    expect(await held()).toEqual(['goal-below-current open', 'goal-outside-healthy-range open'])
  })

  it('C-23 resolves what no longer holds and opens it again when it does', async () => {
    await save({ ...JOURNEY, goal_weight: 40 })
    await save({ goal_weight: 60, goal_weight_unit: 'kgs' })
    expect(await held()).toEqual(['goal-outside-healthy-range resolved'])
    await save({ goal_weight: 90, goal_weight_unit: 'kgs' })
    expect(await held()).toEqual(['goal-above-current open', 'goal-outside-healthy-range open'])
  })

  it('C-23 holds nobody under 18 against the range of adults', async () => {
    const reply = await save({ ...JOURNEY, date_of_birth: '2010-01-01', goal_weight: 40 })
    expect(codes(reply)).toEqual([])
  })

  it('C-23 warns in Hindi', async () => {
    const reply = await save({ ...JOURNEY, goal_weight: 40 }, { headers: { 'accept-language': 'hi' } })
    expect(reply.body.data.warnings[0].message).toMatch(/^आपका लक्ष्य वज़न/)
  })
})
