import type { DashboardHome } from '@thali/contract/dashboard/dashboard.endpoints'
import { Card } from '@thali/ui/components/card'
import type { TabsWords } from '../../words/en-tabs.ts'
import { formatNumber } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { ASIAN_SEGMENTS, type BmiSegment, placeOnScale, WHO_SEGMENTS } from './bmi-scale.ts'
import { useWidth } from './use-width.ts'

type Bmi = NonNullable<DashboardHome['bmi']>

/** The value on both scales with both classes in words: information, never a verdict and never red. */
export function BmiCard({ bmi }: { bmi: Bmi }) {
  const { home } = useWords('tabs')
  const language = useLanguage()
  const value = formatNumber(bmi.value, language)
  const isAdult = bmi.who !== null && bmi.asian !== null
  return (
    <Card className="stack-4">
      <div className="bmi__head">
        <h2 className="text-lead">{home.bmiTitle}</h2>
        <span className="bmi__value">{value}</span>
      </div>
      {isAdult ? (
        <>
          <p className="text-strong">{home.bmiSentence(className(bmi.who, home), className(bmi.asian, home))}</p>
          <BmiPicture bmi={bmi.value} spoken={home.bmiScale(value)} />
          <p className="text-small text-muted">{home.bmiWhy}</p>
        </>
      ) : (
        <p className="text-muted">{home.bmiMinor}</p>
      )}
    </Card>
  )
}

function className(name: string | null, home: TabsWords['home']): string {
  const classes: Readonly<Record<string, string>> = home.classes
  return (name !== null && classes[name]) || ''
}

const HEIGHT = 40
const BAR = 10
/** The marker of a value at an end of the scale must not be cut. */
const EDGE = 9

function BmiPicture({ bmi, spoken }: { bmi: number; spoken: string }) {
  const { home } = useWords('tabs')
  const [ref, width] = useWidth<HTMLDivElement>(270)
  return (
    <div ref={ref} className="bmi__scales" role="img" aria-label={spoken}>
      <Scale name={home.standardWho} segments={WHO_SEGMENTS} bmi={bmi} width={width} />
      <Scale name={home.standardAsian} segments={ASIAN_SEGMENTS} bmi={bmi} width={width} />
    </div>
  )
}

type Anchor = 'start' | 'middle' | 'end'
/** How much of a number may reach over its own mark, in px. */
const NUDGE: Record<Anchor, number> = { start: -5, middle: 0, end: 5 }
/** Numbers of marks closer than this (kg/m²) grow away from each other, so that large text does not run together. */
const CLOSE = 3

function anchorAt(segments: readonly BmiSegment[], index: number): Anchor {
  const segment = segments[index]
  const isLast = index === segments.length - 1
  if (segment && !isLast && segment.to - segment.from < CLOSE) return 'end'
  const before = segments[index - 1]
  return before && index > 1 && before.to - before.from < CLOSE ? 'start' : 'middle'
}

type ScaleProps = { name: string; segments: readonly BmiSegment[]; bmi: number; width: number }

function Scale({ name, segments, bmi, width }: ScaleProps) {
  const language = useLanguage()
  const x = (value: number) => EDGE + placeOnScale(value) * (width - 2 * EDGE)
  return (
    <div>
      <span className="bmi__name">{name}</span>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT} aria-hidden="true">
        {segments.map((segment) => (
          <rect
            key={segment.from}
            x={x(segment.from) + 1}
            y={EDGE - BAR / 2}
            width={x(segment.to) - x(segment.from) - 2}
            height={BAR}
            rx={BAR / 2}
            className={segment.name === 'normal' ? 'bmi__normal' : 'bmi__other'}
          />
        ))}
        {segments.slice(1).map((segment, index) => (
          <text
            key={segment.from}
            x={x(segment.from) + NUDGE[anchorAt(segments, index + 1)]}
            y={35}
            textAnchor={anchorAt(segments, index + 1)}
            className="chart__tick"
          >
            {formatNumber(segment.from, language)}
          </text>
        ))}
        <circle cx={x(bmi)} cy={EDGE} r={8} className="bmi__marker" />
      </svg>
    </div>
  )
}
