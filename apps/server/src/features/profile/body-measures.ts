import { ADULT_AGE, asianClass, bodyMassIndex, whoClass } from '@thali/domain/bmi/body-mass-index'
import { ageOn, calendarDateIn } from '@thali/domain/dates/calendar-date'
import { type GoalWarning, goalWarnings } from '@thali/domain/journey/goal-warnings'
import type { JourneyProfile } from '@thali/domain/journey/profile-completion'
import { heightInCm } from '@thali/domain/units/height'
import { toKilograms } from '@thali/domain/units/weight'

type BodyValues = Pick<
  JourneyProfile,
  'main_goals' | 'weight' | 'weight_unit' | 'goal_weight' | 'goal_weight_unit' | 'height' | 'height_unit'
>
type Birth = { readonly date_of_birth: string | null; readonly time_zone: string }

/** What was typed, in the units that formulas take; undefined where a step is not saved yet. */
export function inBaseUnits(values: BodyValues) {
  const { weight, weight_unit, goal_weight, goal_weight_unit, height, height_unit } = values
  return {
    weightKg: weight !== null && weight_unit !== null ? toKilograms(weight, weight_unit) : undefined,
    goalWeightKg:
      goal_weight !== null && goal_weight_unit !== null ? toKilograms(goal_weight, goal_weight_unit) : undefined,
    heightCm: height !== null && height_unit !== null ? heightInCm(height, height_unit) : undefined,
  }
}

/** Adult classes are for adults: someone whose date of birth is not known yet is taken for one. */
export function isAdult({ date_of_birth, time_zone }: Birth, now: Date): boolean {
  return date_of_birth === null || ageOn(date_of_birth, calendarDateIn(time_zone, now)) >= ADULT_AGE
}

export function describeBmi(weightKg: number, heightCm: number, isOfAdult: boolean) {
  const value = bodyMassIndex(weightKg, heightCm)
  return { value, who: isOfAdult ? whoClass(value) : null, asian: isOfAdult ? asianClass(value) : null }
}

/** What a goal makes a dietician look at; the healthy range is one of adults. */
export function warningsOf(values: BodyValues, isOfAdult: boolean): GoalWarning[] {
  const { heightCm, ...weights } = inBaseUnits(values)
  return goalWarnings({ goal: values.main_goals ?? undefined, ...weights, heightCm: isOfAdult ? heightCm : undefined })
}
