import type { Language } from '@thali/domain/languages/language'

/** Forms of a counted thing; `one` and `other` are all that English and Hindi need (CLDR). */
type Forms = { readonly one: string; readonly other: string }

/** Gives the function that picks the right form in a language: in Hindi 0 takes the same form as 1. */
export function pluralIn(language: Language): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language)
  return (count, forms) => (rules.select(count) === 'one' ? forms.one : forms.other)
}
