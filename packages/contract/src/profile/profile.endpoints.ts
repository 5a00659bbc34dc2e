import { isTimeZone } from '@thali/domain/dates/calendar-date'
import { GENDERS } from '@thali/domain/journey/gender'
import { GOALS } from '@thali/domain/journey/goals'
import { checkHeight } from '@thali/domain/journey/height-rules'
import { checkReasons } from '@thali/domain/journey/reasons'
import { checkGoalWeight, checkWeight } from '@thali/domain/journey/weight-rules'
import { LANGUAGES } from '@thali/domain/languages/language'
import { z } from 'zod'
import { defineEndpoint, ROLES } from '../endpoint.ts'
import { check, envelope, requestBody, ruled } from '../envelope.ts'
import { profilePaths } from './profile.paths.ts'

const weightUnit = z.enum(['kgs', 'lbs'], { error: 'unit-with-value' })
const heightUnit = z.enum(['cm', 'feet'], { error: 'unit-with-value' })
const goal = z.enum(GOALS, { error: 'goal-required' })

type Refusal = (path: string, problem: string, input: unknown) => void
type Measured = {
  weight?: number | undefined
  weight_unit?: 'kgs' | 'lbs' | undefined
  goal_weight?: number | undefined
  goal_weight_unit?: 'kgs' | 'lbs' | undefined
  height?: string | undefined
  height_unit?: 'cm' | 'feet' | undefined
}

/** A value is judged with its unit, so both travel together; each refusal names its field. */
function checkMeasurements(value: Measured, refuse: Refusal): void {
  const pairs = [
    ['weight', value.weight, value.weight_unit],
    ['goal_weight', value.goal_weight, value.goal_weight_unit],
    ['height', value.height, value.height_unit],
  ] as const
  for (const [name, measure, unit] of pairs) {
    if ((measure === undefined) !== (unit === undefined)) refuse(name, 'unit-with-value', measure)
  }
  if (value.weight !== undefined && value.weight_unit) {
    const problem = checkWeight(value.weight, value.weight_unit)
    if (problem) refuse('weight', problem, value.weight)
  }
  if (value.goal_weight !== undefined && value.goal_weight_unit) {
    const problem = checkGoalWeight(value.goal_weight, value.goal_weight_unit)
    if (problem) refuse('goal_weight', problem, value.goal_weight)
  }
  if (value.height !== undefined && value.height_unit) {
    const problem = checkHeight(value.height, value.height_unit)
    if (problem) refuse('height', problem, value.height)
  }
}

const measurements = {
  weight: z.number({ error: 'weight-required' }),
  weight_unit: weightUnit,
  /** cm as a number in text ('163.5'); feet as 'F.I': '5.11' is 5 ft 11 in (J-09). */
  height: z.string({ error: 'height-required' }).max(8, { error: 'height-required' }),
  height_unit: heightUnit,
}

/** What a warning about a goal can say; the goal is kept and held for the dietician, never refused. */
export const goalWarning = z.object({
  code: z.enum(['goal-above-current', 'goal-below-current', 'goal-outside-healthy-range']),
  message: z.string(),
})

const profile = z.object({
  user_id: z.string(),
  client_code: z.string().nullable(),
  role: z.enum(ROLES),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.enum(LANGUAGES),
  time_zone: z.string(),
  password_set: z.boolean(),
  reason_of_joining: z.string().nullable(),
  main_goals: z.enum(GOALS).nullable(),
  diet_tags: z.enum(GOALS).nullable(),
  gender: z.enum(GENDERS).nullable(),
  date_of_birth: z.string().nullable(),
  weight: z.number().nullable(),
  weight_unit: weightUnit.nullable(),
  goal_weight: z.number().nullable(),
  goal_weight_unit: weightUnit.nullable(),
  height: z.string().nullable(),
  height_unit: heightUnit.nullable(),
  /** `none` for adults; else whether the guardian has still to confirm (J-13). */
  guardian: z.enum(['none', 'needed', 'asked', 'confirmed']),
})
export type Profile = z.output<typeof profile>

export const readProfile = defineEndpoint({
  ...profilePaths.readProfile,
  requirement: 'C-23',
  feature: 'profile',
  summary: "The signed-in person's own profile, as a list of one.",
  access: 'session',
  whileLimited: true,
  reply: envelope(z.array(profile)),
  errors: ['UNAUTHENTICATED'],
})

export const saveProfile = defineEndpoint({
  ...profilePaths.saveProfile,
  requirement: 'C-23',
  feature: 'profile',
  summary: 'Save any part of the journey; what is not sent stays as it is.',
  access: 'client',
  whileLimited: true,
  repeatable: true,
  body: requestBody({
    reason_of_joining: ruled('reasons-required', checkReasons),
    main_goals: goal,
    diet_tags: goal,
    gender: z.enum(GENDERS, { error: 'gender-required' }),
    // Only its form is checked here; 'not after today' needs the person's time zone and is checked by the use case.
    date_of_birth: z.iso.date({
      error: ({ input }) => (input === '' || input === null ? 'dob-required' : 'dob-invalid'),
    }),
    ...measurements,
    goal_weight: z.number({ error: 'goal-weight-required' }),
    goal_weight_unit: weightUnit,
    language: z.enum(LANGUAGES, { error: 'language-unknown' }),
    time_zone: z.string().max(64).refine(isTimeZone, { error: 'time-zone-unknown' }),
  })
    .partial()
    .check((context) => {
      checkMeasurements(context.value, (path, problem, input) =>
        context.issues.push({ code: 'custom', path: [path], message: problem, input }),
      )
    }),
  reply: envelope(z.object({ warnings: z.array(goalWarning), guardian: profile.shape.guardian })),
  errors: ['INVALID_INPUT', 'UNAUTHENTICATED', 'FORBIDDEN', 'IDEMPOTENCY_MISMATCH', 'IDEMPOTENCY_IN_PROGRESS'],
})

export const profileCompletion = defineEndpoint({
  ...profilePaths.profileCompletion,
  requirement: 'C-24',
  feature: 'profile',
  summary: 'Whether the journey is finished; data.ERROR_CODE names the first step that is missing.',
  access: 'session',
  whileLimited: true,
  reply: check(z.object({ ERROR_CODE: z.string() })),
  errors: ['UNAUTHENTICATED'],
})

export const bmi = defineEndpoint({
  ...profilePaths.bmi,
  requirement: 'C-08',
  feature: 'profile',
  summary: 'Body mass index of the measurements sent, by WHO and by the Indian consensus; no class under 18.',
  access: 'session',
  body: requestBody(measurements).check((context) => {
    checkMeasurements(context.value, (path, problem, input) =>
      context.issues.push({ code: 'custom', path: [path], message: problem, input }),
    )
  }),
  reply: envelope(z.object({ bmi: z.number(), who: z.string().nullable(), asian: z.string().nullable() })),
  errors: ['INVALID_INPUT', 'UNAUTHENTICATED', 'GUARDIAN_NEEDED'],
})
