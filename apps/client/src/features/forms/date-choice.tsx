import { MultiselectField } from '@thali/ui/components/multiselect-field'
import { formatDay } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'

type DateChoiceProps = {
  dates: readonly string[]
  chosen: readonly string[]
  isMissing: boolean
  onChange: (dates: readonly string[]) => void
}

export const DATES_ID = 'field-diet-dates'

/** F-07: without a date in the address the person says which of the asked dates the answers are for. */
export function DateChoice({ dates, chosen, isMissing, onChange }: DateChoiceProps) {
  const words = useWords('forms')
  const language = useLanguage()
  const error = isMissing && chosen.length === 0 ? words.dates.needed : undefined
  return (
    <div className="card">
      <MultiselectField
        id={DATES_ID}
        label={words.dates.label}
        hint={words.dates.hint}
        {...(error && { error })}
        required
        options={dates.map((date) => ({ value: date, text: formatDay(date, language) }))}
        value={chosen}
        onToggle={(date, isChosen) => onChange(dates.filter((one) => (one === date ? isChosen : chosen.includes(one))))}
        placeholder={words.chooseSeveral}
        words={words.select}
      />
    </div>
  )
}
