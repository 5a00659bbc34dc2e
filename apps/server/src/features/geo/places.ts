import type { Language } from '@thali/domain/languages/language'
import { INDIAN_STATES } from './indian-states.ts'
// Made by scripts/generate-states.mjs.
import packed from './states.json' with { type: 'json' }

export type Place = { readonly id: string; readonly text: string }

const PACKED: Readonly<Record<string, string>> = packed
const NONE: ReadonlySet<string> = new Set()

function statesIn(country: string): Place[] {
  return (PACKED[country] ?? '')
    .split(';')
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [code = '', text = ''] = entry.split('=')
      return { id: `${country}-${code}`, text }
    })
}

const STATES = new Map(Object.keys(PACKED).map((country) => [country, statesIn(country)]))
const STATE_IDS = new Map([...STATES].map(([country, states]) => [country, new Set(states.map(({ id }) => id))]))

/** The countries of ISO 3166-1, by their two letters. */
export const countryIds: ReadonlySet<string> = new Set(STATES.keys())

/** The first level of ISO 3166-2 in a country: 'IN-MH'. Empty for a country that has none, and for what is no country. */
export function stateIds(countryId: string): ReadonlySet<string> {
  return STATE_IDS.get(countryId) ?? NONE
}

function inOrder(places: Place[], language: Language): Place[] {
  const { compare } = new Intl.Collator(language)
  return places.sort((a, b) => compare(a.text, b.text))
}

function countriesIn(language: Language): Place[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return inOrder(
    [...countryIds].map((id) => ({ id, text: names.of(id) ?? id })),
    language,
  )
}

// Each language once, when somebody asks: sorting it takes longer than the rest of the request.
const countries = new Map<Language, readonly Place[]>()

/** All countries in the reader's language and its order. */
export function listCountries(language: Language): readonly Place[] {
  const known = countries.get(language)
  if (known) return known
  const made = countriesIn(language)
  countries.set(language, made)
  return made
}

/** The states of a country; in Hindi those of India, English names elsewhere. */
export function listStates(countryId: string, language: Language): Place[] {
  const states = STATES.get(countryId) ?? []
  const named = language === 'hi' ? states.map(({ id, text }) => ({ id, text: INDIAN_STATES[id] ?? text })) : states
  return inOrder([...named], language)
}
