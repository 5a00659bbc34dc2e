import { addDays } from '@thali/domain/dates/calendar-date'
import { formatNumber, formatShortDay } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { type TrendPoint, ticksBetween } from './trend.ts'

const WIDTH = 640
const HEIGHT = 220
const LEFT = 34
const RIGHT = 72
const BOTTOM = 22
const TOP = 12
const LEAST_SPAN_KG = 4

type WeightChartProps = { points: readonly TrendPoint[]; goalKg: number | null; summary: string }

/** Readings as dots, the trend as the line, the goal as its own line where it is near enough to be seen. */
export function WeightChart({ points, goalKg, summary }: WeightChartProps) {
  const { chart } = useWords('clients')
  const language = useLanguage()
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return null
  const kg = points.flatMap((point) => [point.kg, point.trend])
  // A goal far away would press the weeks that are shown into a line.
  const isGoalNear = goalKg !== null && Math.abs(goalKg - last.trend) < 12
  const shown = isGoalNear ? [...kg, goalKg] : kg
  const middle = (Math.min(...shown) + Math.max(...shown)) / 2
  const span = Math.max(LEAST_SPAN_KG, Math.max(...shown) - Math.min(...shown)) * 1.1
  const [least, most] = [middle - span / 2, middle + span / 2]
  const [start, end] = [Date.parse(first.day), Math.max(Date.parse(last.day), Date.parse(first.day) + 1)]
  const x = (day: string) => LEFT + ((Date.parse(day) - start) / (end - start)) * (WIDTH - LEFT - RIGHT)
  const y = (value: number) => TOP + ((most - value) / (most - least)) * (HEIGHT - TOP - BOTTOM)
  const days = Math.round((end - start) / 86_400_000)
  const marks = days < 2 ? [first.day] : [0, 1, 2, 3].map((part) => addDays(first.day, Math.round((days * part) / 4)))
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary}>
      {ticksBetween(least, most).map((tick) => (
        <g key={tick}>
          <line className="chart__grid" x1={LEFT} x2={WIDTH - RIGHT} y1={y(tick)} y2={y(tick)} />
          <text className="chart__tick" x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
            {formatNumber(tick, language)}
          </text>
        </g>
      ))}
      {marks.map((day) => (
        <text key={day} className="chart__tick" x={x(day)} y={HEIGHT - 4}>
          {formatShortDay(day, language)}
        </text>
      ))}
      {isGoalNear && (
        <>
          <line className="chart__goal" x1={LEFT} x2={WIDTH - RIGHT} y1={y(goalKg)} y2={y(goalKg)} />
          <text className="chart__goal-name" x={LEFT + 4} y={y(goalKg) - 7}>
            {chart.goal(formatNumber(goalKg, language))}
          </text>
        </>
      )}
      {points.map((point) => (
        <circle key={point.day} className="chart__dot" cx={x(point.day)} cy={y(point.kg)} r={2.2} />
      ))}
      <polyline
        className="chart__trend"
        points={points.map((point) => `${x(point.day)},${y(point.trend)}`).join(' ')}
      />
      <circle className="chart__now" cx={x(last.day)} cy={y(last.trend)} r={4} />
      <text className="chart__value" x={x(last.day) + 8} y={y(last.trend) - 6}>
        {formatNumber(last.trend, language, 1, true)}
      </text>
    </svg>
  )
}
