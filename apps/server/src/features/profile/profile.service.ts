import type { BodyOf } from '@thali/contract/endpoint'
import type { bmi, saveProfile } from '@thali/contract/profile/profile.endpoints'
import { calendarDateIn } from '@thali/domain/dates/calendar-date'
import { checkDateOfBirth } from '@thali/domain/journey/date-of-birth'
import type { GoalWarning } from '@thali/domain/journey/goal-warnings'
import { canonicalHeight } from '@thali/domain/journey/height-rules'
import { type CompletionCode, completionCode, type JourneyProfile } from '@thali/domain/journey/profile-completion'
import { heightInCm } from '@thali/domain/units/height'
import { toKilograms } from '@thali/domain/units/weight'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Kept, Once } from '../../platform/http/idempotency.ts'
import type { Caller } from '../../platform/http/request-context.ts'
import { describeBmi, isAdult, warningsOf } from './body-measures.ts'
import type { Person } from './profile.repository.ts'
import * as repository from './profile.repository.ts'

export { describeBmi, inBaseUnits, isAdult } from './body-measures.ts'
export { presentGuardian, presentWarnings } from './profile.presenter.ts'
export {
  dieticianOf,
  findAccountState,
  findDietician,
  findPerson,
  heldWarnings,
  listReadings,
  ownPerson,
} from './profile.repository.ts'
export { decideGoal, recordWeight } from './record-for-client.ts'

export type ProfileService = ReturnType<typeof createProfileService>
type ProfileChange = BodyOf<typeof saveProfile>
type SavedProfile = { readonly person: Person; readonly warnings: GoalWarning[] }

const JOURNEY_NAMES = [
  'reason_of_joining',
  'main_goals',
  'diet_tags',
  'gender',
  'date_of_birth',
  'weight',
  'weight_unit',
  'goal_weight',
  'goal_weight_unit',
  'height',
  'height_unit',
] as const satisfies readonly (keyof JourneyProfile & keyof ProfileChange)[]

/** Only the journey's own names are taken over; whatever else was sent changes nothing (trap 27). */
function journeyChange(change: ProfileChange): Partial<JourneyProfile> {
  const sent = JOURNEY_NAMES.filter((name) => change[name] !== undefined).map((name) => [name, change[name]])
  const journey = Object.fromEntries(sent) as Partial<JourneyProfile>
  if (!journey.height || !journey.height_unit) return journey
  return { ...journey, height: canonicalHeight(journey.height, journey.height_unit) }
}

/** The first step that is missing. The journey is the client's; staff have none to finish. */
export function missingStep(person: Person): CompletionCode | undefined {
  return person.role === 'client' ? completionCode(person) : undefined
}

export function createProfileService(database: Database, clock: Clock) {
  async function requirePerson(tx: Transaction, caller: Caller): Promise<Person> {
    const person = await repository.findPerson(tx, caller)
    if (person === undefined) throw new AppError('UNAUTHENTICATED')
    return person
  }

  async function save<A>(caller: Caller, change: ProfileChange, once: Once<SavedProfile, A>): Promise<Kept<A>> {
    const journey = journeyChange(change)
    const isEmpty = Object.keys(journey).length === 0 && change.language === undefined && change.time_zone === undefined
    if (isEmpty) throw new AppError('INVALID_INPUT', { message: 'nothing-to-save' })
    return database.tenant(caller, (tx) => once(tx, () => saveChange(tx, caller, change, journey)))
  }

  async function saveChange(
    tx: Transaction,
    caller: Caller,
    change: ProfileChange,
    journey: Partial<JourneyProfile>,
  ): Promise<SavedProfile> {
    const now = clock.now()
    const before = await requirePerson(tx, caller)
    const today = calendarDateIn(change.time_zone ?? before.time_zone, now)
    const problem = change.date_of_birth === undefined ? undefined : checkDateOfBirth(change.date_of_birth, today)
    if (problem) throw new AppError('INVALID_INPUT', { fields: { date_of_birth: problem }, message: problem })
    await repository.saveSettings(tx, caller, change)
    if (Object.keys(journey).length > 0) await repository.saveJourney(tx, caller, journey, now)
    if (journey.weight && journey.weight_unit) {
      const reading = {
        measured_on: today,
        weight: journey.weight,
        weight_unit: journey.weight_unit,
        recorded_at: now,
      }
      await repository.saveReading(tx, caller, reading)
    }
    const person = await requirePerson(tx, caller)
    // What a dietician has answered is told no more.
    const found = warningsOf(person, isAdult(person, now))
    const warnings = await repository.holdGoal(tx, caller, found, repository.goalText(person), now)
    return { person, warnings }
  }

  async function reckonBmi(caller: Caller, { weight, weight_unit, height, height_unit }: BodyOf<typeof bmi>) {
    const person = await database.tenant(caller, (tx) => requirePerson(tx, caller))
    const heightCm = heightInCm(height, height_unit)
    if (heightCm === undefined) throw new AppError('INVALID_INPUT', { fields: { height: 'height-required' } })
    const { value, ...classes } = describeBmi(toKilograms(weight, weight_unit), heightCm, isAdult(person, clock.now()))
    return { bmi: value, ...classes }
  }

  return {
    save,
    reckonBmi,
  }
}
