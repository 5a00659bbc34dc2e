import { type CalendarDate, parseTypedDate } from '@thali/domain/dates/calendar-date'

/** What keeps a typed text from being a date of the field. */
export type DateProblem = 'empty' | 'not-a-date' | 'too-early' | 'too-late'

export type TypedDate = { value: CalendarDate; problem?: never } | { value: ''; problem: DateProblem }

/** Sets the slashes of dd/MM/yyyy while a person types forward; never touches a text that got shorter. */
export function withSlashes(before: string, after: string): string {
  if (after.length <= before.length) return after
  // '5/' means the 5th: the person set the slash, so the part is complete.
  const padded = after.replace(/(^|\/)(\d)(?=\/)/g, '$10$2')
  const digits = padded.replace(/\D/g, '').slice(0, 8)
  if (!/^[\d/.\s-]*$/.test(after)) return after
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  return parts[1] || digits.length === 2 ? `${parts[0]}/${parts[1]}${digits.length >= 4 ? `/${parts[2]}` : ''}` : digits
}

/** Reads a typed text as a day between min and max. */
export function readTypedDate(text: string, min?: CalendarDate, max?: CalendarDate): TypedDate {
  if (!text.trim()) return { value: '', problem: 'empty' }
  const value = parseTypedDate(text.trim())
  if (!value) return { value: '', problem: 'not-a-date' }
  if (min && value < min) return { value: '', problem: 'too-early' }
  if (max && value > max) return { value: '', problem: 'too-late' }
  return { value }
}
