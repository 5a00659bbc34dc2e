import { addDays, type CalendarDate } from '@thali/domain/dates/calendar-date'

/** 1 Monday to 7 Sunday. */
export type WeekStart = 1 | 7

const pad = (value: number, digits: number) => String(value).padStart(digits, '0')

export const monthOf = (date: CalendarDate): string => date.slice(0, 7)

/** 1 Monday to 7 Sunday, the same in every time zone. */
export const weekdayOf = (date: CalendarDate): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

/** Days since the start of this date's week. */
const intoWeek = (date: CalendarDate, weekStart: WeekStart): number => (weekdayOf(date) - weekStart + 7) % 7

/** Addition at the ends of the calendar (years 1 and 9999) stays where it is. */
function shift(date: CalendarDate, days: number): CalendarDate {
  try {
    return addDays(date, days)
  } catch {
    return date
  }
}

/** The same day of another month; the 31st becomes the last day of a shorter month. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1]
  if (year < 1 || year > 9999) return date
  return dayInMonth(year, month, Number(date.slice(8, 10)))
}

/** A day of a month, or the month's last day when it has no such day. */
export function dayInMonth(year: number, month: number, day: number): CalendarDate {
  const last = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(Math.min(day, last), 2)}`
}

/** The weeks that a month touches, each of seven days; days of the neighbouring months fill the first and last week. */
export function monthGrid(date: CalendarDate, weekStart: WeekStart): ReadonlyArray<ReadonlyArray<CalendarDate>> {
  const first = `${monthOf(date)}-01`
  const last = dayInMonth(Number(first.slice(0, 4)), Number(first.slice(5, 7)), 31)
  const start = shift(first, -intoWeek(first, weekStart))
  const weeks: Array<ReadonlyArray<CalendarDate>> = []
  for (let day = start; day <= last; day = shift(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, i) => shift(day, i)))
    if (shift(day, 7) === day) break
  }
  return weeks
}

export const clampDate = (date: CalendarDate, min?: CalendarDate, max?: CalendarDate): CalendarDate =>
  min && date < min ? min : max && date > max ? max : date

/** Where a key leads from a day, by the ARIA date-grid pattern; undefined for keys that do not move. */
export function dateForKey(
  date: CalendarDate,
  key: string,
  withShift: boolean,
  weekStart: WeekStart,
): CalendarDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return shift(date, -1)
    case 'ArrowRight':
      return shift(date, 1)
    case 'ArrowUp':
      return shift(date, -7)
    case 'ArrowDown':
      return shift(date, 7)
    case 'Home':
      return shift(date, -intoWeek(date, weekStart))
    case 'End':
      return shift(date, 6 - intoWeek(date, weekStart))
    case 'PageUp':
      return addMonths(date, withShift ? -12 : -1)
    case 'PageDown':
      return addMonths(date, withShift ? 12 : 1)
    default:
      return undefined
  }
}
