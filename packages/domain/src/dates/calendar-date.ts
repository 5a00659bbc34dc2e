/** A day without time or zone, 'yyyy-MM-dd', years 0001 to 9999. Never passes through a local Date (trap 44). */
export type CalendarDate = string

const DAY_MS = 86_400_000
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** True for 'yyyy-MM-dd' of a day that exists in the Gregorian calendar. */
export const isCalendarDate = (value: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  return match !== null && isRealDay(Number(match[1]), Number(match[2]), Number(match[3]))
}

/** What a person types as dd/MM/yyyy (J-06); undefined unless exactly so and a real day. */
export const parseTypedDate = (value: string): CalendarDate | undefined => {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value)
  if (match === null) return undefined
  const date = `${match[3]}-${match[2]}-${match[1]}`
  return isCalendarDate(date) ? date : undefined
}

/** 'yyyy-MM-dd' as dd/MM/yyyy (J-06). */
export const formatTypedDate = (date: CalendarDate): string =>
  `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`

/**
 * The calendar day that a person in this IANA zone lives through at this instant (D-01): 20:30 UTC is tomorrow in
 * Kolkata. The zone must have passed isTimeZone, the instant must be a valid Date; otherwise Intl throws a RangeError.
 */
export const calendarDateIn = (timeZone: string, instant: Date): CalendarDate => {
  const zone = zoneOf(timeZone)
  const quarter = Math.floor(instant.getTime() / QUARTER_HOUR_MS)
  if (quarter === zone.quarter && quarter >= QUARTERS_FROM) return zone.date
  // 'en-US' writes 11/21/2026; taking it apart is a third of the work of formatToParts.
  const [month, day, year = ''] = zone.format.format(instant).split('/')
  zone.date = `${year.padStart(4, '0')}-${month}-${day}`
  zone.quarter = quarter
  return zone.date
}

/**
 * True for a zone name that this run time knows. Offsets such as '+05:30' are refused: Intl takes them, but PostgreSQL
 * reads their sign the other way round.
 */
export const isTimeZone = (value: string): boolean => {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(value)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Completed years on a day; born on 29 February, a person turns older on 1 March of common years. Negative before birth. */
export const ageOn = (birth: CalendarDate, on: CalendarDate): number => {
  const years = Number(on.slice(0, 4)) - Number(birth.slice(0, 4))
  return on.slice(5) < birth.slice(5) ? years - 1 : years
}

/** The day `days` later (earlier when negative). A RangeError when that leaves the years 0001 to 9999: a caller's mistake. */
export const addDays = (date: CalendarDate, days: number): CalendarDate => {
  // Both ends are UTC midnights, so no zone and no summer time can take part.
  const moved = new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
  if (!Number.isInteger(days) || !isCalendarDate(moved))
    throw new RangeError(`no calendar day ${days} days from ${date}`)
  return moved
}

/** Negative when a is earlier, positive when later, 0 for the same day; fits Array.prototype.sort. */
export const compareDates = (a: CalendarDate, b: CalendarDate): -1 | 0 | 1 => (a === b ? 0 : a < b ? -1 : 1)

const isRealDay = (year: number, month: number, day: number): boolean => {
  const usual = DAYS_IN_MONTH[month - 1]
  if (year < 1 || usual === undefined || day < 1) return false
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return day <= (month === 2 && isLeapYear ? 29 : usual)
}

/** How a zone writes days, and the day that it wrote last. */
type Zone = { readonly format: Intl.DateTimeFormat; quarter: number; date: CalendarDate }

// Since 1973 every zone is whole quarters of an hour away from UTC, so no day begins within one.
const QUARTER_HOUR_MS = 900_000
const QUARTERS_FROM = Date.UTC(1973, 0) / QUARTER_HOUR_MS

// Making a format takes a hundred times as long as using it. A zone has many spellings: not all of them are kept for ever.
const zones = new Map<string, Zone>()
const MOST_ZONES = 500

const zoneOf = (timeZone: string): Zone => {
  const made = zones.get(timeZone)
  if (made !== undefined) return made
  if (zones.size >= MOST_ZONES) zones.clear()
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const zone = { format, quarter: Number.NaN, date: '' }
  zones.set(timeZone, zone)
  return zone
}
