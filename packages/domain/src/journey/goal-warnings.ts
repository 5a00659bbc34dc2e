import { asianClass, bodyMassIndex } from '../bmi/body-mass-index.ts'
import type { Goal } from './goals.ts'

export type GoalWarning = 'goal-above-current' | 'goal-below-current' | 'goal-outside-healthy-range'

export type GoalAndBody = {
  readonly goal?: Goal | undefined
  readonly weightKg?: number | undefined
  readonly goalWeightKg?: number | undefined
  /** Leave out for people under ADULT_AGE: the healthy range is one of adults. */
  readonly heightCm?: number | undefined
}

/**
 * What a person is told about a goal weight, and a dietician is asked about; never a refusal (requirements, C-23). Healthy
 * is the normal class of India's consensus 2009, BMI 18.0 to 22.9. A missing value silences the rules that need it.
 */
export const goalWarnings = ({ goal, weightKg, goalWeightKg, heightCm }: GoalAndBody): GoalWarning[] => {
  const warnings: GoalWarning[] = []
  if (goalWeightKg === undefined) return warnings
  if (weightKg !== undefined) {
    if (goal === 'lose' && goalWeightKg >= weightKg) warnings.push('goal-above-current')
    if (goal === 'gain' && goalWeightKg <= weightKg) warnings.push('goal-below-current')
  }
  if (heightCm !== undefined && asianClass(bodyMassIndex(goalWeightKg, heightCm)) !== 'normal') {
    warnings.push('goal-outside-healthy-range')
  }
  return warnings
}
