import type { GoalWarning } from '@thali/domain/journey/goal-warnings'
import type { JourneyProfile } from '@thali/domain/journey/profile-completion'
import { type CompiledQuery, type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { TenantScope, Transaction } from '../../platform/db/database.ts'
import { type Places, prepareQuery } from '../../platform/db/prepared-query.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { liveSession, type SessionValues } from '../../platform/sessions/live-session.ts'
import type { ProfileTables } from './profile.tables.ts'

export type WeightReading = Selectable<ProfileTables['weight_readings']>
/** A person's own rows: their organisation and their account. */
export type PersonScope = TenantScope & { readonly accountId: string }

const PERSON_COLUMNS = [
  'accounts.id',
  'accounts.client_code',
  'accounts.role',
  'accounts.first_name',
  'accounts.last_name',
  'accounts.email',
  'accounts.phone',
  'accounts.language',
  'accounts.time_zone',
  'accounts.password_hash',
  'organizations.age_of_consent',
  'profiles.reason_of_joining',
  'profiles.main_goals',
  'profiles.diet_tags',
  'profiles.gender',
  'profiles.date_of_birth',
  'profiles.weight',
  'profiles.weight_unit',
  'profiles.goal_weight',
  'profiles.goal_weight_unit',
  'profiles.height',
  'profiles.height_unit',
] as const

/** The newest time that a guardian was asked, or has confirmed. */
function guardianTimes(account: ExpressionBuilder<Schema, 'accounts'>) {
  const consents = account
    .selectFrom('guardian_consents')
    .whereRef('guardian_consents.organization_id', '=', 'accounts.organization_id')
    .whereRef('guardian_consents.account_id', '=', 'accounts.id')
  return [
    consents.select((consent) => consent.fn.max('asked_at').as('newest')).as('guardian_asked_at'),
    consents.select((consent) => consent.fn.max('confirmed_at').as('newest')).as('guardian_confirmed_at'),
  ] as const
}

const personQuery = prepareQuery((from, value: Places<PersonScope>) =>
  from
    .selectFrom('accounts')
    .innerJoin('organizations', 'organizations.id', 'accounts.organization_id')
    .leftJoin('profiles', (join) =>
      join
        .onRef('profiles.account_id', '=', 'accounts.id')
        .onRef('profiles.organization_id', '=', 'accounts.organization_id'),
    )
    .select(PERSON_COLUMNS)
    .select(guardianTimes)
    .where('accounts.organization_id', '=', value('organizationId'))
    .where('accounts.id', '=', value('accountId')),
)

/** Account and journey of one person; null values are steps not saved yet. */
export async function findPerson(tx: Transaction, scope: PersonScope): Promise<Person | undefined> {
  return (await tx.executeQuery(personQuery(scope))).rows[0]
}

/** The caller's own account and journey. */
export const ownPerson = prepareQuery((from, value: Places<SessionValues>) =>
  liveSession(from, value).select(PERSON_COLUMNS).select(guardianTimes),
)
export type Person = ReturnType<typeof personQuery> extends CompiledQuery<infer R> ? R : never

type JourneyChange = Partial<JourneyProfile>

/** Saves what was sent and leaves the rest, in one statement, so that two devices cannot undo each other's steps. */
export async function saveJourney(
  tx: Transaction,
  scope: PersonScope,
  change: JourneyChange,
  now: Date,
): Promise<void> {
  const row = { ...change, updated_at: now }
  await tx
    .insertInto('profiles')
    .values({ organization_id: scope.organizationId, account_id: scope.accountId, ...row } as Insertable<
      ProfileTables['profiles']
    >)
    .onConflict((conflict) => conflict.columns(['organization_id', 'account_id']).doUpdateSet(row))
    .execute()
}

export async function saveReading(
  tx: Transaction,
  scope: PersonScope,
  reading: Omit<Insertable<ProfileTables['weight_readings']>, 'organization_id' | 'account_id'>,
): Promise<void> {
  await tx
    .insertInto('weight_readings')
    .values({ organization_id: scope.organizationId, account_id: scope.accountId, ...reading })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'account_id', 'measured_on']).doUpdateSet({
        weight: reading.weight,
        weight_unit: reading.weight_unit,
        recorded_at: reading.recorded_at,
        recorded_by: reading.recorded_by ?? null,
      }),
    )
    .execute()
}

/** A person's readings since a day, and the newest one in any case; oldest first. */
export function listReadings(person: ExpressionBuilder<Schema, 'accounts'>, since: string) {
  const newest = person
    .selectFrom('weight_readings as any_day')
    .select((reading) => reading.fn.max('any_day.measured_on').as('newest'))
    .whereRef('any_day.organization_id', '=', 'accounts.organization_id')
    .whereRef('any_day.account_id', '=', 'accounts.id')
  return jsonArrayFrom(
    person
      .selectFrom('weight_readings')
      .select(['weight as value', 'weight_unit as unit', 'measured_on'])
      .whereRef('weight_readings.organization_id', '=', 'accounts.organization_id')
      .whereRef('weight_readings.account_id', '=', 'accounts.id')
      .where('measured_on', '>=', sql<string>`least(${since}::date, ${newest})`)
      .orderBy('measured_on'),
  )
}

