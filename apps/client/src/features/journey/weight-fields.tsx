import { GM_SLIDER_MAX, WEIGHT_MIN } from '@thali/domain/journey/weight-rules'
import { WEIGHT_UNITS } from '@thali/domain/units/weight'
import { InlineError } from '@thali/ui/components/inline-error'
import { Segmented } from '@thali/ui/components/segmented'
import { Slider } from '@thali/ui/components/slider'
import { showToast } from '@thali/ui/components/toast'
import { formatNumber } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import type { StepFieldsProps } from './step-fields-props.ts'
import {
  EMPTY_WEIGHT,
  moveTenths,
  moveWhole,
  shownWeight,
  sliderMax,
  sliderPositions,
  switchUnit,
  type WeightControl,
  type WeightKind,
  type WeightMove,
} from './weight-control.ts'
import { WeightDial } from './weight-dial.tsx'

type WeightFieldsProps = StepFieldsProps & { kind: WeightKind }

/** J-07, J-08: a read-only box in a dial, the unit, whole units, and tenths of a kilogram for the current weight. */
export function WeightFields({ kind, draft, change, error }: WeightFieldsProps) {
  const { problems, weight: words } = useWords('journey')
  const control = (kind === 'goal' ? draft.goalWeight : draft.weight) ?? EMPTY_WEIGHT
  const start = kind === 'goal' ? draft.weight : undefined
  const take = ({ control: next, limit }: WeightMove) => {
    change(kind === 'goal' ? { goalWeight: next } : { weight: next })
    if (limit) showToast({ message: problems[limit], tone: 'danger', durationMs: 4000 })
  }
  return (
    <div className="weight">
      <WeightDial {...{ kind, control, ...(start && { start }) }} />
      <Segmented
        label={words.unit}
        className="weight__unit"
        value={control.unit}
        onChange={(unit) => take(switchUnit(control, kind, unit))}
        options={WEIGHT_UNITS.map((unit) => ({ value: unit, label: words.units[unit] }))}
      />
      <div role="alert">{error && <InlineError>{error}</InlineError>}</div>
      <Sliders {...{ kind, control, start, take }} />
    </div>
  )
}

type SlidersProps = {
  kind: WeightKind
  control: WeightControl
  start: WeightControl | undefined
  take: (move: WeightMove) => void
}

function Sliders({ kind, control, start, take }: SlidersProps) {
  const { weight: words } = useWords('journey')
  const language = useLanguage()
  const { unit } = control
  const isEmpty = shownWeight(control, kind) === undefined
  const { whole, tenths } = sliderPositions(control, kind, start)
  return (
    <div className="stack-5">
      <Slider
        label={words.sliders[unit]}
        min={WEIGHT_MIN}
        max={sliderMax(unit)}
        value={whole}
        onChange={(value) => take(moveWhole(control, kind, value))}
        valueText={isEmpty ? words.empty : words.values[unit](formatNumber(whole, language))}
        minText={String(WEIGHT_MIN)}
        maxText={String(sliderMax(unit))}
        lessLabel={words.less[unit]}
        moreLabel={words.more[unit]}
      />
      {kind === 'current' && unit === 'kgs' && (
        <Slider
          label={words.grams}
          min={0}
          max={GM_SLIDER_MAX}
          value={tenths}
          onChange={(value) => take(moveTenths(control, value))}
          valueText={words.gramsValue(String(tenths * 100))}
          tickText={String}
        />
      )}
    </div>
  )
}
