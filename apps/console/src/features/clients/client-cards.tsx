import { Link } from '@tanstack/react-router'
import type { ClientRow } from '@thali/contract/clients/clients.endpoints'
import { useEffect, useRef } from 'react'
import { clientPath } from '../../app/paths.ts'
import { Avatar } from '../../layout/avatar.tsx'
import { useWords } from '../../words/words.ts'
import { Attention } from './attention.tsx'
import { metaOf, nameOf } from './client-meta.ts'
import type { ListLine } from './list-lines.ts'
import { NextStep } from './next-step.tsx'
import { SparkLine } from './spark-line.tsx'

type ClientCardsProps = { lines: readonly ListLine[]; onOpen: (clientId: string) => void; onEnd: () => void }

/** The list on a phone. What is out of view is not painted (content-visibility), and the next page comes at its end. */
export function ClientCards({ lines, onOpen, onEnd }: ClientCardsProps) {
  const { list } = useWords('clients')
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(onEnd)
  latest.current = onEnd
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew for each length of the list.
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current())
    if (end.current) observer.observe(end.current)
    return () => observer.disconnect()
  }, [lines.length])
  return (
    <div className="cards">
      {lines.map((line) =>
        line.kind === 'group' ? (
          <h2 key={line.group} className="cards__group">
            {list.groups[line.group]} <span className="dim">{`· ${line.count}`}</span>
          </h2>
        ) : (
          <ClientCard key={line.client.client_id} client={line.client} onOpen={onOpen} />
        ),
      )}
      <div ref={end} />
    </div>
  )
}

function ClientCard({ client, onOpen }: { client: ClientRow; onOpen: (clientId: string) => void }) {
  const words = useWords('clients')
  const { client_id, first_name, last_name, weight } = client
  return (
    <article className="client-card">
      <div className="client-card__head">
        <Avatar id={client_id} firstName={first_name} lastName={last_name} size="large" />
        <span className="who__text grow">
          <Link to={clientPath(client_id)} className="who__name">
            {nameOf(client)}
          </Link>
          <small>{metaOf(client, words)}</small>
        </span>
        <SparkLine weight={weight} />
      </div>
      <div className="client-card__foot">
        <Attention client={client} />
        <NextStep client={client} onOpen={onOpen} />
      </div>
    </article>
  )
}
