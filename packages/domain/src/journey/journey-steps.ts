/** The sign-up journey (J-02, specification section 2). Number, neighbours, progress and routing all derive from this order. */
export const JOURNEY_STEPS = [
  { key: 'need-help', path: '/signup-journey/need-help', progress: 0.15, emptyCode: 'REASON_OF_JOINING_EMPTY' },
  { key: 'your-goal', path: '/signup-journey/your-goal', progress: 0.3, emptyCode: 'MAIN_GOALS_EMPTY' },
  { key: 'gender', path: '/signup-journey/gender', progress: 0.45, emptyCode: 'GENDER_EMPTY' },
  { key: 'date-of-birth', path: '/signup-journey/date-of-birth', progress: 0.6, emptyCode: 'DOB_EMPTY' },
  { key: 'curr-weight', path: '/signup-journey/curr-weight', progress: 0.75, emptyCode: 'WEIGHT_EMPTY' },
  { key: 'goal-weight', path: '/signup-journey/goal-weight', progress: 0.9, emptyCode: 'GOAL_WEIGHT_EMPTY' },
  { key: 'height', path: '/signup-journey/height', progress: 1, emptyCode: 'HEIGHT_EMPTY' },
] as const

export type JourneyStep = (typeof JOURNEY_STEPS)[number]
export type JourneyStepKey = JourneyStep['key']

/** The 7 of 'step/7' (J-02). */
export const JOURNEY_LENGTH = JOURNEY_STEPS.length

/** Progress before a step is shown, and where a route states none (section 9). */
export const CONTAINER_DEFAULT_PROGRESS = 0.13
export const FALLBACK_PROGRESS = 0.05

/** The welcome before the journey, and where the journey ends. */
export const LET_BEGIN_PATH = '/let-begin'
export const HOME_PATH = '/tabs/dashboard/home'

const indexOf = (key: JourneyStepKey): number => JOURNEY_STEPS.findIndex((step) => step.key === key)

/** True for a step's key, as it stands in the route. */
export const isJourneyStepKey = (value: string): value is JourneyStepKey =>
  JOURNEY_STEPS.some((step) => step.key === value)

/** The step with this key. */
export const stepAt = (key: JourneyStepKey): JourneyStep => JOURNEY_STEPS[indexOf(key)] ?? JOURNEY_STEPS[0]

/** The step after this one; undefined after height. */
export const nextStep = (key: JourneyStepKey): JourneyStep | undefined => JOURNEY_STEPS[indexOf(key) + 1]

/** The step before this one; undefined before need-help. */
export const previousStep = (key: JourneyStepKey): JourneyStep | undefined => JOURNEY_STEPS[indexOf(key) - 1]

/** 1 to 7. */
export const stepNumber = (key: JourneyStepKey): number => indexOf(key) + 1

/** Where 'forward' leads: the next step, from height to the dashboard (J-09). */
export const pathAfter = (key: JourneyStepKey): string => nextStep(key)?.path ?? HOME_PATH

/** Where 'back' leads: the previous step, from need-help to let-begin (J-03). */
export const pathBefore = (key: JourneyStepKey): string => previousStep(key)?.path ?? LET_BEGIN_PATH
