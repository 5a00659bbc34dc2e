import { addDays, calendarDateIn } from '@thali/domain/dates/calendar-date'
import { normalizeHost } from '@thali/domain/organizations/host'
import type { PasswordHasher } from '../features/auth/password-hasher.ts'
import { addGuideline } from '../features/guidelines/guidelines.service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Transaction } from '../platform/db/database.ts'
import type { Randomness } from '../platform/randomness.ts'
import { addAshasForms, addDemoForms } from './demo-forms.ts'
import { DEMO_GUIDELINES } from './demo-guidelines.ts'
import { demoId } from './demo-id.ts'
import { demoPages } from './demo-pages.ts'
import { DEMO_PEOPLE, type DemoPerson } from './demo-people.ts'

export const DEMO_PASSWORD = 'thali-demo'
/** What `npm start` tells of the accounts. */
export const DEMO_ACCOUNTS = DEMO_PEOPLE.map(({ email, about }) => ({ email, about }))

const ZONE = 'Asia/Kolkata'
const WEEKS = 12
const ASHA_START_KG = 73.1
const ASHA_NOW_KG = 68.4

type Dependencies = {
  readonly database: Database
  readonly clock: Clock
  readonly randomness: Randomness
  readonly hasher: PasswordHasher
  readonly publicUrl: string
}

const ORGANIZATIONS = {
  sattva: { name: 'Sattva Nutrition', email: 'care@sattva.example', prefix: 'SN', host: undefined },
  poshan: { name: 'Poshan Clinic', email: 'care@poshan.example', prefix: 'PC', host: 'poshan.localhost' },
} as const
type OrganizationKey = keyof typeof ORGANIZATIONS

// Poshan answers on its own host, on the same port as the platform.
function publicUrlOf(key: OrganizationKey, platformUrl: string): string | null {
  const { host } = ORGANIZATIONS[key]
  if (host === undefined) return null
  const url = new URL(platformUrl)
  return normalizeHost(url.hostname) === 'localhost'
    ? `${url.protocol}//${host}${url.port === '' ? '' : `:${url.port}`}`
    : null
}

