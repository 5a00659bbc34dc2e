import { useInfiniteQuery } from '@tanstack/react-query'
import type { ClientFilters } from '@thali/contract/clients/clients.endpoints'
import { PlusIcon } from '@thali/ui/components/icon'
import { useRef, useState } from 'react'
import { useLetterKeys } from '../../layout/letter-keys.ts'
import { LoadFailed } from '../../layout/load-failed.tsx'
import { useMedia } from '../../layout/use-media.ts'
import { useWords } from '../../words/words.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ClientCards } from './client-cards.tsx'
import { ClientTable, type Density } from './client-table.tsx'
import { clientList } from './clients.queries.ts'
import { FilterBar } from './filter-bar.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { KeyStrip } from './key-strip.tsx'
import { addressOf, isNarrowed, type ListAddress } from './list-address.ts'
import { listLines } from './list-lines.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { useNextStep } from './next-step.tsx'
import { NoClients } from './no-clients.tsx'
import { Peek } from './peek.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { useSelection } from './use-selection.ts'
import { ViewsBar } from './views-bar.tsx'
import { rememberQueue } from './visit-queue.ts'

const PHONE = '(max-width: 700px)'

type ClientsScreenProps = {
  filters: ClientFilters
  /** The saved view that is open. */
  viewId: string | undefined
  onAddress: (address: ListAddress) => void
  onOpen: (clientId: string) => void
  isAdmin: boolean
  density: Density
  onDensity: (density: Density) => void
}

/** W-01: clients, who needs somebody first. */
export function ClientsScreen({ filters, viewId, onAddress, onOpen, isAdmin, density, onDensity }: ClientsScreenProps) {
  const words = useWords('clients')
  const isPhone = useMedia(PHONE)
  const query = useInfiniteQuery(clientList(filters))
  const pages = query.data?.pages ?? []
  const clients = pages.flatMap((page) => page.clients)
  const total = pages[0]?.total ?? 0
  const lines = listLines(clients, (filters.sort ?? 'attention') === 'attention')
  const [isInviting, setInviting] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [current, setCurrent] = useState(0)
  const [focusOn, setFocusOn] = useState<{ readonly index: number }>()
  const [isPeeking, setPeeking] = useState(false)
  const { selected, select, clear } = useSelection()
  const search = useRef<HTMLInputElement>(null)
  const takeStep = useNextStep(onOpen)
  const at = clients[Math.min(current, clients.length - 1)]

  const open = (clientId: string) => {
    rememberQueue(clients.map(({ client_id }) => client_id))
    onOpen(clientId)
  }
  const move = (by: number) => {
    const next = focusOn === undefined ? current : Math.max(0, Math.min(clients.length - 1, current + by))
    setCurrent(next)
    setFocusOn({ index: next })
  }
  const press = (work: () => void) => (event: KeyboardEvent) => {
    // A button or a box has its own meaning for space and the letters of no list.
    if (event.key === ' ' && event.target instanceof HTMLElement && event.target.closest('button, input, summary'))
      return
    event.preventDefault()
    work()
  }
  useLetterKeys({
    j: press(() => move(1)),
    k: press(() => move(-1)),
    x: press(() => at && select(at.client_id, !selected.has(at.client_id))),
    e: press(() => at && void takeStep(at)),
    ' ': press(() => setPeeking(!isPeeking)),
    Escape: press(() => (isPeeking ? setPeeking(false) : clear())),
    '/': press(() => search.current?.focus()),
  })
  const more = () => {
    if (query.hasNextPage && !query.isFetchingNextPage && !query.isPlaceholderData) void query.fetchNextPage()
  }

  const body = () => {
    if (query.isPending) return <ListSkeleton />
    if (query.isError && clients.length === 0)
      return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
    if (clients.length === 0)
      return (
        <NoClients
          filters={filters}
          onInvite={() => setInviting(true)}
          onAll={() => onAddress({ attention: 'all' })}
          onDrop={() => onAddress(addressOf({ ...(filters.attention && { attention: filters.attention }) }))}
        />
      )
    if (isPhone) return <ClientCards lines={lines} onOpen={open} onEnd={more} />
    return (
      <ClientTable
        lines={lines}
        total={total}
        density={density}
        current={current}
        onCurrent={setCurrent}
        selected={selected}
        onSelect={select}
        onSelectAll={(isSelected) => {
          if (isSelected) for (const { client_id } of clients) select(client_id, true)
          else clear()
        }}
        onOpen={open}
        onEnd={more}
        focusOn={focusOn}
      />
    )
  }

  const isWhole = filters.attention === undefined && !isNarrowed(filters)
  return (
    <main id="main" tabIndex={-1} className="main" onClickCapture={(event) => keepQueue(event.target, clients)}>
      <header className="header">
        <h1>{words.list.title}</h1>
        {isWhole && !query.isPending && (
          <span className="dim desk">{isAdmin ? words.list.ofHouse(total) : words.list.inCare(total)}</span>
        )}
        <span className="grow" />
        <button type="button" className="btn btn--primary" onClick={() => setInviting(true)}>
          <PlusIcon size="tiny" />
          {words.list.invite}
        </button>
      </header>
      <ViewsBar filters={filters} viewId={viewId} onSave={() => setSaving(true)} onAddress={onAddress} />
      <FilterBar
        filters={filters}
        onFilters={(next) => onAddress(addressOf(next))}
        isAdmin={isAdmin}
        density={density}
        onDensity={onDensity}
        searchRef={search}
      />
      <div role="status" className="visually-hidden">
        {query.isPending || query.isPlaceholderData ? '' : words.people(total)}
      </div>
      <div className="list-body" aria-busy={query.isPlaceholderData}>
        {body()}
        {isPeeking && at && !isPhone && <Peek client={at} onClose={() => setPeeking(false)} />}
      </div>
      {selected.size > 0 && <BulkBar selected={selected} isAdmin={isAdmin} onClear={clear} />}
      <KeyStrip range={words.list.range(clients.length, total)} />
      <InviteDialog open={isInviting} onClose={() => setInviting(false)} isAdmin={isAdmin} />
      <SaveViewDialog
        open={isSaving}
        onClose={() => setSaving(false)}
        filters={filters}
        onSaved={(view) => onAddress(addressOf(filters, view))}
      />
    </main>
  )
}

/** A file that is opened by its link knows its neighbours too. */
function keepQueue(target: EventTarget, clients: readonly { readonly client_id: string }[]): void {
  if (target instanceof Element && target.closest('a.who__name'))
    rememberQueue(clients.map(({ client_id }) => client_id))
}
