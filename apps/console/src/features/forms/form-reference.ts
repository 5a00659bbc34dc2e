import { useQueries, useQuery } from '@tanstack/react-query'
import { calendarDateIn } from '@thali/domain/dates/calendar-date'
import type { AnswerNames } from '@thali/domain/forms/answer-text'
import type { FormContext } from '@thali/domain/forms/form-context'
import type { Answers, FormDefinition, FormField } from '@thali/domain/forms/form-definition'
import type { LocalizedText } from '@thali/domain/languages/language'
import { useMemo } from 'react'
import { allergensQuery, countriesQuery, statesQuery } from './forms.queries.ts'

export type Item = { readonly id: string; readonly text: string }

/** Everything that a form takes from elsewhere: countries, states, allergens, the day. */
export type FormReference = {
  readonly context: FormContext
  readonly names: AnswerNames
  /** What may be chosen in a field; of a state field the states that were looked up. */
  readonly itemsOf: (field: FormField, say: (text: LocalizedText) => string) => readonly Item[]
  readonly statesOf: (countryId: string) => readonly Item[]
  readonly isReady: boolean
}

const HOME = 'IN'
const NONE: readonly Item[] = []

/** `countryIds`: those whose states are needed, beside India's. */
export function useFormReference(countryIds: readonly string[]): FormReference {
  const countries = useQuery(countriesQuery)
  const allergens = useQuery(allergensQuery)
  const wanted = [...new Set([HOME, ...countryIds])]
  const states = useQueries({ queries: wanted.map(statesQuery) })
  const known = states.map(({ data }) => data)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists themselves decide, and they are made anew each time.
  return useMemo(() => {
    const stateLists = new Map(wanted.map((id, place) => [id, known[place] ?? NONE]))
    return referenceOf({
      countries: countries.data ?? NONE,
      stateLists,
      allergens: (allergens.data ?? []).map(({ allergen_id, allergen_name }) => ({
        id: allergen_id,
        text: allergen_name,
      })),
      isReady:
        countries.data !== undefined && allergens.data !== undefined && known.every((list) => list !== undefined),
    })
  }, [countries.data, allergens.data, wanted.join(), ...known])
}

type Lists = {
  readonly countries: readonly Item[]
  readonly stateLists: ReadonlyMap<string, readonly Item[]>
  readonly allergens: readonly Item[]
  readonly isReady: boolean
}

function referenceOf({ countries, stateLists, allergens, isReady }: Lists): FormReference {
  const statesOf = (countryId: string) => stateLists.get(countryId) ?? NONE
  const allStates = [...stateLists.values()].flat()
  const nameIn = (list: readonly Item[]) => (id: string) => list.find((item) => item.id === id)?.text
  const stateIds = new Map([...stateLists].map(([id, list]) => [id, new Set(list.map((item) => item.id))]))
  return {
    isReady,
    statesOf,
    context: {
      today: calendarDateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()),
      countryIds: new Set(countries.map(({ id }) => id)),
      stateIds: (countryId) => stateIds.get(countryId) ?? new Set(),
      allergenIds: new Set(allergens.map(({ id }) => id)),
    },
    names: { country: nameIn(countries), state: nameIn(allStates), allergen: nameIn(allergens) },
    itemsOf: (field, say) => {
      switch (field.type) {
        case 'dropdown':
        case 'multiselect':
          return field.options.map((option) => ({ id: option.id, text: say(option.text) }))
        case 'country':
          return countries
        case 'state':
          return allStates
        case 'allergies':
          return allergens
        default:
          return NONE
      }
    },
  }
}

/** Countries that a form or its answers name, by themselves or by one of their states (ISO 3166-2 begins with the country). */
export function namedCountries(definition: FormDefinition, answers: Answers): readonly string[] {
  const fields = definition.sections.flatMap((section) => section.fields)
  const clauses = [...definition.sections, ...fields].flatMap((holder) => holder.showWhen?.clauses ?? [])
  const places = new Set(fields.filter(({ type }) => type === 'country' || type === 'state').map(({ id }) => id))
  const values = [
    ...clauses.filter(({ fieldId }) => places.has(fieldId)).map((clause) => ('value' in clause ? clause.value : '')),
    ...[...places].map((id) => answers[id] ?? ''),
  ]
  return [
    ...new Set(values.flatMap((value) => (typeof value === 'string' ? (/^[A-Z]{2}/.exec(value)?.[0] ?? []) : []))),
  ]
}
