import { formatTypedDate, isCalendarDate, parseTypedDate } from '@thali/domain/dates/calendar-date'
import { dayOf } from '@thali/domain/forms/check-answer'
import { DateField } from '@thali/ui/components/date-field'
import { useState } from 'react'
import { localeOf } from '../../words/format.ts'
import { type InputProps, textOf } from './input-props.ts'
import { useFormDesk } from './use-form-field.ts'

/** A day, typed or from the calendar. Half a date is kept as it is typed, so that the form can say that it is none. */
export function DateInput({ view: { field, answer }, frame, change, leave }: InputProps) {
  const { store, words, language } = useFormDesk()
  const [typed, setTyped] = useState(shownDate(textOf(answer)))
  if (field.type !== 'calender') return null
  const today = store.getToday()
  const limits = { min: dayOf(field.notBefore, today), max: dayOf(field.notAfter, today) }
  const text = answerFor(typed) === answer ? typed : shownDate(textOf(answer))
  return (
    <DateField
      {...frame}
      value={text}
      onBlur={leave}
      onChange={(next) => {
        setTyped(next)
        change(answerFor(next))
      }}
      {...(limits.min !== undefined && { min: limits.min })}
      {...(limits.max !== undefined && { max: limits.max })}
      locale={localeOf(language)}
      words={words.date}
    />
  )
}

function shownDate(answer: string): string {
  return isCalendarDate(answer) ? formatTypedDate(answer) : answer
}

function answerFor(typed: string): string | undefined {
  return typed === '' ? undefined : (parseTypedDate(typed) ?? typed)
}
