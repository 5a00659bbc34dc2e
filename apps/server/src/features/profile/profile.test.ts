import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  anAccount,
  anOrganization,
  aSignedInClient,
  signIn,
  type TestAccount,
  type TestOrganization,
} from '../../test-kit/builders.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type CallOptions, type TestApp, testApp } from '../../test-kit/test-app.ts'

const JOURNEY = {
  reason_of_joining: 'weight management;other: my wedding in May',
  main_goals: 'lose',
  diet_tags: 'lose',
  gender: 'F',
  date_of_birth: '1991-08-14',
  weight: 68.4,
  weight_unit: 'kgs',
  goal_weight: 62,
  goal_weight_unit: 'kgs',
  height: '5.6',
  height_unit: 'feet',
}

describe('the profile', () => {
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
  const readings = () =>
    app.database.tenant({ organizationId: sattva.id }, (tx) =>
      tx.selectFrom('weight_readings').selectAll().orderBy('measured_on').execute(),
    )

  describe('read', () => {
    it('C-23 is a list of one with the own data, and every step null before it is saved', async () => {
      const reply = await app.get('/api/users/profile', { token: asha.token })
      expect(reply.status).toBe(200)
      expect(reply.headers['cache-control']).toBe('no-store')
      expect(reply.body.data).toEqual([
        {
          user_id: asha.id,
          client_code: expect.stringMatching(/^C\d+$/),
          role: 'client',
          first_name: 'Asha',
          last_name: expect.any(String),
          email: asha.email,
          phone: asha.phone,
          language: 'en',
          time_zone: 'Asia/Kolkata',
          password_set: true,
          guardian: 'none',
          ...Object.fromEntries(Object.keys(JOURNEY).map((name) => [name, null])),
        },
      ])
    })

    it('C-23 needs a session, and is open to staff for their own data', async () => {
      expect((await app.get('/api/users/profile')).status).toBe(401)
      const demo = await anOrganization(app, { host: 'demo.test', isDemo: true })
      const staff = await anAccount(app, { organization: demo, role: 'dietician' })
      expect(await read(await signIn(app, staff))).toMatchObject({
        user_id: staff.id,
        role: 'dietician',
        client_code: expect.anything(),
      })
    })
  })

  describe('saved', () => {
    it('C-23 keeps the seven values as they were typed, with their units', async () => {
      const reply = await save(JOURNEY)
      expect(reply.body).toEqual({ isValid: 1, message: 'Saved.', data: { warnings: [], guardian: 'none' } })
      expect(await read()).toMatchObject(JOURNEY)
    })

    it('C-23 saves step by step and leaves the rest as it is', async () => {
      const steps = [
        { reason_of_joining: 'better skin' },
        { main_goals: 'gain', diet_tags: 'gain' },
        { gender: 'O' },
        { date_of_birth: '2000-02-29' },
        { weight: 120, weight_unit: 'lbs' },
        { goal_weight: 130, goal_weight_unit: 'lbs' },
        { height: '165', height_unit: 'cm' },
      ]
      let expected = {}
      for (const step of steps) {
        await save(step)
        expected = { ...expected, ...step }
        expect(await read()).toMatchObject(expected)
      }
      await save({ gender: 'M' })
      expect(await read()).toMatchObject({ ...expected, gender: 'M' })
    })

    it('C-23 keeps language and time zone with the account', async () => {
      await save({ language: 'hi', time_zone: 'Asia/Dubai' })
      expect(await read()).toMatchObject({ language: 'hi', time_zone: 'Asia/Dubai', weight: null })
    })

    it('C-23 has nothing to save in an empty body, nor in names that nobody reads', async () => {
      for (const body of [{}, { user_id: asha.id }]) {
        const reply = await save(body)
        expect([reply.status, reply.body.message]).toEqual([400, 'There is nothing to save.'])
      }
    })

    it('C-23 saves all or nothing', async () => {
      expect((await save({ ...JOURNEY, height: '9.99', goal_weight: 900 })).status).toBe(400)
      expect(await read()).toMatchObject({ gender: null, weight: null })
      expect(await readings()).toEqual([])
    })

    it.each(['dietician', 'admin', 'operator'] as const)('C-23 has no journey for a %s: 403', async (role) => {
      const demo = await anOrganization(app, { host: 'demo.test', isDemo: true })
      const token = await signIn(app, await anAccount(app, { organization: demo, role }))
      const reply = await save({ gender: 'F' }, { token })
      expect([reply.status, reply.body.code]).toEqual([403, 'FORBIDDEN'])
    })
  })

  describe('measured', () => {
    it('J-07 keeps every tenth that it is given, in its unit, without a rounding of our own (trap 45)', async () => {
      const stops = [20, 20.1, 64.1, 68.3, 99.9, 150.7, 199, 199.9, 200].map((weight) => ({
        weight,
        weight_unit: 'kgs',
      }))
      const pounds = [20, 151, 399, 400].map((weight) => ({ weight, weight_unit: 'lbs' }))
      for (const value of [...stops, ...pounds]) {
        await save(value)
        expect(await read()).toMatchObject(value)
      }
    })

    it('J-09 keeps one spelling of a height: 12 inches are the next foot', async () => {
      for (const [typed, kept] of [
        ['5.12', '6.0'],
        ['5', '5.0'],
        ['5.11', '5.11'],
        ['5.1', '5.1'],
        ['9.11', '9.11'],
      ] as const) {
        await save({ height: typed, height_unit: 'feet' })
        expect((await read()).height).toBe(kept)
      }
      await save({ height: '170.0', height_unit: 'cm' })
      expect(await read()).toMatchObject({ height: '170', height_unit: 'cm' })
    })

    it("D-01 keeps one reading for each calendar day of the person's zone, the newest of the day", async () => {
      app.clock.set('2026-11-20T18:00:00Z')
      await save({ weight: 70, weight_unit: 'kgs' })
      app.clock.set('2026-11-20T18:29:59Z')
      await save({ weight: 69.5, weight_unit: 'kgs' })
      app.clock.set('2026-11-20T18:30:00Z')
      await save({ weight: 153, weight_unit: 'lbs' })
      await save({ gender: 'F' })
      expect(
        (await readings()).map(({ measured_on, weight, weight_unit }) => [measured_on, weight, weight_unit]),
      ).toEqual([
        ['2026-11-20', 69.5, 'kgs'],
        ['2026-11-21', 153, 'lbs'],
      ])
    })

    it('D-01 takes the zone that travels with the weight', async () => {
      app.clock.set('2026-11-20T20:00:00Z')
      await save({ weight: 70, weight_unit: 'kgs', time_zone: 'America/Los_Angeles' })
      expect((await readings())[0]!.measured_on).toBe('2026-11-20')
    })
  })

  describe('and the date of birth', () => {
    const TZ = process.env.TZ
    afterEach(() => {
      if (TZ === undefined) delete process.env.TZ
      else process.env.TZ = TZ
    })

    it.each(['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'])(
      'J-06 is the same day again, whatever the zone of the server (%s, trap 44)',
      async (zone) => {
        process.env.TZ = zone
        for (const date_of_birth of ['1990-05-01', '2000-01-01', '1999-12-31', '2000-02-29']) {
          await save({ date_of_birth })
          expect((await read()).date_of_birth).toBe(date_of_birth)
        }
      },
    )

    it("J-06 may be today in the person's zone: at 02:00 in India it is yesterday in London", async () => {
      app.clock.set('2026-11-20T20:30:00Z')
      expect((await save({ date_of_birth: '2026-11-22' })).status).toBe(400)
      expect((await save({ date_of_birth: '2026-11-21' })).status).toBe(200)
      const london = await aSignedInClient(app, { organization: sattva, timeZone: 'Europe/London' })
      expect((await save({ date_of_birth: '2026-11-21' }, { token: london.token })).status).toBe(400)
      expect((await save({ date_of_birth: '2026-11-20' }, { token: london.token })).status).toBe(200)
    })
  })
})
