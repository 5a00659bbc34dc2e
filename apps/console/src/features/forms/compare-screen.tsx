import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRightIcon } from '@thali/ui/components/first-icons'
import { Segmented } from '@thali/ui/components/segmented'
import { Skeleton } from '@thali/ui/components/skeleton'
import { useState } from 'react'
import { clientPath } from '../../app/paths.ts'
import { LoadFailed } from '../../layout/load-failed.tsx'
import { useScreenTitle } from '../../layout/screen-title.ts'
import { formatDate, formatDay } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { AnswerTable } from './answer-table.tsx'
import { FillingEdits } from './filling-edits.tsx'
import { type FillingHead, fillingQuery, fillingsQuery } from './forms.queries.ts'
import { UnlockButtons } from './unlock-buttons.tsx'
import './forms.css'
import './compare.css'

type CompareScreenProps = {
  clientId: string
  formId: string
  /** Filling ids out of the address; the newest two where it names none. */
  from: string | undefined
  to: string | undefined
  onChoose: (pair: { from: string | undefined; to: string }) => void
}

/** Any two fillings of one form side by side: what was said then, what is said now, what changed. */
export function CompareScreen({ clientId, formId, from, to, onChoose }: CompareScreenProps) {
  const words = useWords('forms')
  const { data, error, refetch } = useQuery(fillingsQuery(clientId))
  const [shows, setShows] = useState<'all' | 'changed'>('changed')
  // Oldest first, as time runs.
  const fillings = data?.filter((one) => one.form_id === formId).reverse()
  const later = fillings?.find((one) => one.filling_id === to) ?? fillings?.at(-1)
  const place = later === undefined ? -1 : (fillings?.indexOf(later) ?? -1)
  const earlier = fillings?.find((one) => one.filling_id === from) ?? fillings?.[place - 1]
  useScreenTitle(later?.form_title)
  return (
    <main id="main" tabIndex={-1} className="main compare">
      <header className="bhead">
        <nav className="bhead__crumb" aria-label={words.where}>
          <Link to={clientPath(clientId, 'forms')}>{words.clientsForms}</Link>
          <ChevronRightIcon size="tiny" />
        </nav>
        <h1>{later?.form_title ?? words.form}</h1>
        <span className="grow" />
        <Segmented
          label={words.shown}
          className="fb-seg"
          value={shows}
          onChange={setShows}
          options={[
            { value: 'all', label: words.showAll },
            { value: 'changed', label: words.showChanged },
          ]}
        />
        {later && <UnlockButtons filling={later} />}
      </header>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {fillings === undefined && !error && <Skeleton shape="block" />}
      {fillings?.length === 0 && <p className="fb-muted compare__none">{words.nothingFilled}</p>}
      {fillings && later && (
        <>
          <TimeLine fillings={fillings} earlier={earlier} later={later} onChoose={onChoose} />
          <Pair earlier={earlier} later={later} onlyChanged={shows === 'changed'} />
        </>
      )}
    </main>
  )
}

type TimeLineProps = {
  fillings: readonly FillingHead[]
  earlier: FillingHead | undefined
  later: FillingHead
  onChoose: CompareScreenProps['onChoose']
}

/** Pressing one makes it the nearer of the two; the pair stays in the order of time. */
function TimeLine({ fillings, earlier, later, onChoose }: TimeLineProps) {
  const words = useWords('forms')
  const language = useLanguage()
  const choose = (filling: FillingHead) => {
    const at = fillings.indexOf(filling)
    const isBefore = at < fillings.indexOf(later)
    if (isBefore) onChoose({ from: filling.filling_id, to: later.filling_id })
    else onChoose({ from: filling === later ? undefined : later.filling_id, to: filling.filling_id })
  }
  return (
    <div className="timeline-bar">
      <span className="fb-muted">{words.pickTwo}</span>
      <ol>
        {fillings.map((filling) => {
          const isChosen = filling === later || filling === earlier
          const day =
            filling.diet_date === null
              ? formatDate(filling.submitted_at, language)
              : formatDay(filling.diet_date, language)
          return (
            <li key={filling.filling_id}>
              <button type="button" aria-pressed={isChosen} onClick={() => choose(filling)}>
                <span className="timeline-bar__dot" aria-hidden="true" />
                <span>{day}</span>
                <span className="fb-muted">v{filling.form_version}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

type PairProps = { earlier: FillingHead | undefined; later: FillingHead; onlyChanged: boolean }

function Pair({ earlier, later, onlyChanged }: PairProps) {
  const after = useQuery(fillingQuery(later.filling_id))
  const before = useQuery({ ...fillingQuery(earlier?.filling_id ?? ''), enabled: earlier !== undefined })
  const error = after.error ?? before.error
  if (error) return <LoadFailed error={error} onRetry={() => void Promise.all([after.refetch(), before.refetch()])} />
  if (after.data === undefined || (earlier !== undefined && before.data === undefined))
    return <Skeleton shape="block" />
  return (
    <div className="compare__body">
      <AnswerTable earlier={before.data} later={after.data} onlyChanged={onlyChanged && earlier !== undefined} />
      <FillingEdits filling={after.data} />
    </div>
  )
}
