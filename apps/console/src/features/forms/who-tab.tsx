import { useQuery } from '@tanstack/react-query'
import { showToast } from '@thali/ui/components/toast'
import { messageOf } from '@thali/ui/session/api-failure'
import { useId, useState } from 'react'
import { LoadFailed } from '../../layout/load-failed.tsx'
import { formatDay } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { AskForm } from './ask-form.tsx'
import { useBuilder } from './builder-context.ts'
import {
  clientsQuery,
  type EditedForm,
  type FormPreferences,
  preferencesQuery,
  requestsQuery,
  savePreferences,
  withdrawForm,
} from './forms.queries.ts'

/** Which sections this organisation shows (F-06), and who is asked to fill the form and when. */
export function WhoTab({ form }: { form: EditedForm }) {
  return (
    <div className="fwho">
      <Preferences form={form} />
      <Asking form={form} />
    </div>
  )
}

function Preferences({ form }: { form: EditedForm }) {
  const words = useWords('forms')
  const { data, error, refetch } = useQuery(preferencesQuery)
  const mine = data?.find(({ form_type }) => form_type === form.form_type)
  const isLimited = form.form_type === 'onboarding' || form.form_type === 'health_progress'
  return (
    <section className="fwho__part">
      <h2>{words.sectionsShown}</h2>
      {!isLimited && <p className="fb-muted">{words.sectionsOthers}</p>}
      {isLimited && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {mine && mine.sections.length === 0 && <p className="fb-muted">{words.sectionsAfterPublishing}</p>}
      {mine && mine.sections.length > 0 && <PreferenceList preferences={mine} />}
    </section>
  )
}

function PreferenceList({ preferences }: { preferences: FormPreferences }) {
  const words = useWords('forms')
  const { say, isReadOnly } = useBuilder()
  const { form_type, sections } = preferences
  const all = sections.map(({ section_id }) => section_id)
  // None named means all of them: shown as what it does.
  const shown = preferences.section_ids.length === 0 ? all : preferences.section_ids
  const toggle = async (id: string, isOn: boolean) => {
    const next = all.filter((one) => (one === id ? isOn : shown.includes(one)))
    if (next.length === 0) return showToast({ message: words.oneSectionStays, tone: 'danger' })
    try {
      await savePreferences({ form_type, section_ids: next.length === all.length ? [] : next })
      showToast({ message: words.sectionsSaved, tone: 'success' })
    } catch (error) {
      showToast({ message: messageOf(error) ?? words.notReached, tone: 'danger' })
    }
  }
  return (
    <>
      <p className="fb-muted">{words.sectionsText}</p>
      <ul className="fb-list">
        {sections.map(({ section_id, title }) => (
          <li key={section_id}>
            <label className="switch">
              <input
                type="checkbox"
                role="switch"
                aria-checked={shown.includes(section_id)}
                checked={shown.includes(section_id)}
                disabled={isReadOnly}
                onChange={(event) => void toggle(section_id, event.target.checked)}
              />
              <span>{say(title)}</span>
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}

function Asking({ form }: { form: EditedForm }) {
  const words = useWords('forms')
  const id = useId()
  const [search, setSearch] = useState('')
  const [clientId, setClientId] = useState('')
  const { data: clients = [] } = useQuery(clientsQuery(search))
  const client = clients.find(({ client_id }) => client_id === clientId) ?? clients[0]
  return (
    <section className="fwho__part">
      <h2>{words.askTitle}</h2>
      {form.version === null ? (
        <p className="fb-muted">{words.askAfterPublishing}</p>
      ) : (
        <>
          <div className="ask__who">
            <label htmlFor={`${id}-search`}>{words.findClient}</label>
            <input
              id={`${id}-search`}
              type="search"
              className="fb-input"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
            <label htmlFor={id}>{words.client}</label>
            <select
              id={id}
              className="fb-select"
              value={client?.client_id ?? ''}
              onChange={(event) => setClientId(event.target.value)}
            >
              {clients.length === 0 && <option value="">{words.noClient}</option>}
              {clients.map(({ client_id, first_name, last_name }) => (
                <option key={client_id} value={client_id}>
                  {`${first_name} ${last_name}`.trim()}
                </option>
              ))}
            </select>
          </div>
          {client && <AskForm formId={form.form_id} clientId={client.client_id} />}
          {client && <AskedOf clientId={client.client_id} formId={form.form_id} />}
        </>
      )}
    </section>
  )
}

function AskedOf({ clientId, formId }: { clientId: string; formId: string }) {
  const words = useWords('forms')
  const language = useLanguage()
  const { data = [] } = useQuery(requestsQuery(clientId))
  const mine = data.filter((request) => request.form_id === formId)
  if (mine.length === 0) return <p className="fb-muted">{words.askedNothing}</p>
  return (
    <ul className="asked">
      {mine.map((request) => (
        <li key={request.request_id}>
          <span className="grow">
            {request.diet_date ? formatDay(request.diet_date, language) : words.once}
            {request.due_on && ` · ${words.dueOn(formatDay(request.due_on, language))}`}
          </span>
          {request.filled_at === null ? (
            <button
              type="button"
              className="btn btn--small"
              onClick={() =>
                void withdrawForm(request.request_id).catch((error: unknown) =>
                  showToast({ message: messageOf(error) ?? words.notReached, tone: 'danger' }),
                )
              }
            >
              {words.withdraw}
            </button>
          ) : (
            <span className="fb-good">{words.filledOn(formatDay(request.filled_at.slice(0, 10), language))}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
