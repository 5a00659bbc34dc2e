import type { WeightUnit } from '../units/weight.ts'

/** Sliders (J-07, specification section 9): whole units from 20; the gm slider adds 0 to 9 tenths of a kg. */
export const WEIGHT_MIN = 20
export const KG_SLIDER_MAX = 199
export const LB_SLIDER_MAX = 441
export const GM_SLIDER_MAX = 9

/** Limits (section 9). The lbs slider reaches beyond its limit: 401 to 441 can be chosen and are refused (trap 45). */
export const KG_MAX = 200
export const LB_MAX = 400

/** Characters of the goal-weight field (section 9). */
export const GOAL_WEIGHT_MAX_CHARS = 3

type LimitProblem = 'max-200' | 'max-400'
export type WeightProblem = 'weight-required' | LimitProblem
export type GoalWeightProblem = 'goal-weight-required' | LimitProblem

/**
 * Current weight in its own unit (J-07): 20 or more, kgs to one decimal, lbs whole. Messages: 'Please, fill your weight.',
 * 'Max 200 is allowed', 'Max 400 is allowed'. Not a number and finer than the control offers count as not filled.
 */
export const checkWeight = (value: number | null | undefined, unit: WeightUnit): WeightProblem | undefined => {
  if (value === null || value === undefined || !Number.isFinite(value)) return 'weight-required'
  const limit = overLimit(value, unit)
  if (limit !== undefined) return limit
  // toFixed gives the nearest tenth's own double, so 64.1 passes and 64.10000001 does not.
  const isFineEnough = unit === 'kgs' ? Number(value.toFixed(1)) === value : Number.isInteger(value)
  return value >= WEIGHT_MIN && isFineEnough ? undefined : 'weight-required'
}

/** Goal weight in its own unit (J-08): whole, above 0, at most 3 characters. 'Please, fill your goal weight.' and the limits. */
export const checkGoalWeight = (value: number | null | undefined, unit: WeightUnit): GoalWeightProblem | undefined => {
  if (value === null || value === undefined || !Number.isFinite(value)) return 'goal-weight-required'
  const limit = overLimit(value, unit)
  if (limit !== undefined) return limit
  const isFilled = Number.isInteger(value) && value > 0 && String(value).length <= GOAL_WEIGHT_MAX_CHARS
  return isFilled ? undefined : 'goal-weight-required'
}

const overLimit = (value: number, unit: WeightUnit): LimitProblem | undefined => {
  if (unit === 'kgs') return value > KG_MAX ? 'max-200' : undefined
  return value > LB_MAX ? 'max-400' : undefined
}
