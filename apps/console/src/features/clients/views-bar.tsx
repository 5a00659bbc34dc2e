import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ClientFilters } from '@thali/contract/clients/clients.endpoints'
import { ATTENTION_REASONS } from '@thali/domain/clients/attention'
import { CloseIcon } from '@thali/ui/components/first-icons'
import { PlusIcon } from '@thali/ui/components/icon'
import { showToast } from '@thali/ui/components/toast'
import { messageOf } from '@thali/ui/session/api-failure'
import { clientsPath } from '../../app/paths.ts'
import { formatNumber } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { clientViews, dropView, keepView } from './clients.queries.ts'
import { addressOf, type ListAddress } from './list-address.ts'

type ViewsBarProps = {
  filters: ClientFilters
  viewId: string | undefined
  onSave: () => void
  onAddress: (address: ListAddress) => void
}

/** The tabs over the list: who needs somebody, everybody, each reason that there is, and what the person saved. */
export function ViewsBar({ filters, viewId, onSave, onAddress }: ViewsBarProps) {
  const { list, reasons } = useWords('clients')
  const { data } = useQuery(clientViews)
  const shown = ATTENTION_REASONS.filter((reason) => data?.reasons.some((counted) => counted.reason === reason))
  const countOf = (reason: string) => data?.reasons.find((counted) => counted.reason === reason)?.count
  return (
    <nav className="tabs" aria-label={list.views}>
      <ViewTab name={list.needed} count={data?.needed} address={{}} isAt={!viewId && filters.attention === 'needed'} />
      <ViewTab
        name={list.all}
        count={data?.all}
        address={{ attention: 'all' }}
        isAt={!viewId && filters.attention === undefined}
      />
      {shown.map((reason) => (
        <ViewTab
          key={reason}
          name={reasons[reason]}
          count={countOf(reason)}
          address={{ attention: reason }}
          isAt={!viewId && filters.attention === reason}
        />
      ))}
      {data?.saved.map(({ view_id, name, query, count }) => (
        <span key={view_id} className="tabs__own">
          <ViewTab name={name} count={count} address={addressOf(query, view_id)} isAt={viewId === view_id} />
          {viewId === view_id && <RemoveView viewId={view_id} name={name} query={query} onAddress={onAddress} />}
        </span>
      ))}
      <button type="button" className="tabs__add" onClick={onSave}>
        <PlusIcon size="tiny" />
        {list.saveView}
      </button>
    </nav>
  )
}

type ViewTabProps = { name: string; count: number | undefined; address: ListAddress; isAt: boolean }

function ViewTab({ name, count, address, isAt }: ViewTabProps) {
  const language = useLanguage()
  return (
    <Link
      to={clientsPath()}
      search={address}
      className="tabs__tab"
      activeProps={{}}
      {...(isAt ? { 'aria-current': 'page' as const } : { 'aria-current': undefined })}
      data-at={isAt}
    >
      {name}
      {count !== undefined && <span className="tabs__count">{formatNumber(count, language, 0)}</span>}
    </Link>
  )
}

type RemoveViewProps = {
  viewId: string
  name: string
  query: ClientFilters
  onAddress: (address: ListAddress) => void
}

/** Gone at once, and back by one press. */
function RemoveView({ viewId, name, query, onAddress }: RemoveViewProps) {
  const words = useWords('clients')
  const { undo } = useWords('console')
  const fail = (error: unknown) => showToast({ message: messageOf(error) ?? words.failed, tone: 'danger' })
  const remove = async () => {
    try {
      await dropView(viewId)
      onAddress({})
      const restore = () => void keepView(name, query).then((id) => onAddress(addressOf(query, id)), fail)
      showToast({ message: words.list.viewRemoved(name), durationMs: 8000, action: { label: undo, onPress: restore } })
    } catch (error) {
      fail(error)
    }
  }
  return (
    <button
      type="button"
      className="tabs__remove"
      aria-label={words.list.removeView(name)}
      onClick={() => void remove()}
    >
      <CloseIcon size="tiny" />
    </button>
  )
}