async function addOrganization(tx: Transaction, key: OrganizationKey, now: Date, platformUrl: string): Promise<void> {
  const { name, email, prefix, host } = ORGANIZATIONS[key]
  const id = demoId(key)
  await tx
    .insertInto('organizations')
    .values({
      id,
      slug: key,
      name,
      display_name: name,
      theme: null,
      logo_url: null,
      contact_email: email,
      public_url: null,
      is_platform_default: key === 'sattva',
      is_demo: true,
      client_code_prefix: prefix,
      created_at: now,
    })
    // Without a column: whichever of its keys another process writes at this moment is waited for.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const public_url = publicUrlOf(key, platformUrl)
  await tx.updateTable('organizations').set({ public_url }).where('id', '=', id).execute()
  if (host !== undefined) {
    await tx
      .insertInto('organization_hosts')
      .values({ host, organization_id: id, theme: null, is_production: true, created_at: now })
      .onConflict((conflict) => conflict.column('host').doNothing())
      .execute()
  }
  const pages = demoPages(name, email).map((page, position) => ({
    id: demoId(`${key} page ${position}`),
    organization_id: id,
    kind: page.kind,
    position,
    name: JSON.stringify(page.name),
    body: JSON.stringify(page.body),
    published_at: now,
  }))
  await tx
    .insertInto('organization_pages')
    .values(pages)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function addGuidelines(tx: Transaction, key: OrganizationKey, now: Date): Promise<void> {
  const scope = { organizationId: demoId(key) }
  for (const { key: name, ...text } of DEMO_GUIDELINES)
    await addGuideline(tx, scope, demoId(`${key} guideline ${name}`), text, now)
}

async function addPerson(
  tx: Transaction,
  person: DemoPerson,
  number: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('accounts')
    .values({
      id: demoId(person.key),
      organization_id: demoId(person.organization),
      role: person.role,
      status: 'active',
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      email_verified_at: now,
      username: null,
      phone: person.phone,
      phone_verified_at: now,
      password_hash: passwordHash,
      // Outside the counter, which starts with the first sign-up.
      client_code:
        person.role === 'client'
          ? `${ORGANIZATIONS[person.organization].prefix}D${String(number).padStart(4, '0')}`
          : null,
      language: person.language,
      referred_by: null,
      created_at: now,
      activated_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

async function addAshasBody(
  tx: Transaction,
  key: 'asha' | 'asha-poshan',
  organization: OrganizationKey,
  now: Date,
): Promise<void> {
  const person = { organization_id: demoId(organization), account_id: demoId(key) }
  const today = calendarDateIn(ZONE, now)
  await tx
    .insertInto('profiles')
    .values({
      ...person,
      reason_of_joining: 'weight management;energy level',
      main_goals: 'lose',
      diet_tags: 'lose',
      gender: 'F',
      date_of_birth: '1991-08-14',
      weight: ASHA_NOW_KG,
      weight_unit: 'kgs',
      goal_weight: 62,
      goal_weight_unit: 'kgs',
      height: '5.6',
      height_unit: 'feet',
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'account_id']).doNothing())
    .execute()
  const readings = Array.from({ length: WEEKS + 1 }, (_, week) => {
    const progress = week / WEEKS
    // A steady fall with the ups and downs of real scales, the same on every start.
    const wobble = week === WEEKS ? 0 : Math.sin(week * 2.3) * 0.35
    const weight = Math.round((ASHA_START_KG - (ASHA_START_KG - ASHA_NOW_KG) * progress ** 0.9 + wobble) * 10) / 10
    return {
      ...person,
      measured_on: addDays(today, (week - WEEKS) * 7),
      weight,
      weight_unit: 'kgs' as const,
      recorded_at: now,
    }
  })
  const hasReadings = await tx
    .selectFrom('weight_readings')
    .select('measured_on')
    .where('account_id', '=', person.account_id)
    .limit(1)
    .executeTakeFirst()
  if (hasReadings === undefined) await tx.insertInto('weight_readings').values(readings).execute()
}

async function addSattvaTies(tx: Transaction, now: Date): Promise<void> {
  const organization_id = demoId('sattva')
  const ties = ['asha', 'rahul'].map((client) => ({
    organization_id,
    client_id: demoId(client),
    staff_id: demoId('meera'),
    created_at: now,
  }))
  await tx
    .insertInto('care_relations')
    .values(ties)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('referral_codes')
    .values({ organization_id, code: 'ASHA2026', account_id: demoId('asha'), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function addPeople(tx: Transaction, key: OrganizationKey, hasher: PasswordHasher, now: Date): Promise<void> {
  const known = await tx.selectFrom('accounts').select('id').where('organization_id', '=', demoId(key)).execute()
  const knownIds = new Set(known.map(({ id }) => id))
  const missing = DEMO_PEOPLE.filter((person) => person.organization === key && !knownIds.has(demoId(person.key)))
  // Hashing takes a while on purpose: a start that has nobody to add does without.
  if (missing.length === 0) return
  const passwordHash = await hasher.hash(DEMO_PASSWORD)
  for (const person of missing) await addPerson(tx, person, DEMO_PEOPLE.indexOf(person) + 1, passwordHash, now)
}

/** Fills the demo, relative to today; a later start tops up what is missing by its key and leaves everything else alone (D-05). */
export async function fillDemoData({ database, clock, hasher, publicUrl }: Dependencies): Promise<void> {
  const now = clock.now()
  for (const key of ['sattva', 'poshan'] as const) {
    await database.bootstrap({ organizationId: demoId(key) }, async (tx) => {
      await addOrganization(tx, key, now, publicUrl)
      await addGuidelines(tx, key, now)
      await addPeople(tx, key, hasher, now)
      if (key === 'sattva') await addSattvaTies(tx, now)
      await addDemoForms(tx, key, now)
      if (key === 'sattva') await addAshasForms(tx, calendarDateIn(ZONE, now), now)
      await addAshasBody(tx, key === 'sattva' ? 'asha' : 'asha-poshan', key, now)
    })
  }
}
