import type { JourneyStepKey } from '@thali/domain/journey/journey-steps'
import type { ReactNode } from 'react'
import { GenderFields, GoalFields, ReasonFields } from './choice-fields.tsx'
import { DateFields } from './date-fields.tsx'
import { HeightFields } from './height-fields.tsx'
import type { StepFieldsProps } from './step-fields-props.ts'
import { WeightFields } from './weight-fields.tsx'

/** What each step asks with. */
export const STEP_FIELDS: Record<JourneyStepKey, (props: StepFieldsProps) => ReactNode> = {
  'need-help': ReasonFields,
  'your-goal': GoalFields,
  gender: GenderFields,
  'date-of-birth': DateFields,
  'curr-weight': (props) => <WeightFields kind="current" {...props} />,
  'goal-weight': (props) => <WeightFields kind="goal" {...props} />,
  height: HeightFields,
}
