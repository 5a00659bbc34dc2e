import { formatNumber } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { DEGREES_PER_UNIT, DIAL, labelPlace, labelsAround, TICKS } from './dial-geometry.ts'
import { otherWeight, shownWeight, sliderPositions, type WeightControl, type WeightKind } from './weight-control.ts'

type WeightDialProps = { kind: WeightKind; control: WeightControl; start?: WeightControl }

/** The read-only box; the dial around it is decoration that turns with the value. */
export function WeightDial({ kind, control, start }: WeightDialProps) {
  const { weight: words } = useWords('journey')
  const language = useLanguage()
  const value = shownWeight(control, kind)
  const other = otherWeight(control, kind)
  const { whole, tenths } = sliderPositions(control, kind, start)
  return (
    <div className="dial">
      <DialFace value={whole + tenths / 10} />
      <div className="dial__box">
        <output aria-label={kind === 'goal' ? words.goal : words.current} className="dial__value">
          <span className="dial__number">{value === undefined ? '–' : formatNumber(value, language)}</span>{' '}
          <span className="dial__unit">{words.units[control.unit]}</span>
        </output>
        <span className="dial__other text-small text-muted">
          {other && words.values[other.unit](formatNumber(other.value, language))}
        </span>
      </div>
    </div>
  )
}

/** Ticks all the way round and numbers near the value, all turned so that the value stands at the top. */
function DialFace({ value }: { value: number }) {
  const { width, height, centre, radius } = DIAL
  return (
    <svg className="dial__face" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <linearGradient id="dial-steel" x1="0" y1="0" x2="1" y2="0.6">
        <stop offset="0" className="dial__steel-1" />
        <stop offset="0.45" className="dial__steel-2" />
        <stop offset="0.72" className="dial__steel-3" />
        <stop offset="1" className="dial__steel-2" />
      </linearGradient>
      <circle className="dial__rim" cx={centre} cy={centre} r={radius} fill="url(#dial-steel)" />
      <circle className="dial__plate" cx={centre} cy={centre} r={radius - 13} />
      <g className="dial__turning" style={{ transform: `rotate(${-value * DEGREES_PER_UNIT}deg)` }}>
        <path className="dial__ticks" d={TICKS.minor} />
        <path className="dial__ticks dial__ticks--major" d={TICKS.major} />
        {labelsAround(value).map((label) => (
          <text key={label} className="dial__label" transform={labelPlace(label)}>
            {label}
          </text>
        ))}
      </g>
      <path className="dial__pointer" d={`M${centre} 42 ${centre - 9} 19a10 10 0 1 1 18 0Z`} />
    </svg>
  )
}
