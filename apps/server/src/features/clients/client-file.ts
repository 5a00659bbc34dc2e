import type {
  ClientFile,
  decideClientGoal,
  listClientReadings,
  logClientWeight,
} from '@thali/contract/clients/client-file.endpoints'
import type { BodyOf, ReplyOf } from '@thali/contract/endpoint'
import { healthyWeightRange } from '@thali/domain/bmi/body-mass-index'
import { ageOn, type CalendarDate, calendarDateIn } from '@thali/domain/dates/calendar-date'
import { inLanguage } from '@thali/domain/languages/language'
import { toKilograms } from '@thali/domain/units/weight'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Kept, Once } from '../../platform/http/idempotency.ts'
import type { Caller } from '../../platform/http/request-context.ts'
import { recordAudit } from '../audit/audit.service.ts'
import {
  decideGoal,
  describeBmi,
  findAccountState,
  findPerson,
  inBaseUnits,
  isAdult,
  presentGuardian,
  recordWeight,
} from '../profile/profile.service.ts'
import { listCarers, listOpenReviews } from './client-list.repository.ts'
import { fullName, statusOf, weeklyChange } from './clients.presenter.ts'
import { houseOf, requireClient } from './clients.service.ts'

const MOST_READINGS = 2000
/** Nobody alive was weighed before; a slip of the year is noticed. */
const FIRST_DAY: CalendarDate = '1990-01-01'

type Dependencies = { readonly database: Database; readonly clock: Clock }
type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>
type AccountState = Awaited<ReturnType<typeof findAccountState>>
const scopeOf = ({ organizationId }: Caller, clientId: string) => ({ organizationId, accountId: clientId })
const round = (value: number | undefined, digits = 1) =>
  value === undefined ? null : Math.round(value * 10 ** digits) / 10 ** digits

export type ClientFileService = ReturnType<typeof createClientFile>

/** One client's file (W-01). Each look at it, and each change, is in the audit log. */
export function createClientFile({ database, clock }: Dependencies) {
  async function requirePerson(tx: Transaction, caller: Caller, clientId: string): Promise<Person> {
    await requireClient(tx, caller, clientId)
    const person = await findPerson(tx, scopeOf(caller, clientId))
    if (person === undefined) throw new AppError('NOT_FOUND')
    return person
  }

  async function read(caller: Caller, clientId: string): Promise<ClientFile> {
    const now = clock.now()
    return database.tenant(caller, async (tx) => {
      const person = await requirePerson(tx, caller, clientId)
      await recordAudit(tx, { caller, action: 'client.viewed', clientId, subjectId: null, detail: {} }, now)
      const { organization } = await houseOf(tx, caller, now)
      return {
        ...presentPerson(person, await findAccountState(tx, scopeOf(caller, clientId)), now),
        ...presentBody(person, await findSummary(tx, caller, clientId), now),
        last_seen_at: await findLastSeen(tx, caller, clientId),
        reviews: (await listOpenReviews(tx, caller, [clientId])).map(({ warning, raised_at }) => ({
          warning,
          raised_at: raised_at.toISOString(),
        })),
        consents: await listConsents(tx, caller, clientId, organization.id),
        dieticians: (await listCarers(tx, caller, [clientId])).map((carer) => ({
          staff_id: carer.id,
          name: fullName(carer),
          since: carer.created_at.toISOString(),
        })),
        ...(await countWork(tx, caller, clientId)),
      }
    })
  }

  async function readings(caller: Caller, clientId: string): Promise<ReplyOf<typeof listClientReadings>['data']> {
    return database.tenant(caller, async (tx) => {
      await requireClient(tx, caller, clientId)
      const rows = await tx
        .selectFrom('weight_readings')
        .leftJoin('accounts', 'accounts.id', 'weight_readings.recorded_by')
        .select(['measured_on', 'weight', 'weight_unit', 'recorded_at', 'recorded_by'])
        .select(['accounts.first_name', 'accounts.last_name'])
        .where('weight_readings.organization_id', '=', caller.organizationId)
        .where('weight_readings.account_id', '=', clientId)
        .orderBy('measured_on', 'desc')
        .limit(MOST_READINGS)
        .execute()
      return rows.map(({ measured_on, weight, weight_unit, recorded_at, first_name, last_name }) => ({
        measured_on,
        weight,
        weight_unit,
        kg: Math.round(toKilograms(weight, weight_unit) * 100) / 100,
        recorded_at: recorded_at.toISOString(),
        by: first_name === null ? null : fullName({ first_name, last_name: last_name ?? '' }),
      }))
    })
  }

  async function logWeight<A>(
    caller: Caller,
    { client_id, replace = false, measured_on, weight, weight_unit }: BodyOf<typeof logClientWeight>,
    once: Once<{ measured_on: string }, A>,
  ): Promise<Kept<A>> {
    const now = clock.now()
    return database.tenant(caller, (tx) =>
      once(tx, async () => {
        const person = await requirePerson(tx, caller, client_id)
        const refuse = (problem: 'day-too-late' | 'day-too-early') =>
          new AppError('INVALID_INPUT', { fields: { measured_on: problem }, message: problem })
        if (measured_on > calendarDateIn(person.time_zone, now)) throw refuse('day-too-late')
        if (measured_on < FIRST_DAY) throw refuse('day-too-early')
        const scope = { organizationId: caller.organizationId, accountId: client_id }
        await recordWeight(tx, scope, { measured_on, weight, weight_unit, staffId: caller.accountId, replace }, now)
        const detail = { what: 'weight', measured_on, replaced: replace }
        await recordAudit(tx, { caller, action: 'client.changed', clientId: client_id, subjectId: null, detail }, now)
        return { measured_on }
      }),
    )
  }

  async function decide(caller: Caller, body: BodyOf<typeof decideClientGoal>): Promise<{ reviews: number }> {
    const { client_id, decision, goal_weight, goal_weight_unit, reason } = body
    const now = clock.now()
    return database.tenant(caller, async (tx) => {
      const before = await requirePerson(tx, caller, client_id)
      const scope = { organizationId: caller.organizationId, accountId: client_id }
      const isChange = decision === 'changed' && goal_weight !== undefined && goal_weight_unit !== undefined
      const goal = isChange ? { goal_weight, goal_weight_unit } : undefined
      const reviews = await decideGoal(tx, scope, { staffId: caller.accountId, reason, goal }, now)
      // Answered by a colleague a moment ago, or never asked.
      if (reviews === 0) throw new AppError('NOT_FOUND')
      const detail = {
        what: 'goal',
        decision,
        reason,
        before: before.goal_weight === null ? null : `${before.goal_weight} ${before.goal_weight_unit}`,
        ...(goal && { after: `${goal.goal_weight} ${goal.goal_weight_unit}` }),
      }
      await recordAudit(tx, { caller, action: 'client.changed', clientId: client_id, subjectId: null, detail }, now)
      return { reviews }
    })
  }

  return { read, readings, logWeight, decide }
}

