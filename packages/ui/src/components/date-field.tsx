import { type CalendarDate, formatTypedDate } from '@thali/domain/dates/calendar-date'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from './button.tsx'
import type { CalendarWords } from './calendar.tsx'
import { readTypedDate, withSlashes } from './date-typing.ts'
import { CalendarIcon } from './icon.tsx'
import { Sheet } from './sheet.tsx'
import { Skeleton } from './skeleton.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type { CalendarWords } from './calendar.tsx'

/** The calendar comes when it is first opened: most people type their birthday. */
const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }))

export type DateFieldWords = CalendarWords & {
  /** 'dd/MM/yyyy' in the reader's letters. */
  placeholder: string
  /** Name of the button and title of the sheet, e.g. 'Choose a date'. */
  open: string
  close: string
}

export type DateFieldProps = Omit<
  TextFieldProps,
  'value' | 'onChange' | 'min' | 'max' | 'type' | 'after' | 'before'
> & {
  /** As typed: dd/MM/yyyy, or the beginning of it. */
  value: string
  onChange: (text: string) => void
  min?: CalendarDate
  max?: CalendarDate
  /** Where the calendar opens without a value, e.g. thirty years ago for a birthday. */
  opensAt?: CalendarDate
  /** BCP 47, for the names of months and days. */
  locale: string
  words: DateFieldWords
}

/** A date typed as dd/MM/yyyy or chosen from a calendar. */
export function DateField({ value, onChange, min, max, opensAt, locale, words, ...field }: DateFieldProps) {
  const [open, setOpen] = useState(false)
  const date = readTypedDate(value, min, max)
  const button = (
    <IconButton
      label={words.open}
      icon={<CalendarIcon />}
      aria-haspopup="dialog"
      disabled={field.disabled}
      onClick={() => setOpen(true)}
    />
  )
  return (
    <>
      <TextField
        autoComplete="off"
        {...field}
        inputMode="numeric"
        placeholder={words.placeholder}
        maxLength={10}
        value={value}
        onChange={(event) => onChange(withSlashes(value, event.target.value))}
        after={button}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={words.open} closeLabel={words.close}>
        <Suspense fallback={<Skeleton shape="block" />}>
          <Calendar
            {...{ value: date, locale, words, ...(min && { min }), ...(max && { max }), ...(opensAt && { opensAt }) }}
            onChoose={(chosen) => {
              onChange(formatTypedDate(chosen))
              setOpen(false)
            }}
          />
        </Suspense>
      </Sheet>
    </>
  )
}
