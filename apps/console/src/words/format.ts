import type { Language } from '@thali/domain/languages/language'

// The reader's format: English and Hindi as written in India, digits as everybody reads them there.
const LOCALES: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' }

const formats = new Map<string, Intl.DateTimeFormat>()
function dateFormat(language: Language, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${name}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], options)
  formats.set(key, format)
  return format
}

const DAY = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const

/** '21 Nov 2026'. Takes 'yyyy-MM-dd': a day is the same day in every time zone. */
export const formatDay = (day: string, language: Language): string =>
  dateFormat(language, 'day', DAY).format(Date.parse(`${day}T00:00:00Z`))

/** '21 Nov'. */
export const formatShortDay = (day: string, language: Language): string =>
  dateFormat(language, 'short', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  )

/** '21 Nov 2026' of an instant, in the reader's zone. */
export const formatDate = (instant: string, language: Language): string =>
  dateFormat(language, 'date', { day: 'numeric', month: 'short', year: 'numeric' }).format(Date.parse(instant))

/** '5:40 pm' of an instant, in the reader's zone. */
export const formatTime = (instant: string, language: Language): string =>
  dateFormat(language, 'time', { hour: 'numeric', minute: '2-digit' }).format(Date.parse(instant))

/** A number in the reader's format; `digits` decimals at most, or exactly where `isExact`. */
export function formatNumber(value: number, language: Language, digits = 1, isExact = false): string {
  const options = { maximumFractionDigits: digits, ...(isExact && { minimumFractionDigits: digits }) }
  return new Intl.NumberFormat(LOCALES[language], options).format(value)
}

/** '−0.5' or '+4.0': a change with its sign, as a true minus; '+4' where it is not `isExact`. */
export function formatChange(value: number, language: Language, isExact = true): string {
  const text = formatNumber(Math.abs(value), language, 1, isExact)
  if (Math.abs(value) < 0.05) return text
  return `${value < 0 ? '−' : '+'}${text}`
}
