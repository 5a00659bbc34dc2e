import { addDays } from '@thali/domain/dates/calendar-date'
import type { Language } from '@thali/domain/languages/language'
import { type CompiledQuery, sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import {
  anAccount,
  anOrganization,
  aSignedInClient,
  signIn,
  type TestAccount,
  type TestOrganization,
} from '../../test-kit/builders.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { seededFractions } from '../../test-kit/seeded.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { emptyDatabase } from '../../test-kit/test-database.ts'
import { homeStamps, ownNumbers, presentHome } from './dashboard.service.ts'

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
const STEPS = 80
const HOUR = 3600
const VALUES = { sessionId: '', accountId: '', now: new Date(0) }
const JOURNEY = {
  gender: 'F',
  date_of_birth: '1991-08-14',
  main_goals: 'lose',
  diet_tags: 'lose',
  height: '162',
  height_unit: 'cm',
  weight: 68.4,
  weight_unit: 'kgs',
  goal_weight: 62,
  goal_weight_unit: 'kgs',
}

/** The tables that a query names after `from` and `join`. */
function tablesOf({ sql: text }: CompiledQuery): string[] {
  return [...new Set([...text.matchAll(/\b(?:from|join) "?(\w+)"?/g)].map((found) => found[1] ?? ''))]
}

describe('the home screen that is sent again', () => {
  let app: TestApp
  let sattva: TestOrganization
  let asha: TestAccount & { token: string }
  let anil: TestAccount & { token: string }
  /** What was asked of the database at once, since it was last emptied. */
  let reads: string[]

  beforeEach(async () => {
    reads = []
    const database = await emptyDatabase()
    const listening: Database = {
      ...database,
      tenantRead: (scope, query) => {
        reads.push(query.sql)
        return database.tenantRead(scope, query)
      },
    }
    app = await testApp({ database: listening, hasher: quickHasher, hasRateLimits: false })
    sattva = await anOrganization(app, { isDemo: true })
    asha = await aSignedInClient(app, { organization: sattva, firstName: 'Asha' })
    const admin = await anAccount(app, { organization: sattva, role: 'admin' })
    anil = { ...admin, token: await signIn(app, admin) }
    return () => app.close()
  })

  const scope = () => ({ organizationId: sattva.id })
  const home = (language: Language = 'en', token = asha.token) =>
    app.get('/api/dashboard/home', { token, headers: { 'accept-language': language } })
  const save = (change: object) => app.post('/api/users/profile', change, { token: asha.token })
  const atConsole = (call: string, body: object) =>
    app.post(`/api/console/clients/${call}`, body, { token: anil.token })

  /** The same made anew from the database, without anything kept. */
  async function fresh(language: Language) {
    const now = app.clock.now()
    const [session] = await app.database.identity((tx) =>
      tx.selectFrom('sessions').select('id').where('account_id', '=', asha.id).orderBy('id', 'desc').execute(),
    )
    const query = ownNumbers({ sessionId: session?.id ?? '', accountId: asha.id, now })
    const [person] = await app.database.tenantRead(scope(), query)
    if (person === undefined) throw new Error('The session is gone.')
    return presentHome(person, now, language)
  }

  async function makesItAnew(ask: () => Promise<unknown>): Promise<boolean> {
    reads = []
    await ask()
    return reads.some((text) => text.includes('weight_readings'))
  }

  it('T-01 is not made again while nothing has changed', async () => {
    await save(JOURNEY)
    const first = await home()
    expect(await makesItAnew(home)).toBe(false)
    const second = await home()
    expect(second.text).toBe(first.text)
    expect(second.headers['content-type']).toBe(first.headers['content-type'])
  })

  it('T-01 is never kept before there is a journey, and takes one query then', async () => {
    for (const _again of [1, 2]) {
      reads = []
      expect((await home()).body.data.weight).toBeNull()
      expect(reads).toHaveLength(1)
    }
  })

  it(`T-01 is what would be made anew, whoever changes what (SEED=${SEED})`, { timeout: 60_000 }, async () => {
    const next = seededFractions(SEED)
    const oneOf = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T
    const ravi = await anAccount(app, { organization: sattva, role: 'dietician', firstName: 'Ravi' })
    const kg = () => 60 + Math.floor(next() * 200) / 10
    const changeStaff = (change: object) =>
      app.database.identity((tx) => tx.updateTable('accounts').set(change).where('id', '=', ravi.id).execute())
    const assign = (staff: TestAccount, is_assigned: boolean) =>
      atConsole('assign', { client_ids: [asha.id], staff_id: staff.id, is_assigned })
    const dayOf = (back: number) => addDays(app.clock.now().toISOString().slice(0, 10), -back)
    const changes: Record<string, () => Promise<unknown>> = {
      'she weighs herself': () => save({ weight: kg(), weight_unit: 'kgs' }),
      'she sets a goal': () => save({ goal_weight: oneOf([44, 58, 62, 90]), goal_weight_unit: 'kgs' }),
      'she is another height': () => save({ height: oneOf(['155', '162', '170']), height_unit: 'cm' }),
      'she moves': () => save({ time_zone: oneOf(['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Auckland']) }),
      'she has another name': () =>
        app.database.tenant(scope(), (tx) =>
          tx
            .updateTable('accounts')
            .set({ first_name: oneOf(['Asha', 'Usha']) })
            .where('id', '=', asha.id)
            .execute(),
        ),
      'a weight is written down for her': () =>
        atConsole('log_weight', {
          client_id: asha.id,
          measured_on: dayOf(oneOf([0, 3, 40])),
          weight: kg(),
          weight_unit: 'kgs',
          replace: true,
        }),
      'a goal is answered': () =>
        atConsole('decide_goal', { client_id: asha.id, decision: 'kept', reason: 'Her doctor agrees' }),
      'somebody cares': () => assign(ravi, true),
      'nobody does any more': () => assign(ravi, false),
      'the dietician has another name': () => changeStaff({ first_name: oneOf(['Ravi', 'Rafi']) }),
      'the dietician leaves': () => changeStaff({ status: 'closed' }),
      'the dietician is back': () => changeStaff({ status: 'active' }),
      'time passes': async () => {
        app.clock.advance(oneOf([7, 30 * 24]) * HOUR)
        asha = { ...asha, token: await signIn(app, asha) }
        anil = { ...anil, token: await signIn(app, anil) }
      },
    }
    await save(JOURNEY)
    const told: string[] = []
    for (let step = 0; step < STEPS; step++) {
      const [name, change] = oneOf(Object.entries(changes))
      await change()
      told.push(name)
      // First in the language that was kept last: another one is made anew in any case.
      for (const language of ['en', 'hi', 'en'] as const) {
        expect((await home(language)).body.data, told.join(', ')).toEqual(await fresh(language))
      }
      expect(await makesItAnew(() => home('en')), told.join(', ')).toBe(false)
    }
  })

  it('T-01 is for nobody whose session has ended, whatever is kept', async () => {
    await save(JOURNEY)
    expect((await home()).status).toBe(200)
    expect((await home()).status).toBe(200)
    await app.post('/api/auth/logout', {}, { token: asha.token })
    expect((await home()).status).toBe(401)
  })

  it("T-01 P-01 is the caller's own, though others were kept before", async () => {
    const ravi = await aSignedInClient(app, { organization: sattva, firstName: 'Ravi' })
    const poshan = await anOrganization(app, { host: 'poshan.test' })
    const kavita = await aSignedInClient(app, { organization: poshan, firstName: 'Kavita' })
    for (const { token } of [asha, ravi, kavita]) await app.post('/api/users/profile', JOURNEY, { token })
    for (const _again of [1, 2]) {
      const names = await Promise.all([asha, ravi, kavita].map(({ token }) => home('en', token)))
      expect(names.map(({ body }) => body.data.first_name)).toEqual(['Asha', 'Ravi', 'Kavita'])
    }
  })

  it('T-01 depends on no table whose changes do not tell it', async () => {
    const { rows } = await app.database.owner((tx) =>
      sql<{ name: string }>`select distinct tgrelid::regclass::text as name from pg_trigger
        where tgname ~ 'stamp' and tgenabled = 'O'`.execute(tx),
    )
    const ofSession = tablesOf(homeStamps(VALUES))
    const alone = tablesOf(ownNumbers(VALUES)).filter((name) => !ofSession.includes(name))
    // Read for each request are the session and its caller; of profiles and accounts more is shown than that.
    expect([...alone, 'profiles', 'accounts'].sort()).toEqual(rows.map(({ name }) => name).sort())
    expect(alone.sort()).toEqual(['care_relations', 'goal_reviews', 'weight_readings'])
  })
})
