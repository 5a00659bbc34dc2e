import { addDays } from '@thali/domain/dates/calendar-date'
import { EARLIEST_DATE_OF_BIRTH } from '@thali/domain/journey/date-of-birth'
import { DateField } from '@thali/ui/components/date-field'
import { localeOf } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { personDay } from './person-day.ts'
import type { StepFieldsProps } from './step-fields-props.ts'

const THIRTY_YEARS = 10_957

/** J-06: typed or from the calendar, never after the person's own today. */
export function DateFields({ draft, change, error }: StepFieldsProps) {
  const { date } = useWords('journey')
  const language = useLanguage()
  const { today } = personDay()
  return (
    <DateField
      label={date.label}
      hint={date.hint}
      error={error}
      autoComplete="bday"
      value={draft.dateOfBirth ?? ''}
      onChange={(dateOfBirth) => change({ dateOfBirth })}
      min={EARLIEST_DATE_OF_BIRTH}
      max={today}
      opensAt={addDays(today, -THIRTY_YEARS)}
      locale={localeOf(language)}
      words={date}
    />
  )
}
