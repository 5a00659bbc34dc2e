import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type {
  askedForms,
  countries,
  foodAllergens,
  readForm,
  saveDraft,
  states,
} from '@thali/contract/forms/forms.endpoints'
import { formsPaths } from '@thali/contract/forms/forms.paths'
import type { FormContext } from '@thali/domain/forms/form-context'
import type { Answers } from '@thali/domain/forms/form-definition'
import type { Language } from '@thali/domain/languages/language'
import { api } from '../../platform/session.ts'
import type { FormAddress } from './form-address.ts'

/** C-01. Kept on the device like every answer of the server, so that a form once opened can be opened without network. */
export const formQuery = ({ formNumber, dietDate, clientId }: FormAddress, language: Language) =>
  queryOptions({
    queryKey: ['forms', 'form', formNumber, dietDate ?? '', clientId ?? '', language],
    queryFn: ({ signal }) =>
      api.call<typeof readForm>(formsPaths.readForm, {
        query: { form_number: formNumber, diet_date: dietDate, client_id: clientId },
        signal,
      }),
    select: (reply) => reply.data,
    // It may have been unlocked a moment ago, and the list that leads here says so already.
    staleTime: 0,
  })

/** What is asked of the person, most urgent first. */
export const askedFormsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['forms', 'asked', language],
    queryFn: ({ signal }) => api.call<typeof askedForms>(formsPaths.askedForms, { signal }),
    select: (reply) => reply.data,
  })

const LISTS = { staleTime: 86_400_000 } as const

/** C-02. */
export const countriesQuery = (language: Language) =>
  queryOptions({
    ...LISTS,
    queryKey: ['forms', 'countries', language],
    queryFn: ({ signal }) => api.call<typeof countries>(formsPaths.countries, { signal }),
  })

/** C-03, F-10: the states of the country that was chosen. */
export const statesQuery = (country: string, language: Language) =>
  queryOptions({
    ...LISTS,
    queryKey: ['forms', 'states', country, language],
    // `contry_id` is the specification's spelling.
    queryFn: ({ signal }) => api.call<typeof states>(formsPaths.states, { body: { contry_id: country }, signal }),
  })

/** C-04. */
export const allergensQuery = (language: Language) =>
  queryOptions({
    ...LISTS,
    queryKey: ['forms', 'allergens', language],
    queryFn: ({ signal }) => api.call<typeof foodAllergens>(formsPaths.foodAllergens, { signal }),
  })

/** Everything passes: the list that would tell has not arrived, and the server will look at it anyway. */
const ANY: ReadonlySet<string> = Object.assign(new Set<string>(), { has: () => true })

/** What answers are judged by, read from the lists as they arrive. */
export function contextFrom(client: QueryClient, language: Language, today: string): FormContext {
  const idsOf = (items: readonly { readonly id: string }[] | undefined): ReadonlySet<string> =>
    items === undefined ? ANY : new Set(items.map(({ id }) => id))
  const allergens = client.getQueryData(allergensQuery(language).queryKey)?.data
  return {
    today,
    countryIds: idsOf(client.getQueryData(countriesQuery(language).queryKey)?.data),
    stateIds: (country) => idsOf(client.getQueryData(statesQuery(country, language).queryKey)?.data),
    allergenIds: idsOf(allergens?.map(({ allergen_id }) => ({ id: allergen_id }))),
  }
}

/** F-13: the draft for the person's other devices. */
export async function sendDraft(
  { formNumber, dietDate }: FormAddress,
  answers: Answers,
  version: number,
  typedAt: number,
): Promise<void> {
  await api.call<typeof saveDraft>(formsPaths.saveDraft, {
    body: {
      form_number: formNumber,
      diet_date: dietDate,
      form_version: version,
      answers: writable(answers),
      typed_at: new Date(typedAt).toISOString(),
    },
  })
}

// The schema's lists may be written to, the domain's may not; nobody writes.
function writable(
  answers: Answers,
): Record<string, string | number | string[] | { fileName: string; filePath: string }[]> {
  return Object.fromEntries(
    Object.entries(answers).map(([id, value]) => [id, Array.isArray(value) ? [...value] : value]),
  ) as ReturnType<typeof writable>
}
