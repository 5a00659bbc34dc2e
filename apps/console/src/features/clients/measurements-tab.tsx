import { useQuery } from '@tanstack/react-query'
import type { ClientFile, Reading } from '@thali/contract/clients/client-file.endpoints'
import { convertWeight, WEIGHT_UNITS, type WeightUnit } from '@thali/domain/units/weight'
import { EmptyState } from '@thali/ui/components/empty-state'
import { PlusIcon } from '@thali/ui/components/icon'
import { Skeleton, SkeletonRegion } from '@thali/ui/components/skeleton'
import { EmptyPlate } from '@thali/ui/plate/empty-plate'
import { useState } from 'react'
import { LoadFailed } from '../../layout/load-failed.tsx'
import { formatDay, formatNumber } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { clientReadings } from './clients.queries.ts'
import { trendOf } from './trend.ts'

/** Every reading with the trend on its day and who wrote it down. */
export function MeasurementsTab({ file, onWeigh }: { file: ClientFile; onWeigh: () => void }) {
  const words = useWords('clients')
  const { loading } = useWords('console')
  const language = useLanguage()
  const [unit, setUnit] = useState<WeightUnit>('kgs')
  const { data, error, refetch } = useQuery(clientReadings(file.client_id))
  if (data === undefined && error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <SkeletonRegion label={loading} className="card">
        <Skeleton shape="block" />
      </SkeletonRegion>
    )
  const oldest = data.at(-1)
  if (oldest === undefined)
    return (
      <EmptyState
        picture={<EmptyPlate />}
        title={words.file.notYet}
        message={words.file.notYetText(file.first_name)}
        actions={
          <button type="button" className="btn btn--primary" onClick={onWeigh}>
            {words.file.logWeight}
          </button>
        }
      />
    )
  return (
    <section className="card card--flush">
      <div className="card__head">
        <h2>{words.readings.title}</h2>
        <span className="dim">{words.readings.since(data.length, formatDay(oldest.measured_on, language))}</span>
        <span className="grow" />
        <div className="seg" role="radiogroup" aria-label={words.readings.unit}>
          {WEIGHT_UNITS.map((each) => (
            <label key={each}>
              <input type="radio" name="unit" checked={unit === each} onChange={() => setUnit(each)} />
              <span>{words.readings[each]}</span>
            </label>
          ))}
        </div>
        <button type="button" className="btn btn--small" onClick={onWeigh}>
          <PlusIcon size="tiny" />
          {words.file.logWeight}
        </button>
      </div>
      <ReadingsTable readings={data} unit={unit} />
    </section>
  )
}

function ReadingsTable({ readings, unit }: { readings: readonly Reading[]; unit: WeightUnit }) {
  const { readings: words } = useWords('clients')
  const language = useLanguage()
  const trends = new Map(
    trendOf(readings.map(({ measured_on, kg }) => ({ day: measured_on, kg }))).map(({ day, trend }) => [day, trend]),
  )
  const digits = unit === 'kgs' ? 1 : 0
  // What was typed in the unit that is shown stays as it was typed.
  const weightOf = ({ weight, weight_unit }: Reading) => convertWeight(weight, weight_unit, unit)
  return (
    <table className="table table--numbers">
      <thead>
        <tr>
          <th>{words.date}</th>
          <th className="num">{words.weight}</th>
          <th className="num">{words.trend}</th>
          <th>{words.from}</th>
        </tr>
      </thead>
      <tbody>
        {readings.map((reading) => (
          <tr key={reading.measured_on}>
            <td>{formatDay(reading.measured_on, language)}</td>
            <td className="num">{formatNumber(weightOf(reading), language, digits, true)}</td>
            <td className="num dim">
              {formatNumber(convertWeight(trends.get(reading.measured_on) ?? 0, 'kgs', unit), language, digits, true)}
            </td>
            <td>{reading.by ?? words.client}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
