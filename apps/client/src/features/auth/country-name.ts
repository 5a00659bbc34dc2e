import type { Language } from '@thali/domain/languages/language'

/** A country's name in the reader's language; its code where the browser has none. */
export function countryName(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
