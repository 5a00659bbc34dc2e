import type { DashboardHome } from '@thali/contract/dashboard/dashboard.endpoints'
import { healthyWeightRange } from '@thali/domain/bmi/body-mass-index'
import { addDays, calendarDateIn } from '@thali/domain/dates/calendar-date'
import type { Language } from '@thali/domain/languages/language'
import { convertWeight, type WeightUnit } from '@thali/domain/units/weight'
import type { CompiledQuery } from 'kysely'
import { type Places, prepareQuery, type QueryWriter } from '../../platform/db/prepared-query.ts'
import { liveSession, type SessionValues } from '../../platform/sessions/live-session.ts'
import {
  describeBmi,
  dieticianOf,
  heldWarnings,
  inBaseUnits,
  isAdult,
  listReadings,
  presentWarnings,
} from '../profile/profile.service.ts'

const HISTORY_DAYS = 90

function healthyRange(
  heightCm: number | undefined,
  unit: WeightUnit,
  isOfAdult: boolean,
): DashboardHome['healthy_range'] {
  if (heightCm === undefined || !isOfAdult) return null
  const { minKg, maxKg } = healthyWeightRange(heightCm, 'asian')
  return { min: convertWeight(minKg, 'kgs', unit), max: convertWeight(maxKg, 'kgs', unit), unit }
}

function liveStamps(from: QueryWriter, value: Places<SessionValues>) {
  return liveSession(from, value).select(['accounts.first_name', 'profiles.home_stamp', 'organizations.staff_stamp'])
}

/** The session, and whether what the home screen showed last is still true. */
export const homeStamps = prepareQuery(liveStamps)
type HomeStamps = ReturnType<typeof homeStamps> extends CompiledQuery<infer R> ? R : never

/** Everything that a home screen depends on, in one text; undefined before the journey, when there is no profile to bear a stamp. */
export function homeStamp(person: HomeStamps, now: Date, language: Language): string | undefined {
  const { home_stamp, staff_stamp, first_name, time_zone } = person
  if (home_stamp === null) return undefined
  return [home_stamp, staff_stamp, calendarDateIn(time_zone, now), language, first_name].join(' ')
}

const homeQuery = prepareQuery((from, value: Places<SessionValues & { readonly since: string }>) =>
  liveStamps(from, value)
    .select(['profiles.main_goals', 'profiles.weight', 'profiles.weight_unit'])
    .select(['profiles.goal_weight', 'profiles.goal_weight_unit', 'profiles.height', 'profiles.height_unit'])
    .select((person) => [
      listReadings(person, value('since')).as('readings'),
      dieticianOf(person).as('dietician'),
      heldWarnings(person).as('held'),
    ]),
)

/** Everything that the home screen shows of the caller, with the session in one query. */
export function ownNumbers(session: SessionValues) {
  // The person's own day is known only afterwards: it is the day of UTC, the one before or the one after.
  return homeQuery({ ...session, since: addDays(session.now.toISOString().slice(0, 10), -HISTORY_DAYS - 1) })
}
type OwnNumbers = ReturnType<typeof ownNumbers> extends CompiledQuery<infer R> ? R : never

/** The numbers of one person, as the home screen shows them. */
export function presentHome(person: OwnNumbers, now: Date, language: Language): DashboardHome {
  const { weightKg, heightCm } = inBaseUnits(person)
  const isOfAdult = isAdult(person, now)
  const { goal_weight, goal_weight_unit } = person
  const since = addDays(calendarDateIn(person.time_zone, now), -HISTORY_DAYS)
  return {
    first_name: person.first_name,
    goal: person.main_goals,
    goal_weight:
      goal_weight !== null && goal_weight_unit !== null ? { value: goal_weight, unit: goal_weight_unit } : null,
    healthy_range: healthyRange(heightCm, person.weight_unit ?? 'kgs', isOfAdult),
    bmi: weightKg !== undefined && heightCm !== undefined ? describeBmi(weightKg, heightCm, isOfAdult) : null,
    warnings: presentWarnings(person.held, language),
    weight: person.readings.at(-1) ?? null,
    weight_history: person.readings.filter(({ measured_on }) => measured_on >= since),
    dietician: person.dietician,
  }
}
