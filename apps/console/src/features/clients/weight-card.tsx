import { useQuery } from '@tanstack/react-query'
import type { ClientFile } from '@thali/contract/clients/client-file.endpoints'
import { addDays } from '@thali/domain/dates/calendar-date'
import { EmptyState } from '@thali/ui/components/empty-state'
import { useState } from 'react'
import { formatDay, formatNumber } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { clientReadings } from './clients.queries.ts'
import { trendOf } from './trend.ts'
import { WeightChart } from './weight-chart.tsx'

const RANGES = ['4', '12', '52', 'all'] as const
type Range = (typeof RANGES)[number]
/** Less than this in a week is no pace. */
const FLAT_KG = 0.1

/** Readings and their trend, the goal, and the pace in a sentence. */
export function WeightCard({ file }: { file: ClientFile }) {
  const words = useWords('clients')
  const language = useLanguage()
  const [range, setRange] = useState<Range>('12')
  const { data = [] } = useQuery(clientReadings(file.client_id))
  const all = trendOf(data.map(({ measured_on, kg }) => ({ day: measured_on, kg })))
  const last = all.at(-1)
  const from = last && range !== 'all' ? addDays(last.day, -7 * Number(range)) : ''
  const points = all.filter(({ day }) => day >= from)
  const first = points[0]
  const kg = (value: number) => formatNumber(value, language, 1, true)
  return (
    <section className="card">
      <div className="card__head">
        <h2>{words.chart.title}</h2>
        <span className="grow" />
        <div className="seg" role="radiogroup" aria-label={words.chart.range}>
          {RANGES.map((each) => (
            <label key={each}>
              <input type="radio" name="range" checked={range === each} onChange={() => setRange(each)} />
              <span>{words.chart.ranges[each]}</span>
            </label>
          ))}
        </div>
      </div>
      {first === undefined || last === undefined ? (
        <EmptyState title={words.file.notYet} message={words.file.notYetText(file.first_name)} headingLevel={3} />
      ) : (
        <>
          <WeightChart
            points={points}
            goalKg={file.goal_kg}
            summary={words.chart.summary(
              formatDay(first.day, language),
              formatDay(last.day, language),
              kg(first.kg),
              kg(last.kg),
            )}
          />
          <p className="pace">{paceOf(file.weight?.weekly_kg ?? null)}</p>
        </>
      )}
    </section>
  )

  function paceOf(weekly: number | null): string {
    const { pace } = words.chart
    if (weekly === null) return pace.unknown
    const text = formatNumber(Math.abs(weekly), language, 2)
    if (Math.abs(weekly) < FLAT_KG) return pace.flat
    return weekly < 0 ? pace.down(text) : pace.up(text)
  }
}
