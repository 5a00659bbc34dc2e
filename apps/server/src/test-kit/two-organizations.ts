import type { Role } from '@thali/contract/endpoint'
import { sql } from 'kysely'
import { saveChange } from '../features/foods/allergens.repository.ts'
import { addGuideline } from '../features/guidelines/guidelines.service.ts'
import { deriveKeys } from '../platform/keys.ts'
import { seal } from '../platform/messages/seal.ts'
import {
  aCareRelation,
  aNote,
  anAccount,
  anIdentityAttempt,
  anIdentityLink,
  anOrganization,
  aPage,
  aReferralCode,
  aWebToken,
  signIn,
  type TestAccount,
  type TestOrganization,
} from './builders.ts'
import { aForm, aFormPreference, aFullFilling, type TestForm } from './forms-kit.ts'
import { TEST_SECRET, type TestApp } from './test-app.ts'
import { aFullUpload } from './uploads-kit.ts'
import { aSentCode } from './way-in.ts'

/** Somebody with a session, and the word that stands in every text cell that is theirs. */
export type Actor = TestAccount & {
  readonly canary: string
  readonly host: string
  readonly role: Role
  token: string
  /** What they filled, and what is asked of them; only of those who have everything. */
  readonly fillingId?: string
  readonly requestId?: string
}
export type TwoOrganizations = Awaited<ReturnType<typeof twoOrganizations>>
export type Row = Readonly<Record<string, unknown>>

type House = {
  readonly organization: TestOrganization
  readonly host: string
  readonly pageId: string
  readonly pageCanary: string
  readonly form: TestForm
}

const ADULT = '1991-08-14'
const MINOR = '2012-05-01'
let lastPhone = 0

/** An organisation with a page; demo, so that its staff sign in without a second factor. */
async function aHouse(app: TestApp, letter: string, host: string): Promise<House> {
  const pageCanary = `qzpage${letter}`
  const organization = await anOrganization(app, {
    name: `House ${letter}`,
    host,
    isDemo: true,
    isDefault: letter === 'a',
  })
  const pageId = await aPage(app, organization, {
    name: { en: pageCanary, hi: pageCanary },
    body: { en: pageCanary, hi: pageCanary },
  })
  const form = await aForm(app, { organization, title: pageCanary })
  await aFormPreference(app, form)
  await addOwnTexts(app, organization, pageId, pageCanary)
  return { organization, host, pageId, pageCanary, form }
}

/** A guideline, under the page's id, and an allergen of the house's own. */
async function addOwnTexts(app: TestApp, { id: organizationId }: TestOrganization, pageId: string, canary: string) {
  const scope = { organizationId }
  const text = { title: { en: canary }, body: { en: `<p>${canary}</p>` } }
  const allergen = { id: canary, name: { en: canary }, position: 20, isArchived: false }
  await app.database.tenant(scope, async (tx) => {
    await addGuideline(tx, scope, pageId, text, app.clock.now())
    await saveChange(tx, scope, allergen, app.clock.now())
  })
}

async function anActor(
  app: TestApp,
  { organization, host }: House,
  name: string,
  role: Role = 'client',
): Promise<Actor> {
  const canary = `qz${name}`
  lastPhone += 1
  const account = await anAccount(app, {
    organization,
    role,
    firstName: canary,
    lastName: canary,
    email: `${canary}@example.com`,
    username: canary,
    clientCode: canary,
    phone: `+9196${String(lastPhone).padStart(8, '0')}`,
  })
  const token = await signIn(app, account, { host, headers: { 'user-agent': canary } })
  return { ...account, canary, host, role, token }
}

async function aConsent(app: TestApp, { id, organization }: TestAccount, pageId: string): Promise<void> {
  const row = {
    id: pageId.replace(/^0193/, '0194').slice(0, -12) + id.slice(-12),
    organization_id: organization.id,
    account_id: id,
    page_id: pageId,
    page_version: 1,
    page_sha256: 'a hash',
    language: 'en',
    given_at: app.clock.now(),
  } as const
  await app.database.identity((tx) => tx.insertInto('consents').values(row).execute())
}

/** A client with everything that a client can have, made through the API where there is a way. */
async function aFullClient(app: TestApp, house: House, name: string, dateOfBirth = ADULT): Promise<Actor> {
  const client = await anActor(app, house, name)
  const { token, host, canary } = client
  const save = async (change: object) => {
    const reply = await app.post('/api/users/profile', change, { token, host })
    if (reply.status !== 200) throw new Error(reply.text)
  }
  await save({ date_of_birth: MINOR })
  await app.post(
    '/api/auth/ask_guardian',
    { guardian_name: canary, guardian_email: `${canary}.guardian@example.com` },
    { token, host },
  )
  await save({
    reason_of_joining: `other: ${canary}`,
    main_goals: 'lose',
    diet_tags: 'lose',
    gender: 'F',
    date_of_birth: dateOfBirth,
    weight: 68.4,
    weight_unit: 'kgs',
    goal_weight: 90,
    goal_weight_unit: 'kgs',
    height: '5.6',
    height_unit: 'feet',
  })
  await aReferralCode(app, client, canary.toUpperCase())
  await aConsent(app, client, house.pageId)
  await anIdentityLink(app, client, await anIdentityAttempt(app, client), canary)
  const device = { device_token: aWebToken(`https://push.invalid/${canary}`) }
  await app.post('/api/users/device_tokens', device, { token, host })
  await app.post('/api/auth/forgot_password', { email_id: client.email }, { host })
  await aSentCode(app, client.phone ?? '', { host })
  await app.deliver()
  const filled = await aFullFilling(app, house.form, client, canary)
  await aFullUpload(app, client, house.form.id, filled.fillingId, canary)
  return { ...client, ...filled }
}

