import { type ReactNode, useId } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { MinusIcon, PlusIcon } from './icon.tsx'
import { fillPercent, snapToStep } from './slider-fill.ts'

export type SliderProps = {
  label: ReactNode
  min: number
  max: number
  step?: number
  value: number
  onChange: (value: number) => void
  /** Shown at the right of the label and spoken instead of the bare number, e.g. '71 kgs'. */
  valueText?: string
  /** Words under the ends. */
  minText?: string
  maxText?: string
  /** A word under every step instead (short scales only). */
  tickText?: (value: number) => string
  /** Names of the small-step buttons beside the track: a thumb is too coarse for one step in two hundred. */
  lessLabel?: string
  moreLabel?: string
  disabled?: boolean
}

/** A native range: arrows, Page and Home keys, and screen readers' gestures come with it. */
export function Slider({
  label,
  min,
  max,
  step = 1,
  value,
  onChange,
  valueText,
  minText,
  maxText,
  tickText,
  lessLabel,
  moreLabel,
  disabled = false,
}: SliderProps) {
  const id = useId()
  const ticks = tickText
    ? Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, i) => snapToStep(min + i * step, min, max, step))
    : []
  const nudge = (name: string | undefined, by: number, icon: ReactNode) =>
    name && (
      <IconButton
        label={name}
        icon={icon}
        variant="surface"
        disabled={disabled || snapToStep(value + by, min, max, step) === value}
        onClick={() => onChange(snapToStep(value + by, min, max, step))}
      />
    )
  return (
    <div className="field">
      <div className="slider__head">
        <label className="field__label" htmlFor={id}>
          {label}
        </label>
        {valueText && (
          <output className="text-strong" htmlFor={id}>
            {valueText}
          </output>
        )}
      </div>
      <div className="row-3">
        {nudge(lessLabel, -step, <MinusIcon size="small" />)}
        <div className={classNames('slider', disabled && 'slider--disabled')}>
          <svg className="slider__bar" aria-hidden="true">
            {/* An attribute, not a style: prerendered pages may carry none. */}
            <rect className="slider__fill" width={`${fillPercent(value, min, max)}%`} height="100%" />
          </svg>
          <input
            id={id}
            className="slider__input"
            type="range"
            min={min}
            max={max}
            step={step}
            value={value}
            disabled={disabled}
            aria-valuetext={valueText}
            onChange={(event) => onChange(event.target.valueAsNumber)}
          />
        </div>
        {nudge(moreLabel, step, <PlusIcon size="small" />)}
      </div>
      {tickText && (
        <div className="slider__ticks slider__ticks--each" aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} className={classNames(tick === value && 'slider__tick--on')}>
              {tickText(tick)}
            </span>
          ))}
        </div>
      )}
      {(minText || maxText) && (
        <div className={classNames('slider__ticks', lessLabel && 'slider__ticks--inset')} aria-hidden="true">
          <span>{minText}</span>
          <span>{maxText}</span>
        </div>
      )}
    </div>
  )
}
