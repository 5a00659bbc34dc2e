import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ClientFile } from '@thali/contract/clients/client-file.endpoints'
import { EmptyState } from '@thali/ui/components/empty-state'
import { Skeleton, SkeletonRegion } from '@thali/ui/components/skeleton'
import { EmptyPlate } from '@thali/ui/plate/empty-plate'
import { failureOf } from '@thali/ui/session/api-failure'
import { type ReactNode, useRef, useState } from 'react'
import { clientPath, clientsPath, type FileTab } from '../../app/paths.ts'
import { useLetterKeys } from '../../layout/letter-keys.ts'
import { LoadFailed } from '../../layout/load-failed.tsx'
import { useScreenTitle } from '../../layout/screen-title.ts'
import { useWords } from '../../words/words.ts'
import { clientFile } from './clients.queries.ts'
import { FileHeader } from './file-header.tsx'
import { MeasurementsTab } from './measurements-tab.tsx'
import { NotesTab } from './notes-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { Timeline } from './timeline.tsx'
import { placeInQueue } from './visit-queue.ts'
import { WeightDialog } from './weight-dialog.tsx'

type ClientFileScreenProps = {
  clientId: string
  tab: FileTab
  /** What stands in the tab of forms: another feature's. */
  forms: ReactNode
  onVisit: (clientId: string) => void
  onLeave: () => void
}

/** W-01: one client's whole file. */
export function ClientFileScreen({ clientId, tab, forms, onVisit, onLeave }: ClientFileScreenProps) {
  const { data: file, error, refetch } = useQuery(clientFile(clientId))
  const [isWeighing, setWeighing] = useState(false)
  const noteBox = useRef<HTMLTextAreaElement>(null)
  const place = placeInQueue(clientId)
  useScreenTitle(file && `${file.first_name} ${file.last_name}`.trim())
  const press = (work: () => void) => (event: KeyboardEvent) => {
    event.preventDefault()
    work()
  }
  useLetterKeys({
    n: press(() => noteBox.current?.focus()),
    w: press(() => setWeighing(true)),
    '[': press(() => place?.previous && onVisit(place.previous)),
    ']': press(() => place?.next && onVisit(place.next)),
    Escape: press(onLeave),
  })
  if (file === undefined) {
    return (
      <main id="main" tabIndex={-1} className="main">
        {error ? <NoFile error={error} onRetry={() => void refetch()} /> : <FileSkeleton />}
      </main>
    )
  }
  return (
    <main id="main" tabIndex={-1} className="main">
      <FileHeader file={file} place={place} onVisit={onVisit} onWeigh={() => setWeighing(true)} />
      <FileTabs file={file} tab={tab} />
      <div className="file">
        <div className="file__main">
          {tab === 'overview' && <OverviewTab file={file} />}
          {tab === 'measurements' && <MeasurementsTab file={file} onWeigh={() => setWeighing(true)} />}
          {tab === 'forms' && forms}
          {tab === 'notes' && <NotesTab file={file} />}
        </div>
        <Timeline clientId={clientId} noteBox={noteBox} />
      </div>
      <WeightDialog open={isWeighing} onClose={() => setWeighing(false)} file={file} />
    </main>
  )
}

function FileTabs({ file, tab }: { file: ClientFile; tab: FileTab }) {
  const { file: words } = useWords('clients')
  const tabs: readonly (readonly [FileTab, number | undefined])[] = [
    ['overview', undefined],
    ['measurements', file.readings],
    ['forms', undefined],
    ['notes', file.notes],
  ]
  return (
    <nav className="tabs" aria-label={words.tabsLabel}>
      {tabs.map(([each, count]) => (
        <Link
          key={each}
          to={clientPath(file.client_id, each)}
          className="tabs__tab"
          activeOptions={{ exact: true }}
          activeProps={{}}
          aria-current={each === tab ? 'page' : undefined}
          data-at={each === tab}
        >
          {words.tabs[each]}
          {count !== undefined && count > 0 && <span className="tabs__count">{count}</span>}
        </Link>
      ))}
    </nav>
  )
}

function NoFile({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { notFound } = useWords('console')
  const failure = failureOf(error)
  if (failure?.kind !== 'refused' || failure.status !== 404)
    return <LoadFailed error={error} onRetry={onRetry} headingLevel={1} />
  return (
    <EmptyState
      headingLevel={1}
      picture={<EmptyPlate />}
      title={notFound.title}
      message={notFound.text}
      actions={
        <Link to={clientsPath()} className="btn">
          {notFound.home}
        </Link>
      }
    />
  )
}

function FileSkeleton() {
  const { loading } = useWords('console')
  return (
    <SkeletonRegion label={loading} className="file-skeleton">
      <Skeleton shape="title" width="1/3" />
      <Skeleton width="1/2" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </SkeletonRegion>
  )
}
