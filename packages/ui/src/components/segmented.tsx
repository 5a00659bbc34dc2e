import { useId } from 'react'
import { classNames } from './class-names.ts'

export type SegmentedProps<Value extends string> = {
  /** The spoken name of the group. */
  label: string
  options: ReadonlyArray<{ value: Value; label: string }>
  value: Value
  onChange: (value: Value) => void
  disabled?: boolean
  className?: string
}

/** Two to four exclusive choices in one track: native radios, so arrows and screen readers work as everywhere. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  disabled = false,
  className,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={classNames('segmented', className)}>
      {options.map((option) => (
        <label key={option.value} className="segmented__option">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
