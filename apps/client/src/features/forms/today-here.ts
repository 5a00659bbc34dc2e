import { calendarDateIn } from '@thali/domain/dates/calendar-date'

/** Today where the person is, by their device (D-01). */
export function todayHere(): string {
  return calendarDateIn(new Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
}
