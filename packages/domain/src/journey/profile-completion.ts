import type { CalendarDate } from '../dates/calendar-date.ts'
import type { HeightUnit } from '../units/height.ts'
import type { WeightUnit } from '../units/weight.ts'
import type { Gender } from './gender.ts'
import type { Goal } from './goals.ts'
import { HOME_PATH, JOURNEY_STEPS, type JourneyStep, type JourneyStepKey, LET_BEGIN_PATH } from './journey-steps.ts'

/** What the journey saves (specification section 3, 'Profile (journey) payload'); null = not saved yet. */
export type JourneyProfile = {
  readonly reason_of_joining: string | null
  readonly main_goals: Goal | null
  readonly diet_tags: Goal | null
  readonly gender: Gender | null
  readonly date_of_birth: CalendarDate | null
  readonly weight: number | null
  readonly weight_unit: WeightUnit | null
  readonly goal_weight: number | null
  readonly goal_weight_unit: WeightUnit | null
  readonly height: string | null
  readonly height_unit: HeightUnit | null
}

/** ERROR_CODE of the profile-completion check (J-12, specification section 4). */
export type CompletionCode = 'PROFILE_EMPTY' | JourneyStep['emptyCode']

/** The value that each step saves; a unit alone says nothing. */
const VALUE_OF_STEP = {
  'need-help': 'reason_of_joining',
  'your-goal': 'main_goals',
  gender: 'gender',
  'date-of-birth': 'date_of_birth',
  'curr-weight': 'weight',
  'goal-weight': 'goal_weight',
  height: 'height',
} as const satisfies Record<JourneyStepKey, keyof JourneyProfile>

/** The first thing missing in journey order, PROFILE_EMPTY when nothing was saved yet, undefined when complete (J-12). */
export const completionCode = (profile: JourneyProfile): CompletionCode | undefined => {
  const missing = JOURNEY_STEPS.filter((step) => isMissing(profile[VALUE_OF_STEP[step.key]]))
  if (missing.length === JOURNEY_STEPS.length) return 'PROFILE_EMPTY'
  return missing[0]?.emptyCode
}

/** Where an ERROR_CODE leads (J-12); a code that nobody knows leads home. */
export const pathForCompletionCode = (code: string): string => {
  if (code === 'PROFILE_EMPTY') return LET_BEGIN_PATH
  return JOURNEY_STEPS.find((step) => step.emptyCode === code)?.path ?? HOME_PATH
}

const isMissing = (value: string | number | null): boolean => value === null || value === '' || value === 0
