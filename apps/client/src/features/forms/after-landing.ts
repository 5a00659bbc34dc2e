import type { QueryClient } from '@tanstack/react-query'
import type { Answers } from '@thali/domain/forms/form-definition'
import type { Language } from '@thali/domain/languages/language'
import type { FormAddress } from './form-address.ts'
import { formQuery } from './forms.queries.ts'

/**
 * F-07, F-08: the submission has landed. The filled entry stands in the kept form at once, so that nobody is asked again
 * should the network be gone by now; then the form is loaded anew.
 */
export async function noteFilled(
  client: QueryClient,
  address: FormAddress,
  language: Language,
  answers: Answers,
  dates: readonly string[],
): Promise<void> {
  const filledFor: readonly (string | null)[] =
    address.dietDate === undefined && dates.length > 0 ? dates : [address.dietDate ?? null]
  const entries = filledFor.map((diet_date) => ({ diet_date, form_filled: { ...answers } }))
  client.setQueryData(formQuery(address, language).queryKey, (reply) => {
    if (reply === undefined) return reply
    const others = reply.data.form_filled.filter(({ diet_date }) => !filledFor.includes(diet_date))
    const left = reply.data.diet_dates.filter((date) => !filledFor.some((filled) => filled === date))
    const form_filled = [...entries, ...others] as typeof reply.data.form_filled
    return { ...reply, data: { ...reply.data, form_filled, diet_dates: left, draft: null } }
  })
  await client.invalidateQueries({ queryKey: ['forms'] })
}
