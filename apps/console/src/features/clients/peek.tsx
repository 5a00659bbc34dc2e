import { Link } from '@tanstack/react-router'
import type { ClientRow } from '@thali/contract/clients/clients.endpoints'
import { CloseIcon } from '@thali/ui/components/first-icons'
import { clientPath } from '../../app/paths.ts'
import { Avatar } from '../../layout/avatar.tsx'
import { formatDay, formatNumber } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { Attention } from './attention.tsx'
import { metaOf, nameOf } from './client-meta.ts'
import { SparkLine } from './spark-line.tsx'

/** The client of the row, beside the list: it follows the keys. */
export function Peek({ client, onClose }: { client: ClientRow; onClose: () => void }) {
  const words = useWords('clients')
  const { close } = useWords('console')
  const language = useLanguage()
  const { client_id, first_name, last_name, weight, goal, dieticians, status } = client
  return (
    <aside className="peek" aria-label={words.list.peek}>
      <div className="peek__head">
        <Avatar id={client_id} firstName={first_name} lastName={last_name} size="large" />
        <span className="who__text grow">
          <b>{nameOf(client)}</b>
          <small>{metaOf(client, words)}</small>
        </span>
        <button type="button" className="btn btn--icon btn--quiet" aria-label={close} onClick={onClose}>
          <CloseIcon size="tiny" />
        </button>
      </div>
      <Attention client={client} />
      <div className="peek__spark">
        <SparkLine weight={weight} />
      </div>
      <dl className="facts-list">
        {weight && (
          <div>
            <dt>{words.list.columns.last}</dt>
            <dd>{`${formatNumber(weight.last_kg, language, 1, true)} kg · ${formatDay(weight.last_on, language)}`}</dd>
          </div>
        )}
        {goal && (
          <div>
            <dt>{words.file.goal}</dt>
            <dd>{words.goals[goal]}</dd>
          </div>
        )}
        <div>
          <dt>{words.list.columns.care}</dt>
          <dd>{dieticians.map((one) => one.name).join(', ') || words.list.noCare}</dd>
        </div>
        {status !== 'active' && (
          <div>
            <dt>{words.file.tabs.overview}</dt>
            <dd>{words.status[status]}</dd>
          </div>
        )}
      </dl>
      <Link to={clientPath(client_id)} className="btn">
        {words.list.openFile}
      </Link>
    </aside>
  )
}
