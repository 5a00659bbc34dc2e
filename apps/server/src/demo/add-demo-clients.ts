import { calendarDateIn } from '@thali/domain/dates/calendar-date'
import type { Transaction } from '../platform/db/database.ts'
import { type DemoClient, demoClients } from './demo-clients.ts'

const DAY_MS = 86_400_000
const ZONE = 'Asia/Kolkata'

type House = {
  readonly name: string
  readonly organizationId: string
  readonly codePrefix: string
  readonly dieticianId: string
  readonly idOf: (key: string) => string
}

/**
 * Fills a dietician's list: those who are missing by their key, in a handful of statements, so that a start stays quick. They
 * have no password: nobody signs in as them.
 */
export async function addDemoClients(tx: Transaction, house: House, count: number, now: Date): Promise<void> {
  const today = calendarDateIn(ZONE, now)
  const wanted = demoClients(house.name, count, today).map((client, at) => ({
    ...client,
    id: house.idOf(client.key),
    at,
  }))
  const ids = wanted.map(({ id }) => id)
  const known = await tx.selectFrom('accounts').select('id').where('id', 'in', ids).execute()
  const missing = wanted.filter(({ id }) => !known.some((one) => one.id === id))
  if (missing.length === 0) return
  await addAccounts(tx, house, missing, now)
  const begun = missing.filter(({ hasBegun }) => hasBegun)
  await addBodies(tx, house, begun, now)
}

type Placed = DemoClient & { readonly id: string; readonly at: number }
const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

async function addAccounts(tx: Transaction, house: House, clients: readonly Placed[], now: Date): Promise<void> {
  const organization_id = house.organizationId
  const accounts = clients.map(({ id, at, firstName, lastName, language, sinceDays, hasBegun }) => {
    const since = daysAgo(now, sinceDays)
    return {
      id,
      organization_id,
      role: 'client' as const,
      status: hasBegun ? ('active' as const) : ('inactive' as const),
      first_name: firstName,
      last_name: lastName,
      email: `${house.name}.client${at + 1}@example.com`,
      email_verified_at: hasBegun ? since : null,
      username: null,
      // A range of its own: no test and no journey signs up with it.
      phone: `+9170000${house.name === 'sattva' ? '1' : '2'}${String(at + 1).padStart(4, '0')}`,
      phone_verified_at: null,
      password_hash: null,
      client_code: `${house.codePrefix}D${String(101 + at).padStart(4, '0')}`,
      language,
      referred_by: null,
      created_at: since,
      activated_at: hasBegun ? since : null,
      invited_at: since,
      invited_by: house.dieticianId,
    }
  })
  await tx
    .insertInto('accounts')
    .values(accounts)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const ties = clients.map(({ id: client_id, sinceDays }) => ({
    organization_id,
    client_id,
    staff_id: house.dieticianId,
    created_at: daysAgo(now, sinceDays),
  }))
  await tx
    .insertInto('care_relations')
    .values(ties)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function addBodies(tx: Transaction, house: House, clients: readonly Placed[], now: Date): Promise<void> {
  const organization_id = house.organizationId
  const profiles = clients.map((client) => ({
    organization_id,
    account_id: client.id,
    reason_of_joining: 'weight management',
    main_goals: client.goal,
    diet_tags: client.goal,
    gender: client.gender,
    date_of_birth: client.dateOfBirth,
    weight: client.readings.at(-1)?.kg ?? null,
    weight_unit: client.readings.length > 0 ? ('kgs' as const) : null,
    goal_weight: client.goalKg,
    goal_weight_unit: 'kgs' as const,
    height: String(client.heightCm),
    height_unit: 'cm' as const,
    updated_at: now,
  }))
  const readings = clients.flatMap((client) =>
    client.readings.map(({ on, kg }) => ({
      organization_id,
      account_id: client.id,
      measured_on: on,
      weight: kg,
      weight_unit: 'kgs' as const,
      // In the morning of the day, in India.
      recorded_at: new Date(Math.min(now.getTime(), Date.parse(`${on}T02:10:00Z`))),
    })),
  )
  await tx
    .insertInto('profiles')
    .values(profiles)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (readings.length > 0)
    await tx
      .insertInto('weight_readings')
      .values(readings)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const reviews = clients.flatMap(({ id: account_id, warning, sinceDays }) =>
    warning === undefined
      ? []
      : [{ organization_id, account_id, warning, raised_at: daysAgo(now, Math.min(2, sinceDays)) }],
  )
  if (reviews.length > 0)
    await tx
      .insertInto('goal_reviews')
      .values(reviews)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