/** The newest reading of any day. */
export function findLastReading(tx: Transaction, scope: PersonScope): Promise<WeightReading | undefined> {
  return tx
    .selectFrom('weight_readings')
    .selectAll()
    .where('organization_id', '=', scope.organizationId)
    .where('account_id', '=', scope.accountId)
    .orderBy('measured_on', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A goal as decisions remember it, such as '62 kgs'. */
export function goalText(person: Pick<Person, 'goal_weight' | 'goal_weight_unit'>): string {
  return `${person.goal_weight} ${person.goal_weight_unit}`
}

/**
 * Holds exactly these warnings for the dietician; one that no longer applies is resolved. One that was answered for this very
 * goal stays answered. Returns what is held now.
 */
export async function holdGoal(
  tx: Transaction,
  scope: PersonScope,
  warnings: readonly GoalWarning[],
  goal: string,
  now: Date,
): Promise<GoalWarning[]> {
  const mine = { organization_id: scope.organizationId, account_id: scope.accountId }
  await tx
    .updateTable('goal_reviews')
    .set({ resolved_at: now })
    .where('organization_id', '=', mine.organization_id)
    .where('account_id', '=', mine.account_id)
    .where('resolved_at', 'is', null)
    .$if(warnings.length > 0, (query) => query.where('warning', 'not in', warnings))
    .execute()
  if (warnings.length === 0) return []
  const held = await tx
    .insertInto('goal_reviews')
    .values(warnings.map((warning) => ({ ...mine, warning, raised_at: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'account_id', 'warning'])
        .doUpdateSet({
          resolved_at: null,
          raised_at: (is) =>
            is.fn.coalesce(
              is.case().when('goal_reviews.resolved_at', 'is', null).then(is.ref('goal_reviews.raised_at')).end(),
              is.ref('excluded.raised_at'),
            ),
          resolved_by: null,
          decision: null,
          reason: null,
          decided_goal: null,
        })
        .where((is) => is('goal_reviews.decided_goal', 'is distinct from', goal)),
    )
    .returning('warning')
    .execute()
  return warnings.filter((warning) => held.some((row) => row.warning === warning))
}

/** What a dietician is yet to look at, as a part of a query of accounts. */
export function heldWarnings(person: ExpressionBuilder<Schema, 'accounts'>) {
  const held = person
    .selectFrom('goal_reviews')
    .select('warning')
    .whereRef('goal_reviews.organization_id', '=', 'accounts.organization_id')
    .whereRef('goal_reviews.account_id', '=', 'accounts.id')
    .where('resolved_at', 'is', null)
    .orderBy('warning')
  return sql<GoalWarning[]>`array${held}`
}

/** Writes a dietician's answer to everything that is held now. Returns how many answers it were. */
export async function answerReviews(
  tx: Transaction,
  scope: PersonScope,
  answer: {
    staffId: string
    decision: 'kept' | 'changed'
    reason: string
    goal: string
    warnings: readonly GoalWarning[]
  },
  now: Date,
): Promise<number> {
  const mine = { organization_id: scope.organizationId, account_id: scope.accountId }
  const given = {
    resolved_at: now,
    resolved_by: answer.staffId,
    decision: answer.decision,
    reason: answer.reason,
    decided_goal: answer.goal,
  }
  const answered = await tx
    .updateTable('goal_reviews')
    .set(given)
    .where('organization_id', '=', mine.organization_id)
    .where('account_id', '=', mine.account_id)
    .where('resolved_at', 'is', null)
    .returning('warning')
    .execute()
  // What the new goal itself makes one look at has just been looked at.
  if (answer.warnings.length > 0)
    await tx
      .insertInto('goal_reviews')
      .values(answer.warnings.map((warning) => ({ ...mine, warning, raised_at: now, ...given })))
      .onConflict((conflict) => conflict.columns(['organization_id', 'account_id', 'warning']).doUpdateSet(given))
      .execute()
  return answered.length
}

/** When an account was made, invited and activated: what its organisation's staff see of it. */
export function findAccountState(tx: Transaction, scope: PersonScope) {
  return tx
    .selectFrom('accounts')
    .select(['status', 'created_at', 'activated_at', 'invited_at'])
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', scope.accountId)
    .executeTakeFirstOrThrow()
}

/** The dietician who cares for a client; the first one when there are several. */
export async function findDietician(tx: Transaction, scope: PersonScope) {
  const client = await tx
    .selectFrom('accounts')
    .select((person) => dieticianOf(person).as('dietician'))
    .where('accounts.organization_id', '=', scope.organizationId)
    .where('accounts.id', '=', scope.accountId)
    .executeTakeFirst()
  return client?.dietician ?? undefined
}

/** The same as a part of a query of accounts. */
export function dieticianOf(person: ExpressionBuilder<Schema, 'accounts'>) {
  return jsonObjectFrom(
    person
      .selectFrom('care_relations')
      .innerJoin('accounts as staff', 'staff.id', 'care_relations.staff_id')
      .select(['staff.first_name', 'staff.last_name'])
      .whereRef('care_relations.organization_id', '=', 'accounts.organization_id')
      .whereRef('care_relations.client_id', '=', 'accounts.id')
      .where('staff.status', '=', 'active')
      .orderBy('care_relations.created_at')
      .limit(1),
  )
}

export async function saveSettings(
  tx: Transaction,
  scope: PersonScope,
  settings: { language?: 'en' | 'hi' | undefined; time_zone?: string | undefined },
): Promise<void> {
  const { language, time_zone } = settings
  if (language === undefined && time_zone === undefined) return
  await tx
    .updateTable('accounts')
    .set({ ...(language && { language }), ...(time_zone && { time_zone }) })
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', scope.accountId)
    .execute()
}
