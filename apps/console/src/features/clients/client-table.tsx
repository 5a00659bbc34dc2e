import { Link } from '@tanstack/react-router'
import type { ClientRow } from '@thali/contract/clients/clients.endpoints'
import { useLayoutEffect, useRef, useState } from 'react'
import { clientPath } from '../../app/paths.ts'
import { Avatar } from '../../layout/avatar.tsx'
import { formatNumber, formatShortDay } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { Attention, useAttentionText } from './attention.tsx'
import { metaOf, nameOf } from './client-meta.ts'
import { type ListLine, windowOf } from './list-lines.ts'
import { NextStep } from './next-step.tsx'
import { SparkLine } from './spark-line.tsx'

export type Density = 'comfort' | 'compact'
const HEIGHTS = { comfort: 44, compact: 32, group: 30 } as const
const COLUMNS = 7

export type ClientTableProps = {
  lines: readonly ListLine[]
  total: number
  density: Density
  /** The client that the keys are at. */
  current: number
  onCurrent: (index: number) => void
  selected: ReadonlySet<string>
  onSelect: (clientId: string, isSelected: boolean) => void
  onSelectAll: (isSelected: boolean) => void
  onOpen: (clientId: string) => void
  /** The end of what is loaded has come into view. */
  onEnd: () => void
  /** Set by a key: the focus goes there. */
  focusOn: { readonly index: number } | undefined
}

/** A table of which only what is in view is drawn. The arrows and letters are the screen's; Tab goes through the rows' links. */
export function ClientTable(props: ClientTableProps) {
  const { lines, total, density, selected, onSelectAll, onEnd } = props
  const { list } = useWords('clients')
  const scroller = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: 800 })
  const heights = lines.map((line) => (line.kind === 'group' ? HEIGHTS.group : HEIGHTS[density]))
  const shown = windowOf(heights, view.top, view.height)
  useEndOfList(shown.to >= lines.length, lines.length, onEnd)
  useFocusOn(props.focusOn, lines, heights, scroller)

  useLayoutEffect(() => {
    const box = scroller.current
    if (box === null) return
    const measure = () => setView({ top: box.scrollTop, height: box.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    box.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', measure)
    }
  }, [])

  const clients = lines.flatMap((line) => (line.kind === 'client' ? [line.client] : []))
  const areAllSelected = clients.length > 0 && clients.every(({ client_id }) => selected.has(client_id))
  return (
    <div className="table-scroll" ref={scroller}>
      <table className={`table table--${density}`} aria-rowcount={total + 1}>
        <thead>
          <tr>
            <th className="col-select">
              <input
                type="checkbox"
                className="cb"
                aria-label={list.selectAll}
                checked={areAllSelected}
                onChange={(event) => onSelectAll(event.target.checked)}
              />
            </th>
            <th className="col-client">{list.columns.client}</th>
            <th className="col-why">{list.columns.why}</th>
            <th className="col-step">{list.columns.step}</th>
            <th className="col-weeks">{list.columns.weeks}</th>
            <th className="col-last">{list.columns.last}</th>
            <th className="col-care">{list.columns.care}</th>
          </tr>
        </thead>
        <tbody>
          <Room height={shown.above} />
          {lines
            .slice(shown.from, shown.to)
            .map((line) =>
              line.kind === 'group' ? (
                <GroupRow key={line.group} line={line} />
              ) : (
                <Row key={line.client.client_id} client={line.client} index={line.index} {...props} />
              ),
            )}
          <Room height={shown.below} />
        </tbody>
      </table>
    </div>
  )
}

/** Stands for the rows that are not drawn. */
function Room({ height }: { height: number }) {
  if (height === 0) return null
  return (
    <tr className="table__room" style={{ height }}>
      <td colSpan={COLUMNS} />
    </tr>
  )
}

function GroupRow({ line }: { line: ListLine & { kind: 'group' } }) {
  const { list } = useWords('clients')
  return (
    <tr className="table__group">
      <th colSpan={COLUMNS} scope="colgroup">
        {list.groups[line.group]} <span className="dim">{line.count}</span>
      </th>
    </tr>
  )
}

type RowProps = ClientTableProps & { client: ClientRow; index: number }

function Row({ client, index, density, current, onCurrent, selected, onSelect, onOpen }: RowProps) {
  const words = useWords('clients')
  const language = useLanguage()
  const { title, fact } = useAttentionText()(client)
  const { client_id, first_name, last_name, weight, dieticians } = client
  const name = nameOf(client)
  const isSelected = selected.has(client_id)
  const state = [isSelected && 'is-selected', index === current && 'is-current'].filter(Boolean).join(' ')
  return (
    <tr className={state} aria-rowindex={index + 2} data-row={index} onFocus={() => onCurrent(index)}>
      <td>
        <input
          type="checkbox"
          className="cb"
          aria-label={words.list.selectOne(name)}
          checked={isSelected}
          onChange={(event) => onSelect(client_id, event.target.checked)}
        />
      </td>
      <td>
        <span className="who">
          {density === 'comfort' && <Avatar id={client_id} firstName={first_name} lastName={last_name} />}
          <span className="who__text">
            <Link to={clientPath(client_id)} className="who__name">
              {name}
            </Link>
            <small>{metaOf(client, words)}</small>
          </span>
        </span>
      </td>
      <td title={`${title}. ${fact}`}>
        <Attention client={client} />
      </td>
      <td>
        <NextStep client={client} onOpen={onOpen} />
      </td>
      <td>
        <SparkLine weight={weight} />
      </td>
      <td>
        {weight ? (
          <>
            {formatNumber(weight.last_kg, language, 1, true)} kg
            <span className="dim">{` · ${formatShortDay(weight.last_on, language)}`}</span>
          </>
        ) : (
          <span className="dim">–</span>
        )}
      </td>
      <td className="el">
        {dieticians.length === 0 ? (
          <span className="dim">{words.list.noCare}</span>
        ) : (
          dieticians.map((one) => one.name).join(', ')
        )}
      </td>
    </tr>
  )
}

function useEndOfList(isAtEnd: boolean, loaded: number, onEnd: () => void): void {
  const latest = useRef(onEnd)
  latest.current = onEnd
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each length of the list.
  useLayoutEffect(() => {
    if (isAtEnd) latest.current()
  }, [isAtEnd, loaded])
}

/** Scrolls the row there and gives it the focus once it is drawn. */
function useFocusOn(
  focusOn: { readonly index: number } | undefined,
  lines: readonly ListLine[],
  heights: readonly number[],
  scroller: { readonly current: HTMLDivElement | null },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press is a new object; what is drawn meanwhile moves nothing.
  useLayoutEffect(() => {
    const box = scroller.current
    const at = lines.findIndex((line) => line.kind === 'client' && line.index === focusOn?.index)
    if (box === null || focusOn === undefined || at < 0) return
    const top = heights.slice(0, at).reduce((sum, height) => sum + height, 0)
    const room = box.clientHeight - 2 * HEIGHTS.comfort
    if (top < box.scrollTop || top > box.scrollTop + room) box.scrollTop = Math.max(0, top - room / 2)
    requestAnimationFrame(() =>
      box.querySelector<HTMLElement>(`[data-row="${focusOn.index}"] .who__name`)?.focus({ preventScroll: true }),
    )
  }, [focusOn])
}
