import { beforeEach, describe, expect, it } from 'vitest'
import { anOrganization, aSignedInClient, type TestOrganization } from '../../test-kit/builders.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { eachRound, RACE_TIMEOUT_MS, RACERS, race, tally } from '../../test-kit/races.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'

const STEPS = [
  { reason_of_joining: 'energy level' },
  { main_goals: 'lose' },
  { diet_tags: 'lose' },
  { gender: 'F' },
  { date_of_birth: '1991-08-14' },
  { weight: 68.4, weight_unit: 'kgs' },
  { goal_weight: 90, goal_weight_unit: 'kgs' },
  { height: '5.6', height_unit: 'feet' },
]

describe('a profile under 64 saves at once', () => {
  let app: TestApp
  let sattva: TestOrganization

  beforeEach(async () => {
    app = await testApp({ hasRateLimits: false, hasher: quickHasher })
    sattva = await anOrganization(app)
    return () => app.close()
  })

  const readings = (accountId: string) =>
    app.database.tenant({ organizationId: sattva.id }, (tx) =>
      tx.selectFrom('weight_readings').selectAll().where('account_id', '=', accountId).execute(),
    )

  it(
    'C-23 keeps every step of a new person, whichever came first',
    () =>
      eachRound(async () => {
        const { token } = await aSignedInClient(app, { organization: sattva })
        const replies = await race((options, racer) =>
          app.post('/api/users/profile', STEPS[racer % STEPS.length], { ...options, token }),
        )
        expect(tally(replies)).toEqual({ 200: RACERS })
        const { body } = await app.get('/api/users/profile', { token })
        expect(body.data[0]).toMatchObject(Object.assign({}, ...STEPS))
      }),
    RACE_TIMEOUT_MS,
  )

  it(
    'C-23 keeps one reading of the day, and it is the weight that the profile shows',
    () =>
      eachRound(async () => {
        const { token, id } = await aSignedInClient(app, { organization: sattva })
        const replies = await race((options, racer) =>
          app.post('/api/users/profile', { weight: 50 + racer, weight_unit: 'kgs' }, { ...options, token }),
        )
        expect(tally(replies)).toEqual({ 200: RACERS })
        const { body } = await app.get('/api/users/profile', { token })
        expect((await readings(id)).map(({ weight }) => weight)).toEqual([body.data[0].weight])
      }),
    RACE_TIMEOUT_MS,
  )

  it(
    'C-23 takes effect once for 64 saves with one Idempotency-Key',
    () =>
      eachRound(async () => {
        const { token } = await aSignedInClient(app, { organization: sattva })
        const headers = { 'idempotency-key': '01930000-0000-7000-8000-0000000000aa' }
        const save = (options: object) =>
          app.post('/api/users/profile', { weight: 70, weight_unit: 'kgs' }, { ...options, token, headers })
        const { 200: done = 0, '409 IDEMPOTENCY_IN_PROGRESS': waiting = 0, ...others } = tally(await race(save))
        expect([others, done + waiting, done > 0]).toEqual([{}, RACERS, true])
        await app.post('/api/users/profile', { weight: 71, weight_unit: 'kgs' }, { token })
        expect((await save({})).status).toBe(200)
        expect((await app.get('/api/users/profile', { token })).body.data[0].weight).toBe(71)
      }),
    RACE_TIMEOUT_MS,
  )
})
