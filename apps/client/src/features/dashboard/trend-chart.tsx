import { formatNumber, formatShortDay } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { type ChartFrame, chartFrame } from './chart-frame.ts'
import { useWidth } from './use-width.ts'
import type { TrendPoint } from './weight-trend.ts'

const HEIGHT = 176

type TrendChartProps = { points: readonly TrendPoint[]; goal: number | undefined; unitName: string }

/** Dots are readings, the line is the trend, the dashed line the goal; its ends are labelled, so there is no legend. */
export function TrendChart({ points, goal, unitName }: TrendChartProps) {
  const { home } = useWords('tabs')
  const language = useLanguage()
  const [ref, width] = useWidth<HTMLDivElement>(310)
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return null
  const frame = chartFrame(points, goal, width, HEIGHT)
  const spoken = home.chart(
    `${formatNumber(first.value, language)} ${unitName}`,
    `${formatNumber(last.value, language)} ${unitName}`,
  )
  return (
    <div ref={ref} className="chart">
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT} role="img" aria-label={spoken}>
        <Grid frame={frame} />
        {goal !== undefined && <GoalLine frame={frame} goal={goal} />}
        <TrendLine frame={frame} points={points} />
        <Labels frame={frame} first={first} last={last} />
      </svg>
      <ReadingsTable points={points} unitName={unitName} />
    </div>
  )
}

function Grid({ frame }: { frame: ChartFrame }) {
  const language = useLanguage()
  return frame.ticks.map((tick) => (
    <g key={tick}>
      <line x1={frame.left} x2={frame.right} y1={frame.y(tick)} y2={frame.y(tick)} className="chart__grid" />
      <text x={0} y={frame.y(tick) + 4} className="chart__tick">
        {formatNumber(tick, language)}
      </text>
    </g>
  ))
}

function GoalLine({ frame, goal }: { frame: ChartFrame; goal: number }) {
  const { home } = useWords('tabs')
  const language = useLanguage()
  const y = frame.y(goal)
  return (
    <g>
      <line x1={frame.left} x2={frame.right} y1={y} y2={y} className="chart__goal" />
      <text x={frame.right} y={y - 7} textAnchor="end" className="chart__goal-label">
        {`${home.goalLabel} ${formatNumber(goal, language)}`}
      </text>
    </g>
  )
}

function TrendLine({ frame, points }: { frame: ChartFrame; points: readonly TrendPoint[] }) {
  const line = points.map((point) => `${frame.x(point.day)},${frame.y(point.trend)}`).join(' ')
  const area = `${frame.x(points[0]?.day ?? 0)},${frame.bottom} ${line} ${frame.x(points.at(-1)?.day ?? 0)},${frame.bottom}`
  return (
    <g>
      {points.length > 1 && <polygon points={area} className="chart__area" />}
      {points.map((point) => (
        <circle key={point.day} cx={frame.x(point.day)} cy={frame.y(point.value)} r={3} className="chart__reading" />
      ))}
      {points.length > 1 && <polyline points={line} className="chart__trend" />}
    </g>
  )
}

function Labels({ frame, first, last }: { frame: ChartFrame; first: TrendPoint; last: TrendPoint }) {
  const language = useLanguage()
  const isOne = first.day === last.day
  return (
    <g>
      <circle cx={frame.x(last.day)} cy={frame.y(last.trend)} r={7} className="chart__now" />
      {/* Above the dot while the line falls, so that the number never lies on the line. */}
      <text
        x={frame.x(last.day)}
        y={frame.y(last.trend) + (last.trend > first.trend ? 26 : -14)}
        textAnchor={isOne ? 'middle' : 'end'}
        className="chart__value"
      >
        {formatNumber(last.value, language)}
      </text>
      {!isOne && (
        <text x={frame.left} y={HEIGHT - 6} className="chart__tick">
          {formatShortDay(first.date, language)}
        </text>
      )}
      <text
        x={isOne ? frame.x(last.day) : frame.right}
        y={HEIGHT - 6}
        textAnchor={isOne ? 'middle' : 'end'}
        className="chart__tick"
      >
        {formatShortDay(last.date, language)}
      </text>
    </g>
  )
}

/** The same numbers for those who do not see the picture. */
function ReadingsTable({ points, unitName }: { points: readonly TrendPoint[]; unitName: string }) {
  const { home } = useWords('tabs')
  const language = useLanguage()
  return (
    <table className="visually-hidden">
      <thead>
        <tr>
          <th>{home.chartDate}</th>
          <th>{home.chartWeight}</th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.day}>
            <td>{formatShortDay(point.date, language)}</td>
            <td>{`${formatNumber(point.value, language)} ${unitName}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
