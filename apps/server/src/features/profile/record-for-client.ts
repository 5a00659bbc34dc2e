import type { CalendarDate } from '@thali/domain/dates/calendar-date'
import type { WeightUnit } from '@thali/domain/units/weight'
import type { Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { isAdult, warningsOf } from './body-measures.ts'
import * as repository from './profile.repository.ts'

type StaffReading = {
  readonly measured_on: CalendarDate
  readonly weight: number
  readonly weight_unit: WeightUnit
  readonly staffId: string
  readonly replace: boolean
}

async function requirePerson(tx: Transaction, scope: repository.PersonScope): Promise<repository.Person> {
  const person = await repository.findPerson(tx, scope)
  if (person === undefined) throw new AppError('NOT_FOUND')
  return person
}

async function holdGoalNow(tx: Transaction, scope: repository.PersonScope, now: Date): Promise<void> {
  const person = await requirePerson(tx, scope)
  const warnings = warningsOf(person, isAdult(person, now))
  await repository.holdGoal(tx, scope, warnings, repository.goalText(person), now)
}

/** A weight that staff write down for a client; the newest one is also the weight of their profile. */
export async function recordWeight(
  tx: Transaction,
  scope: repository.PersonScope,
  { staffId, replace, ...reading }: StaffReading,
  now: Date,
): Promise<void> {
  const there = await tx
    .selectFrom('weight_readings')
    .select('measured_on')
    .where('organization_id', '=', scope.organizationId)
    .where('account_id', '=', scope.accountId)
    .where('measured_on', '=', reading.measured_on)
    .executeTakeFirst()
  if (there !== undefined && !replace) throw new AppError('READING_EXISTS')
  await repository.saveReading(tx, scope, { ...reading, recorded_at: now, recorded_by: staffId })
  const last = await repository.findLastReading(tx, scope)
  if (last?.measured_on !== reading.measured_on) return
  await repository.saveJourney(tx, scope, { weight: reading.weight, weight_unit: reading.weight_unit }, now)
  await holdGoalNow(tx, scope, now)
}

type Decision = {
  readonly staffId: string
  readonly reason: string
  /** The goal that is set instead; undefined keeps the client's own. */
  readonly goal: { readonly goal_weight: number; readonly goal_weight_unit: WeightUnit } | undefined
}

/** A dietician's answer to a held goal. Returns how many questions it answered. */
export async function decideGoal(
  tx: Transaction,
  scope: repository.PersonScope,
  { staffId, reason, goal }: Decision,
  now: Date,
): Promise<number> {
  if (goal !== undefined) await repository.saveJourney(tx, scope, goal, now)
  const person = await requirePerson(tx, scope)
  const warnings = goal === undefined ? [] : warningsOf(person, isAdult(person, now))
  const decision = goal === undefined ? 'kept' : 'changed'
  const answer = { staffId, reason, decision, goal: repository.goalText(person), warnings } as const
  return repository.answerReviews(tx, scope, answer, now)
}
