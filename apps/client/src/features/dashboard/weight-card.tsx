import type { DashboardHome } from '@thali/contract/dashboard/dashboard.endpoints'
import { convertWeight } from '@thali/domain/units/weight'
import { Card } from '@thali/ui/components/card'
import { formatDay, formatNumber } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { distanceText, goalSentence } from './goal-texts.ts'
import { TrendChart } from './trend-chart.tsx'
import { type TrendPoint, trendChange, weightTrend } from './weight-trend.ts'

type Weight = NonNullable<DashboardHome['weight']>

/** Weight, goal and the way between them: a sentence first, then the figure, then the picture. */
export function WeightCard({ home }: { home: DashboardHome & { weight: Weight } }) {
  const words = useWords('tabs')
  const language = useLanguage()
  const { weight, goal_weight: goalWeight, healthy_range: range } = home
  const { unit } = weight
  const goal = goalWeight ? convertWeight(goalWeight.value, goalWeight.unit, unit) : undefined
  const readings = home.weight_history.length > 0 ? home.weight_history : [weight]
  const points = weightTrend(readings, unit)
  const write = (value: number) => words.units[unit](formatNumber(value, language))
  const way = goal === undefined ? undefined : { from: weight.value, to: goal, write }
  return (
    <Card className="stack-4 weight-card">
      <div className="weight-card__head">
        <div className="stack-1">
          <h2 className="text-lead">{goalSentence(home.goal, way, words.home)}</h2>
          <p className="text-muted">{words.home.lastReading(formatDay(weight.measured_on, language))}</p>
        </div>
        <p className="weight-card__figure">
          {formatNumber(weight.value, language)}
          <span className="weight-card__unit">{words.unitNames[unit]}</span>
        </p>
      </div>
      <p className="weight-card__state">
        {way && <span className="badge badge--primary">{distanceText(way, words.home)}</span>}
        <TrendSentence points={points} write={write} />
      </p>
      <TrendChart points={points} goal={goal} unitName={words.unitNames[unit]} />
      {range && (
        <p className="text-muted">
          {words.home.healthyRange(
            formatNumber(range.min, language),
            words.units[range.unit](formatNumber(range.max, language)),
          )}
        </p>
      )}
    </Card>
  )
}

type Write = (value: number) => string

function TrendSentence({ points, write }: { points: readonly TrendPoint[]; write: Write }) {
  const { home } = useWords('tabs')
  const language = useLanguage()
  const first = points[0]
  if (first === undefined || points.length === 1)
    return <span className="text-small text-muted">{home.firstReading}</span>
  const since = formatDay(first.date, language)
  const change = trendChange(points)
  const text =
    change === 0
      ? home.trendSame(since)
      : change < 0
        ? home.trendDown(write(-change), since)
        : home.trendUp(write(change), since)
  return <span className="text-small text-muted">{`${text} · ${home.readings(points.length)}`}</span>
}
