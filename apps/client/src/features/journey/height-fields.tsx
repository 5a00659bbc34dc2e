import type { HeightUnit } from '@thali/domain/units/height'
import { Segmented } from '@thali/ui/components/segmented'
import { TextField } from '@thali/ui/components/text-field'
import { formatNumber } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import {
  EMPTY_HEIGHT,
  fieldAtFault,
  type HeightControl,
  type HeightField,
  heightLimit,
  otherHeight,
  rollInches,
  switchHeightUnit,
  typeHeight,
} from './height-control.ts'
import type { StepFieldsProps } from './step-fields-props.ts'

const UNITS: readonly HeightUnit[] = ['feet', 'cm']

/** J-09. */
export function HeightFields({ draft, change, problem, error }: StepFieldsProps) {
  const { height: words, problems } = useWords('journey')
  const control = draft.height ?? EMPTY_HEIGHT
  const set = (height: HeightControl) => height !== control && change({ height })
  const limit = heightLimit(control)
  const shown = limit ? problems[limit] : error
  const errorAt = (field: HeightField) => (fieldAtFault(control, limit ?? problem) === field ? shown : undefined)
  const props = (field: HeightField) => ({
    inputMode: field === 'cm' ? ('decimal' as const) : ('numeric' as const),
    autoComplete: 'off',
    maxLength: field === 'cm' ? 5 : 2,
    value: control[field],
    error: errorAt(field),
    onChange: (event: { target: { value: string } }) => set(typeHeight(control, field, event.target.value)),
  })
  return (
    // What is too much is told while typing, beside the field; the region makes it heard as well.
    <div className="stack-5" aria-live="polite">
      <Segmented
        label={words.unit}
        value={control.unit}
        onChange={(unit) => set(switchHeightUnit(control, unit))}
        options={UNITS.map((unit) => ({ value: unit, label: words.units[unit] }))}
      />
      {control.unit === 'cm' ? (
        <TextField
          key="cm"
          label={words.cm}
          after={<span className="height__sign">{words.cmSign}</span>}
          className="height__field"
          {...props('cm')}
        />
      ) : (
        <div className="height__pair">
          <TextField
            key="feet"
            label={words.feet}
            after={<span className="height__sign">{words.feetSign}</span>}
            {...props('feet')}
          />
          <TextField
            key="inches"
            label={words.inches}
            after={<span className="height__sign">{words.inchesSign}</span>}
            onBlur={() => set(rollInches(control))}
            {...props('inches')}
          />
        </div>
      )}
      <OtherHeight control={control} />
    </div>
  )
}

function OtherHeight({ control }: { control: HeightControl }) {
  const { height: words } = useWords('journey')
  const language = useLanguage()
  const other = otherHeight(control)
  if (other === undefined) return null
  const text =
    'cm' in other
      ? words.inCm(formatNumber(other.cm, language))
      : words.inFeet(String(other.feet), String(other.inches))
  return <p className="text-muted">{text}</p>
}
