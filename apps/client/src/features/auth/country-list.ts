import { listDialCodes } from '@thali/domain/auth/dial-codes'
import type { Language } from '@thali/domain/languages/language'
import type { DialCountry } from '@thali/ui/components/dial-code-select'
import { localeOf } from '../../words/format.ts'
import { countryName } from './country-name.ts'

/** Every country in the reader's language and order. Loaded when somebody opens the list, not before. */
export function listCountries(language: Language): DialCountry[] {
  const { compare } = new Intl.Collator(localeOf(language))
  return listDialCodes()
    .map((country) => ({ ...country, name: countryName(country.code, language) }))
    .sort((a, b) => compare(a.name, b.name))
}
