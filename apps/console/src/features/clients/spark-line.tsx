import type { ClientRow } from '@thali/contract/clients/clients.endpoints'
import { formatChange } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { sparkPoints } from './spark-points.ts'

const WIDTH = 64
const HEIGHT = 20

/** Eight weeks of weight in a line, and the pace beside it. */
export function SparkLine({ weight }: { weight: ClientRow['weight'] }) {
  const { list } = useWords('clients')
  const language = useLanguage()
  const points = sparkPoints(weight?.spark ?? [], WIDTH, HEIGHT)
  const last = points.at(-1)
  if (weight === null || last === undefined) return <span className="dim">{list.noSpark}</span>
  const weekly = weight.weekly_kg === null ? '–' : formatChange(weight.weekly_kg, language)
  return (
    <span className="spark">
      <svg viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`} role="img" aria-label={list.sparkOf(weekly)}>
        <polyline points={points.map(([x, y]) => `${x},${y}`).join(' ')} />
        <circle cx={last[0]} cy={last[1]} r={2} />
      </svg>
      <span className="spark__pace" aria-hidden="true">
        {weekly}
      </span>
    </span>
  )
}
