import { type CalendarDate, compareDates, isCalendarDate } from '../dates/calendar-date.ts'

export type DateOfBirthProblem = 'dob-required' | 'dob-invalid'

/** Nobody alive was born before. Our decision: the specification gives no earliest day. */
export const EARLIEST_DATE_OF_BIRTH: CalendarDate = '1900-01-01'

/**
 * A date of birth as sent (J-06): yyyy-MM-dd, a real day, not after `today`, which is the day in the person's own zone.
 * Messages: 'Please, select the date of birth.', 'Please, enter valid date.'
 */
export const checkDateOfBirth = (
  value: string | null | undefined,
  today: CalendarDate,
): DateOfBirthProblem | undefined => {
  if (value === null || value === undefined || value.trim() === '') return 'dob-required'
  if (!isCalendarDate(value)) return 'dob-invalid'
  const isPossible = compareDates(value, EARLIEST_DATE_OF_BIRTH) >= 0 && compareDates(value, today) <= 0
  return isPossible ? undefined : 'dob-invalid'
}
