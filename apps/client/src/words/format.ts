import type { Language } from '@thali/domain/languages/language'

// The reader's format: English and Hindi as written in India, digits as everybody reads them there.
const LOCALES: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' }

/** The reader's format, for components that format by themselves. */
export function localeOf(language: Language): string {
  return LOCALES[language]
}

/** '21 Nov 2026'. Takes 'yyyy-MM-dd': a day is the same day in every time zone. */
export function formatDay(day: string, language: Language): string {
  return dayFormat(language, { day: 'numeric', month: 'short', year: 'numeric' }).format(Date.parse(`${day}T00:00:00Z`))
}

/** '21 Nov', for a chart's axis. */
export function formatShortDay(day: string, language: Language): string {
  return dayFormat(language, { day: 'numeric', month: 'short' }).format(Date.parse(`${day}T00:00:00Z`))
}

/** 'Saturday, 21 Nov 2026' of this device's today. */
export function formatToday(now: Date, language: Language): string {
  const weekday = new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long' }).format(now)
  const day = new Intl.DateTimeFormat(LOCALES[language], { day: 'numeric', month: 'short', year: 'numeric' }).format(
    now,
  )
  return `${weekday}, ${day}`
}

/** '21 Nov, 5:40 pm' in this device's zone. */
export function formatMoment(milliseconds: number, language: Language): string {
  const style = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(LOCALES[language], style).format(milliseconds)
}

/** A number in the reader's format, e.g. 1,23,456.5; at most `digits` decimals. */
export function formatNumber(value: number, language: Language, digits = 1): string {
  return new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: digits }).format(value)
}

function dayFormat(language: Language, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(LOCALES[language], { ...style, timeZone: 'UTC' })
}
