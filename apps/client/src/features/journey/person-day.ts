import { calendarDateIn } from '@thali/domain/dates/calendar-date'
import type { PersonDay } from './journey-answers.ts'

/** Today where the person is, by their device (D-01). */
export function personDay(): PersonDay {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return { today: calendarDateIn(timeZone, new Date()), timeZone }
}