type Summary = Awaited<ReturnType<typeof findSummary>>

function findSummary(tx: Transaction, caller: Caller, clientId: string) {
  return tx
    .selectFrom('weight_summaries')
    .selectAll()
    .where('organization_id', '=', caller.organizationId)
    .where('account_id', '=', clientId)
    .executeTakeFirst()
}

async function findLastSeen(tx: Transaction, caller: Caller, clientId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('sessions')
    .select((is) => is.fn.max('last_seen_at').as('at'))
    .where('organization_id', '=', caller.organizationId)
    .where('account_id', '=', clientId)
    .executeTakeFirst()
  return row?.at?.toISOString() ?? null
}

async function listConsents(
  tx: Transaction,
  caller: Caller,
  clientId: string,
  organizationId: string,
): Promise<ClientFile['consents']> {
  const rows = await tx
    .selectFrom('consents')
    .innerJoin('organization_pages', (join) =>
      join
        .onRef('organization_pages.id', '=', 'consents.page_id')
        .onRef('organization_pages.version', '=', 'consents.page_version')
        .on('organization_pages.organization_id', '=', organizationId),
    )
    .select(['organization_pages.name', 'consents.page_version', 'consents.language', 'consents.given_at'])
    .where('consents.organization_id', '=', caller.organizationId)
    .where('consents.account_id', '=', clientId)
    .orderBy('consents.given_at', 'desc')
    .execute()
  return rows.map(({ name, page_version, language, given_at }) => ({
    page_name: inLanguage(name, language),
    version: page_version,
    language,
    given_at: given_at.toISOString(),
  }))
}

async function countWork(
  tx: Transaction,
  caller: Caller,
  clientId: string,
): Promise<{ notes: number; readings: number }> {
  const { rows } = await sql<{ notes: number; readings: number }>`select
    (select count(*) from client_notes where organization_id = ${caller.organizationId} and client_id = ${clientId}
      and removed_at is null) as notes,
    (select count(*) from weight_readings where organization_id = ${caller.organizationId}
      and account_id = ${clientId}) as readings`.execute(tx)
  return { notes: Number(rows[0]?.notes ?? 0), readings: Number(rows[0]?.readings ?? 0) }
}

function presentPerson(person: Person, account: AccountState, now: Date) {
  const { id, date_of_birth, time_zone } = person
  return {
    client_id: id,
    first_name: person.first_name,
    last_name: person.last_name,
    client_code: person.client_code,
    email: person.email,
    phone: person.phone,
    language: person.language,
    time_zone,
    status: statusOf(account),
    created_at: account.created_at.toISOString(),
    activated_at: account.activated_at?.toISOString() ?? null,
    invited_at: account.invited_at?.toISOString() ?? null,
    gender: person.gender,
    date_of_birth,
    age: date_of_birth === null ? null : ageOn(date_of_birth, calendarDateIn(time_zone, now)),
    reason_of_joining: person.reason_of_joining,
    goal: person.main_goals,
    guardian: presentGuardian(person, now),
  }
}

function presentBody(person: Person, summary: Summary, now: Date) {
  const { weightKg, goalWeightKg, heightCm } = inBaseUnits(person)
  const isOfAdult = isAdult(person, now)
  const range = heightCm === undefined || !isOfAdult ? undefined : healthyWeightRange(heightCm, 'asian')
  return {
    height_cm: round(heightCm),
    goal_kg: round(goalWeightKg),
    weight: summary
      ? {
          last_kg: Math.round(summary.last_kg * 10) / 10,
          last_on: summary.last_on,
          recent_kg: Math.round(summary.recent_kg * 10) / 10,
          weekly_kg: weeklyChange(summary.recent_kg, summary.earlier_kg),
        }
      : null,
    bmi: weightKg !== undefined && heightCm !== undefined ? describeBmi(weightKg, heightCm, isOfAdult) : null,
    healthy_kg: range ? { from: range.minKg, to: range.maxKg } : null,
  }
}
