import type { BodyInput } from '@thali/contract/endpoint'
import type { Profile, saveProfile } from '@thali/contract/profile/profile.endpoints'
import { type CalendarDate, formatTypedDate, isTimeZone, parseTypedDate } from '@thali/domain/dates/calendar-date'
import { checkDateOfBirth, type DateOfBirthProblem } from '@thali/domain/journey/date-of-birth'
import type { HeightProblem } from '@thali/domain/journey/height-rules'
import type { JourneyStepKey } from '@thali/domain/journey/journey-steps'
import { checkReasons, joinReasons, parseReasons, type ReasonsProblem } from '@thali/domain/journey/reasons'
import {
  checkGoalWeight,
  checkWeight,
  type GoalWeightProblem,
  type WeightProblem,
} from '@thali/domain/journey/weight-rules'
import { EMPTY_HEIGHT, heightAnswer } from './height-control.ts'
import type { DraftStore, JourneyDraft } from './journey-draft.ts'
import { EMPTY_WEIGHT, shownWeight, type WeightControl, type WeightKind } from './weight-control.ts'

export type ProfileChange = BodyInput<typeof saveProfile>
export type AnswerProblem =
  | ReasonsProblem
  | 'goal-required'
  | 'gender-required'
  | DateOfBirthProblem
  | WeightProblem
  | GoalWeightProblem
  | HeightProblem

/** What a step sends, or what is wrong with its answer. */
export type Answer = { readonly change: ProfileChange } | { readonly problem: AnswerProblem }

/** The person's day and zone, by their device (D-01). */
export type PersonDay = { readonly today: CalendarDate; readonly timeZone: string }

type AnswerOf = (draft: JourneyDraft, day: PersonDay) => Answer

const judged = (problem: AnswerProblem | undefined, change: () => ProfileChange): Answer =>
  problem === undefined ? { change: change() } : { problem }

const ANSWERS: Record<JourneyStepKey, AnswerOf> = {
  'need-help': ({ reasons = [], otherReason = '' }) => {
    const joined = joinReasons(reasons, otherReason)
    return judged(checkReasons(joined), () => ({ reason_of_joining: joined }))
  },
  'your-goal': ({ goal }) =>
    goal === undefined ? { problem: 'goal-required' } : { change: { main_goals: goal, diet_tags: goal } },
  gender: ({ gender }) => (gender === undefined ? { problem: 'gender-required' } : { change: { gender } }),
  'date-of-birth': ({ dateOfBirth = '' }, { today, timeZone }) => {
    const text = dateOfBirth.trim()
    const date = text === '' ? '' : parseTypedDate(text)
    if (date === undefined) return { problem: 'dob-invalid' }
    // The zone travels along: 'not after today' is judged by the person's own day, on the server too.
    const zone = isTimeZone(timeZone) ? { time_zone: timeZone } : {}
    return judged(checkDateOfBirth(date, today), () => ({ date_of_birth: date, ...zone }))
  },
  'curr-weight': ({ weight }) => {
    const typed = typedOf(weight, 'current')
    return typed === undefined
      ? { problem: 'weight-required' }
      : judged(checkWeight(typed.value, typed.unit), () => ({ weight: typed.value, weight_unit: typed.unit }))
  },
  'goal-weight': ({ goalWeight }) => {
    const typed = typedOf(goalWeight, 'goal')
    return typed === undefined
      ? { problem: 'goal-weight-required' }
      : judged(checkGoalWeight(typed.value, typed.unit), () => ({
          goal_weight: typed.value,
          goal_weight_unit: typed.unit,
        }))
  },
  height: ({ height = EMPTY_HEIGHT }) => {
    const answer = heightAnswer(height)
    return 'problem' in answer ? answer : { change: answer }
  },
}

/** The answer of a step as it stands (J-03 to J-09), judged by the domain's rules. */
export function answerOf(step: JourneyStepKey, draft: JourneyDraft, day: PersonDay): Answer {
  return ANSWERS[step](draft, day)
}

const FIELDS_OF_STEP: Record<JourneyStepKey, readonly (keyof JourneyDraft)[]> = {
  'need-help': ['reasons', 'otherReason'],
  'your-goal': ['goal'],
  gender: ['gender'],
  'date-of-birth': ['dateOfBirth'],
  'curr-weight': ['weight'],
  'goal-weight': ['goalWeight'],
  height: ['height'],
}

/** The server has taken a step's answer. What was changed while it was on its way has still to be sent. */
export function noteLanded(step: JourneyStepKey, change: ProfileChange, draft: DraftStore, day: PersonDay): void {
  const now = answerOf(step, draft.get() ?? {}, day)
  if ('change' in now && JSON.stringify(now.change) === JSON.stringify(change)) draft.landed(FIELDS_OF_STEP[step])
}

/** What cannot be shown in the unit on screen does not count either: the person sees an empty box. */
function typedOf(control: WeightControl = EMPTY_WEIGHT, kind: WeightKind): WeightControl['typed'] {
  return shownWeight(control, kind) === undefined ? undefined : control.typed
}

/** The steps that the server has already, for a device that has not seen them. */
export function draftOf(profile: Profile): JourneyDraft {
  const { main_goals, gender, date_of_birth, weight, weight_unit, goal_weight, goal_weight_unit } = profile
  const reasons = profile.reason_of_joining === null ? undefined : parseReasons(profile.reason_of_joining)
  const height = heightOf(profile)
  return {
    ...(reasons && { reasons: reasons.selected, otherReason: reasons.other }),
    ...(main_goals && { goal: main_goals }),
    ...(gender && { gender }),
    ...(date_of_birth && { dateOfBirth: formatTypedDate(date_of_birth) }),
    ...(weight && weight_unit && { weight: { unit: weight_unit, typed: { value: weight, unit: weight_unit } } }),
    ...(goal_weight &&
      goal_weight_unit && {
        goalWeight: { unit: goal_weight_unit, typed: { value: goal_weight, unit: goal_weight_unit } },
      }),
    ...(height && { height }),
  }
}

function heightOf({ height, height_unit }: Profile): JourneyDraft['height'] {
  if (height === null || height_unit === null) return undefined
  if (height_unit === 'cm') return { ...EMPTY_HEIGHT, unit: 'cm', typedIn: 'cm', cm: height }
  const [feet = '', inches = ''] = height.split('.')
  return { ...EMPTY_HEIGHT, feet, inches }
}
