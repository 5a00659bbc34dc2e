import '@thali/client/styles/main.css'
import '@thali/client/styles/forms.css'
import '@thali/ui/styles/forms.css'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { openPersonQueries } from '@thali/client/app/person-queries'
import { allergensQuery, countriesQuery, statesQuery } from '@thali/client/features/forms/forms.queries'
import { OpenForm } from '@thali/client/features/forms/open-form'
import { session } from '@thali/client/platform/session'
import { loadWords } from '@thali/client/words/words'
import { createRoot } from 'react-dom/client'
import { BEGUN } from '../form.ts'
import { ALLERGENS, COUNTRIES, STATES } from '../lists.ts'
import { toWire } from '../to-wire.ts'
import { ENGLISH_FORM, type FormPage } from './form-page.ts'

const nothing = () => undefined

/** The client's own form screen below the router, with its draft in IndexedDB and its queue of writes. */
export async function open(): Promise<FormPage> {
  await Promise.all([loadWords('visitor'), loadWords('tabs'), loadWords('forms')])
  // As entering the signed-in screens does: the person's databases are there before any form is.
  const queries = await openPersonQueries(session.person()?.user_id ?? '')
  keepLists(queries)
  const form = toWire(ENGLISH_FORM, BEGUN)
  const address = { formNumber: form.form_number, dietDate: undefined, clientId: undefined, isEdit: false }
  const moves = { onBack: nothing, onHome: nothing, onEdit: nothing }
  return {
    mount: (container) =>
      createRoot(container).render(
        <QueryClientProvider client={queries}>
          <main className="page form-page">
            <OpenForm address={address} form={form} path="/" moves={moves} />
          </main>
        </QueryClientProvider>,
      ),
    controlOf: (id) => document.querySelector(`#field-${id}`),
  }
}

/** What the device keeps of the server's lists. */
function keepLists(queries: QueryClient): void {
  const reply = { isValid: 1 as const, message: '' }
  queries.setQueryData(countriesQuery('en').queryKey, { ...reply, data: [...COUNTRIES] })
  queries.setQueryData(statesQuery('IN', 'en').queryKey, { ...reply, data: [...STATES] })
  const allergens = ALLERGENS.map(({ id, text }) => ({ allergen_id: id, allergen_name: text }))
  queries.setQueryData(allergensQuery('en').queryKey, { ...reply, data: allergens })
}
