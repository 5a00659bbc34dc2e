import { type CalendarDate, parseTypedDate } from '@thali/domain/dates/calendar-date'

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

/** The day between min and max that a text names; '' as long as it names none. */
export function readTypedDate(text: string, min?: CalendarDate, max?: CalendarDate): CalendarDate | '' {
  const date = parseTypedDate(text.trim())
  if (date === undefined || (min && date < min) || (max && date > max)) return ''
  return date
}
