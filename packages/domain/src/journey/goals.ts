/** Lose, gain or maintain weight healthily (J-04, specification section 9); sent as main_goals and as diet_tags. */
export const GOALS = ['lose', 'gain', 'maintain'] as const

export type Goal = (typeof GOALS)[number]

/** True only for one of the three ids. */
export const isGoal = (value: string): value is Goal => GOALS.some((goal) => goal === value)
