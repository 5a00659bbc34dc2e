import type { ClientFilters } from '@thali/contract/clients/clients.endpoints'
import { EmptyState } from '@thali/ui/components/empty-state'
import { EmptyPlate } from '@thali/ui/plate/empty-plate'
import { useWords } from '../../words/words.ts'
import { isNarrowed } from './list-address.ts'

type NoClientsProps = { filters: ClientFilters; onInvite: () => void; onAll: () => void; onDrop: () => void }

/** Nobody matches the filters, nobody needs anybody, or there is nobody yet: each says what to do. */
export function NoClients({ filters, onInvite, onAll, onDrop }: NoClientsProps) {
  const { list } = useWords('clients')
  if (isNarrowed(filters))
    return (
      <EmptyState
        title={list.noneTitle}
        message={list.noneText}
        actions={
          <button type="button" className="btn" onClick={onDrop}>
            {list.dropAll}
          </button>
        }
      />
    )
  if (filters.attention !== undefined)
    return (
      <EmptyState
        picture={<EmptyPlate />}
        title={list.quietTitle}
        message={list.quietText}
        actions={
          <button type="button" className="btn" onClick={onAll}>
            {list.all}
          </button>
        }
      />
    )
  return (
    <EmptyState
      picture={<EmptyPlate />}
      title={list.emptyTitle}
      message={list.emptyText}
      actions={
        <button type="button" className="btn btn--primary" onClick={onInvite}>
          {list.invite}
        </button>
      }
    />
  )
}
