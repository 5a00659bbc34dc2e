import { GENDERS } from '@thali/domain/journey/gender'
import { GOALS, type Goal } from '@thali/domain/journey/goals'
import { REASON_TEXT_MAX, REASONS, type Reason } from '@thali/domain/journey/reasons'
import { Checklist, RadioCards } from '@thali/ui/components/choice-card'
import { TextField } from '@thali/ui/components/text-field'
import { Plate, PlateDefs, type PlateItem } from '@thali/ui/plate/plate'
import { useWords } from '../../words/words.ts'
import type { StepFieldsProps } from './step-fields-props.ts'

const REASON_DISHES: Record<Reason, PlateItem> = {
  'weight management': { dish: 'sprouts' },
  'health concerns': { dish: 'palak' },
  'better fitness': { dish: 'rajma' },
  'better skin': { dish: 'beet' },
  'energy level': { dish: 'nuts' },
  other: { dish: 'curd' },
}
const GOAL_MEALS: Record<Goal, readonly PlateItem[]> = {
  lose: [{ dish: 'dal' }, { dish: 'palak' }, { dish: 'roti', count: 1 }, { dish: 'salad' }],
  gain: [{ dish: 'rajma' }, { dish: 'curd' }, { dish: 'rice' }, { dish: 'salad', portion: 0.8 }],
  maintain: [{ dish: 'dal' }, { dish: 'sabzi' }, { dish: 'roti', count: 2 }, { dish: 'pickle' }],
}

/** J-03. */
export function ReasonFields({ draft, change, error }: StepFieldsProps) {
  const words = useWords('journey')
  const { reasons = [], otherReason = '' } = draft
  return (
    <div className="stack-4 choices--compact">
      <PlateDefs />
      <Checklist
        legend={words.titles['need-help']}
        hideLegend
        value={reasons}
        onChange={(next) => change({ reasons: next })}
        error={error}
        options={REASONS.map((reason) => ({
          value: reason,
          label: words.reasons[reason],
          picture: <Plate bare size={40} items={[REASON_DISHES[reason]]} />,
        }))}
      />
      {reasons.includes('other') && (
        <TextField
          label={words.otherReason}
          value={otherReason}
          maxLength={REASON_TEXT_MAX}
          onChange={(event) => change({ otherReason: event.target.value })}
        />
      )}
    </div>
  )
}

/** J-04. */
export function GoalFields({ draft, change, error }: StepFieldsProps) {
  const words = useWords('journey')
  return (
    <>
      <PlateDefs />
      <RadioCards
        legend={words.titles['your-goal']}
        hideLegend
        value={draft.goal}
        onChange={(goal) => change({ goal })}
        error={error}
        options={GOALS.map((goal) => ({
          value: goal,
          label: words.goals[goal],
          description: words.goalTexts[goal],
          picture: <Plate size={64} items={GOAL_MEALS[goal]} />,
        }))}
      />
    </>
  )
}

/** J-05. */
export function GenderFields({ draft, change, error }: StepFieldsProps) {
  const words = useWords('journey')
  return (
    <RadioCards
      legend={words.titles.gender}
      hideLegend
      value={draft.gender}
      onChange={(gender) => change({ gender })}
      error={error}
      options={GENDERS.map((gender) => ({ value: gender, label: words.genders[gender] }))}
    />
  )
}
