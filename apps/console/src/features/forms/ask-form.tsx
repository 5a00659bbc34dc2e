import { showToast } from '@thali/ui/components/toast'
import { messageOf } from '@thali/ui/session/api-failure'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../words/words.ts'
import { askForm } from './forms.queries.ts'

/** As many as one call takes. */
const DATES_MAX = 62

/** Asks a client to fill a form, once or for each date added, and by when. */
export function AskForm({ formId, clientId }: { formId: string; clientId: string }) {
  const words = useWords('forms')
  const [dates, setDates] = useState<readonly string[]>([])
  const [dueOn, setDueOn] = useState('')
  const [isBusy, setBusy] = useState(false)
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      const { data } = await askForm({
        form_id: formId,
        client_id: clientId,
        ...(dates.length > 0 && { diet_dates: [...dates] }),
        ...(dueOn !== '' && { due_on: dueOn }),
      })
      showToast({ message: words.askedNow(data.asked, data.already_filled.length), tone: 'success' })
      setDates([])
      setDueOn('')
    } catch (error) {
      showToast({ message: messageOf(error) ?? words.notReached, tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  const add = (date: string) => {
    if (date !== '' && dates.length < DATES_MAX) setDates([...new Set([...dates, date])].sort())
  }
  return (
    <form className="ask" onSubmit={(event) => void ask(event)}>
      <label>
        <span>{words.addDate}</span>
        <input type="date" className="fb-input" onChange={(event) => add(event.target.value)} />
      </label>
      <label>
        <span>{words.due}</span>
        <input type="date" className="fb-input" value={dueOn} onChange={(event) => setDueOn(event.target.value)} />
      </label>
      <ul className="ask__dates" aria-label={words.forDates}>
        {dates.map((date) => (
          <li key={date}>
            <button
              type="button"
              className="fb-chip"
              aria-label={words.removeDate(date)}
              onClick={() => setDates(dates.filter((one) => one !== date))}
            >
              {date} ×
            </button>
          </li>
        ))}
      </ul>
      <button type="submit" className="btn btn--primary" aria-busy={isBusy}>
        {dates.length === 0 ? words.askOnce : words.askForDates(dates.length)}
      </button>
    </form>
  )
}