/** What one of the staff keeps for themselves; the app was begun and not confirmed, so that a password still opens. */
async function aDesk(app: TestApp, { id, organization, canary }: Actor): Promise<void> {
  const own = { organization_id: organization.id, account_id: id }
  const now = app.clock.now()
  const preferences = JSON.stringify({ density: 'compact', text: 'normal', has_letter_keys: true })
  await app.database.tenant({ organizationId: organization.id }, async (tx) => {
    await tx
      .insertInto('staff_second_factors')
      .values({ ...own, secret: seal(deriveKeys(TEST_SECRET).secondFactor, canary), created_at: now })
      .execute()
    await tx
      .insertInto('staff_recovery_codes')
      .values({ ...own, code_mac: canary })
      .execute()
    await tx
      .insertInto('staff_preferences')
      .values({ ...own, preferences, updated_at: now })
      .execute()
    await tx
      .insertInto('saved_views')
      .values({
        id: id.replace(/^0193/, '0195'),
        organization_id: organization.id,
        staff_id: id,
        name: canary,
        query: '{}',
        created_at: now,
      })
      .execute()
  })
}

/**
 * Two organisations with people in every role, and for two of them everything that the database can hold of a person. The
 * sessions live for 15 minutes of the test's clock, but for `expired`.
 */
export async function twoOrganizations(app: TestApp) {
  const a = await aHouse(app, 'a', 'a.test')
  const b = await aHouse(app, 'b', 'b.test')
  const expired = await anActor(app, a, 'aexpired')
  app.clock.advance(15 * 60)
  const a1 = await aFullClient(app, a, 'aone')
  const a2 = await aFullClient(app, a, 'atwo')
  const limited = await aFullClient(app, a, 'alimited', MINOR)
  const caring = await anActor(app, a, 'acaring', 'dietician')
  await aCareRelation(app, a1, caring)
  await aNote(app, a1, caring, a1.canary)
  await aDesk(app, caring)
  const revoked = await anActor(app, a, 'arevoked')
  await app.post('/api/auth/logout', {}, { token: revoked.token })
  const actors = {
    a1,
    a2,
    limited,
    caring,
    expired,
    revoked,
    dieticianOfA: await anActor(app, a, 'adietician', 'dietician'),
    adminOfA: await anActor(app, a, 'aadmin', 'admin'),
    operator: await anActor(app, a, 'aoperator', 'operator'),
    clientOfB: await aFullClient(app, b, 'bone'),
    dieticianOfB: await anActor(app, b, 'bdietician', 'dietician'),
    adminOfB: await anActor(app, b, 'badmin', 'admin'),
  }
  return { a, b, actors }
}

/** Every table with rows of organisations, and which role of the database may read it. */
async function listTenantTables(app: TestApp): Promise<{ name: string; isTenant: boolean }[]> {
  return app.database.owner(async (tx) => {
    const { rows } = await sql<{ name: string; isTenant: boolean }>`
      select c.relname as name, has_table_privilege('thali_app', c.oid, 'select') as "isTenant"
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'organization_id'
      order by 1`.execute(tx)
    return rows
  })
}

/** What every table with rows of organisations holds, of all organisations at once: equal as long as nothing changes. */
export async function fingerprints(app: TestApp): Promise<Map<string, string>> {
  const names = ['organizations', ...(await listTenantTables(app)).map(({ name }) => name)]
  const one = (name: string) =>
    sql`select ${sql.lit(name)} as name, md5(string_agg(t::text, '|' order by t::text)) as print from ${sql.table(name)} t`
  const { rows } = await app.database.owner(async (tx) => {
    // The owner sees rows only in a transaction that asks for them, as a backup does.
    await sql`select set_config('app.backup', 'on', true)`.execute(tx)
    return sql<{ name: string; print: string | null }>`${sql.join(names.map(one), sql` union all `)}`.execute(tx)
  })
  return new Map(rows.map(({ name, print }) => [name, print ?? 'empty']))
}

/** All rows of an organisation, by table. */
export async function rowsOf(app: TestApp, { id }: TestOrganization): Promise<Map<string, Row[]>> {
  const tables = await listTenantTables(app)
  const found = new Map<string, Row[]>()
  for (const { name, isTenant } of tables) {
    const query = sql<Row>`select * from ${sql.table(name)} t where organization_id = ${id} order by t::text`
    const run = isTenant
      ? app.database.tenant({ organizationId: id }, (tx) => query.execute(tx))
      : app.database.identity((tx) => query.execute(tx))
    found.set(name, [...(await run).rows])
  }
  return found
}

/** The rows that are about one person: their account and what hangs on it. */
export async function rowsAbout(app: TestApp, person: TestAccount): Promise<Map<string, Row[]>> {
  const all = await rowsOf(app, person.organization)
  const sessions = (all.get('sessions') ?? []).filter((row) => row.account_id === person.id).map((row) => row.id)
  const fillings = (all.get('form_fillings') ?? []).filter((row) => row.client_id === person.id).map((row) => row.id)
  const isAbout = (row: Row) =>
    [row.account_id, row.id, row.client_id, row.owner_id].includes(person.id) ||
    sessions.includes(row.session_id) ||
    fillings.includes(row.filling_id) ||
    row.phone === person.phone
  return new Map([...all].map(([table, rows]) => [table, rows.filter(isAbout)]))
}
