import { GOALS } from '@thali/domain/journey/goals'
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { goalWarning } from '../profile/profile.endpoints.ts'
import { dashboardPaths } from './dashboard.paths.ts'

const weight = z.object({ value: z.number(), unit: z.enum(['kgs', 'lbs']) })

const home = z.object({
  first_name: z.string(),
  goal: z.enum(GOALS).nullable(),
  /** As typed by the person, with the unit that was typed; null before the step. */
  weight: weight.extend({ measured_on: z.string() }).nullable(),
  goal_weight: weight.nullable(),
  /** Weight range of a normal BMI by the Indian consensus, in the person's unit; null under 18 or without a height. */
  healthy_range: z.object({ min: z.number(), max: z.number(), unit: z.enum(['kgs', 'lbs']) }).nullable(),
  /** kg/m², 2 decimals; the classes are null under 18. */
  bmi: z.object({ value: z.number(), who: z.string().nullable(), asian: z.string().nullable() }).nullable(),
  /** Readings of the last 90 days, oldest first, in the unit typed. */
  weight_history: z.array(weight.extend({ measured_on: z.string() })),
  warnings: z.array(goalWarning),
  dietician: z.object({ first_name: z.string(), last_name: z.string() }).nullable(),
})
export type DashboardHome = z.output<typeof home>

export const dashboardHome = defineEndpoint({
  ...dashboardPaths.home,
  requirement: 'T-01',
  feature: 'dashboard',
  summary: "Everything the home screen shows, in one call: the person's own numbers.",
  access: 'client',
  reply: envelope(home),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'GUARDIAN_NEEDED'],
})
