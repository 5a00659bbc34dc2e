import type { DashboardHome } from '@thali/contract/dashboard/dashboard.endpoints'
import { healthyWeightRange } from '@thali/domain/bmi/body-mass-index'
import { addDays, calendarDateIn } from '@thali/domain/dates/calendar-date'
import type { Language } from '@thali/domain/languages/language'
import { convertWeight, type WeightUnit } from '@thali/domain/units/weight'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Caller } from '../../platform/http/request-context.ts'
import {
  describeBmi,
  findDietician,
  findLastReading,
  findPerson,
  inBaseUnits,
  isAdult,
  listReadings,
  presentWarnings,
  warningsOf,
} from '../profile/profile.service.ts'

const HISTORY_DAYS = 90

export type DashboardService = ReturnType<typeof createDashboardService>
type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>
type WeightReading = Awaited<ReturnType<typeof listReadings>>[number]

function healthyRange(
  heightCm: number | undefined,
  unit: WeightUnit,
  isOfAdult: boolean,
): DashboardHome['healthy_range'] {
  if (heightCm === undefined || !isOfAdult) return null
  const { minKg, maxKg } = healthyWeightRange(heightCm, 'asian')
  return { min: convertWeight(minKg, 'kgs', unit), max: convertWeight(maxKg, 'kgs', unit), unit }
}

/** The numbers of one person, as the home screen shows them. */
function presentNumbers(person: Person, now: Date, language: Language) {
  const { weightKg, heightCm } = inBaseUnits(person)
  const isOfAdult = isAdult(person, now)
  const { goal_weight, goal_weight_unit } = person
  return {
    first_name: person.first_name,
    goal: person.main_goals,
    goal_weight:
      goal_weight !== null && goal_weight_unit !== null ? { value: goal_weight, unit: goal_weight_unit } : null,
    healthy_range: healthyRange(heightCm, person.weight_unit ?? 'kgs', isOfAdult),
    bmi: weightKg !== undefined && heightCm !== undefined ? describeBmi(weightKg, heightCm, isOfAdult) : null,
    warnings: presentWarnings(warningsOf(person, isOfAdult), language),
  }
}

function presentReading({ weight, weight_unit, measured_on }: WeightReading) {
  return { value: weight, unit: weight_unit, measured_on }
}

export function createDashboardService(database: Database, clock: Clock) {
  async function home(caller: Caller, language: Language): Promise<DashboardHome> {
    const now = clock.now()
    return database.tenant(caller, async (tx) => {
      const person = await findPerson(tx, caller)
      if (person === undefined) throw new AppError('UNAUTHENTICATED')
      const since = addDays(calendarDateIn(person.time_zone, now), -HISTORY_DAYS)
      const readings = await listReadings(tx, caller, since)
      const last = await findLastReading(tx, caller)
      const dietician = await findDietician(tx, caller)
      return {
        ...presentNumbers(person, now, language),
        weight: last ? presentReading(last) : null,
        weight_history: readings.map(presentReading),
        dietician: dietician ?? null,
      }
    })
  }
  return { home }
}
