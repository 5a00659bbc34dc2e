import { useInfiniteQuery } from '@tanstack/react-query'
import type { TimelineEvent } from '@thali/contract/clients/client-file.endpoints'
import { EyeIcon } from '@thali/ui/components/first-icons'
import { PersonIcon } from '@thali/ui/components/icon'
import type { IconComponent } from '@thali/ui/components/make-icon'
import { Skeleton, SkeletonRegion } from '@thali/ui/components/skeleton'
import { type Ref, useState } from 'react'
import { FormIcon, NoteIcon, ScaleIcon } from '../../layout/icons.tsx'
import { LoadFailed } from '../../layout/load-failed.tsx'
import { formatDate, formatDay, formatNumber, formatTime } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { clientTimeline } from './clients.queries.ts'
import { NoteBox } from './note-box.tsx'

type Kind = TimelineEvent['kind']
const KINDS = ['all', 'body', 'forms', 'notes', 'account', 'access'] as const satisfies readonly (Kind | 'all')[]
const ICONS: Readonly<Record<Kind, IconComponent>> = {
  body: ScaleIcon,
  forms: FormIcon,
  notes: NoteIcon,
  account: PersonIcon,
  access: EyeIcon,
}

type TimelineProps = { clientId: string; noteBox: Ref<HTMLTextAreaElement> }

/** What happened, newest first, and the box for a note over it. */
export function Timeline({ clientId, noteBox }: TimelineProps) {
  const { timeline: words } = useWords('clients')
  const { loading } = useWords('console')
  const [kind, setKind] = useState<(typeof KINDS)[number]>('all')
  const query = useInfiniteQuery(clientTimeline(clientId, kind === 'all' ? undefined : kind))
  const events = query.data?.pages.flatMap((page) => page.events) ?? []
  return (
    <aside className="timeline" aria-label={words.title}>
      <NoteBox clientId={clientId} boxRef={noteBox} />
      <div className="timeline__kinds" role="radiogroup" aria-label={words.kindsLabel}>
        {KINDS.map((each) => (
          <label key={each} className="chip-radio">
            <input type="radio" name="kind" checked={kind === each} onChange={() => setKind(each)} />
            <span>{words.kinds[each]}</span>
          </label>
        ))}
      </div>
      {query.isPending && (
        <SkeletonRegion label={loading} className="timeline__loading">
          <Skeleton width="3/4" />
          <Skeleton width="1/2" />
          <Skeleton width="3/4" />
        </SkeletonRegion>
      )}
      {query.isError && events.length === 0 && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && events.length === 0 && <p className="timeline__empty dim">{words.empty}</p>}
      <Days events={events} />
      {query.hasNextPage && (
        <button
          type="button"
          className="btn timeline__more"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {words.more}
        </button>
      )}
    </aside>
  )
}

function Days({ events }: { events: readonly TimelineEvent[] }) {
  const { timeline: words } = useWords('clients')
  const language = useLanguage()
  const now = Date.now()
  const today = formatDate(new Date(now).toISOString(), language)
  const yesterday = formatDate(new Date(now - 86_400_000).toISOString(), language)
  const nameOf = (day: string) => (day === today ? words.today : day === yesterday ? words.yesterday : day)
  const days = [...new Set(events.map(({ at }) => formatDate(at, language)))]
  return (
    <>
      {days.map((day) => (
        <section key={day}>
          <h2 className="timeline__day">{nameOf(day)}</h2>
          <ol>
            {events
              .filter(({ at }) => formatDate(at, language) === day)
              .map((event) => (
                <Event key={event.event_id} event={event} />
              ))}
          </ol>
        </section>
      ))}
    </>
  )
}

function Event({ event }: { event: TimelineEvent }) {
  const words = useWords('clients')
  const language = useLanguage()
  const { kind, what, at, by, text, kg, day } = event
  const Icon = ICONS[kind]
  const warnings: Readonly<Record<string, string>> = words.warnings
  const title = kg === null ? (words.timeline.what[what] ?? warnings[what] ?? what) : weighed(kg)
  function weighed(value: number): string {
    return words.timeline.weighed(formatNumber(value, language, 1, true))
  }
  const isOtherDay = day !== null && formatDay(day, language) !== formatDate(at, language)
  const details = [by && words.timeline.by(by), isOtherDay && words.timeline.onDay(formatDay(day, language))]
  return (
    <li className="event">
      <span className={`event__mark event__mark--${kind}`}>
        <Icon size="tiny" />
      </span>
      <div className="grow">
        <p className="event__head">
          <b>{title}</b>
          <time dateTime={at} className="dim">
            {formatTime(at, language)}
          </time>
        </p>
        {text && <p className="event__text">{text}</p>}
        {details.some(Boolean) && <small className="dim">{details.filter(Boolean).join(' · ')}</small>}
      </div>
    </li>
  )
}
