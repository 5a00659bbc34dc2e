import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { inLanguage } from '@thali/domain/languages/language'
import { EmptyState } from '@thali/ui/components/empty-state'
import { Skeleton } from '@thali/ui/components/skeleton'
import { EmptyPlate } from '@thali/ui/plate/empty-plate'
import { useState } from 'react'
import { comparePath } from '../../app/paths.ts'
import { LoadFailed } from '../../layout/load-failed.tsx'
import { formatDate, formatDay } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { AskForm } from './ask-form.tsx'
import { type FillingHead, fillingsQuery, formsQuery, requestsQuery } from './forms.queries.ts'
import { UnlockButtons } from './unlock-buttons.tsx'
import './forms.css'

/** W-01: a client's forms: what was filled, what is asked, and asking for more. */
export function ClientForms({ clientId }: { clientId: string }) {
  const words = useWords('forms')
  const { data: fillings, error, refetch } = useQuery(fillingsQuery(clientId))
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (fillings === undefined) return <Skeleton shape="block" />
  return (
    <div className="cforms">
      <section className="fwho__part">
        <h2>{words.filled}</h2>
        {fillings.length === 0 && (
          <EmptyState picture={<EmptyPlate />} title={words.nothingFilled} message={words.nothingFilledText} />
        )}
        <ul className="asked">
          {fillings.map((filling) => (
            <FillingRow key={filling.filling_id} filling={filling} clientId={clientId} />
          ))}
        </ul>
      </section>
      <Asked clientId={clientId} />
      <AskAny clientId={clientId} />
    </div>
  )
}

function FillingRow({ filling, clientId }: { filling: FillingHead; clientId: string }) {
  const words = useWords('forms')
  const language = useLanguage()
  const day =
    filling.diet_date === null ? formatDate(filling.submitted_at, language) : formatDay(filling.diet_date, language)
  return (
    <li>
      <Link to={comparePath(clientId, filling.form_id)} search={{ to: filling.filling_id }} className="grow">
        <b>{filling.form_title}</b> <span className="fb-muted">{`${day} · v${filling.form_version}`}</span>
      </Link>
      {filling.revision > 1 && <span className="fb-chip">{words.changedTimes(filling.revision - 1)}</span>}
      <UnlockButtons filling={filling} />
    </li>
  )
}

function Asked({ clientId }: { clientId: string }) {
  const words = useWords('forms')
  const language = useLanguage()
  const { data = [] } = useQuery(requestsQuery(clientId))
  const open = data.filter(({ filled_at }) => filled_at === null)
  if (open.length === 0) return null
  return (
    <section className="fwho__part">
      <h2>{words.askedOf}</h2>
      <ul className="asked">
        {open.map((request) => (
          <li key={request.request_id}>
            <b>{request.form_title}</b>
            <span className="fb-muted">
              {[
                request.diet_date && formatDay(request.diet_date, language),
                request.due_on && words.dueOn(formatDay(request.due_on, language)),
                request.reminded_at && words.reminded,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function AskAny({ clientId }: { clientId: string }) {
  const words = useWords('forms')
  const language = useLanguage()
  const { data = [] } = useQuery(formsQuery)
  const [chosen, setChosen] = useState('')
  const forms = data.filter(({ version, is_archived }) => version !== null && !is_archived)
  const form = forms.find(({ form_id }) => form_id === chosen) ?? forms[0]
  if (form === undefined) return null
  return (
    <section className="fwho__part">
      <h2>{words.askTitle}</h2>
      <label className="ask__who">
        <span>{words.columns.form}</span>
        <select className="fb-select" value={form.form_id} onChange={(event) => setChosen(event.target.value)}>
          {forms.map(({ form_id, title }) => (
            <option key={form_id} value={form_id}>
              {inLanguage(title, language)}
            </option>
          ))}
        </select>
      </label>
      <AskForm formId={form.form_id} clientId={clientId} />
    </section>
  )
}
