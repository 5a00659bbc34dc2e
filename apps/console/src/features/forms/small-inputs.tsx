import { type ReactNode, useEffect, useId, useState } from 'react'
import { useBuilder } from './builder-context.ts'

type NumberBoxProps = {
  label: string
  value: number | undefined
  onChange: (value: number | undefined) => void
  name: string
  /** Without a visible label: for rows. */
  inRow?: boolean
  suffix?: string
}

/** A number, or nothing. What is no number yet ('-', '1.') stays in the box and out of the form. */
export function NumberBox({ label, value, onChange, name, inRow = false, suffix }: NumberBoxProps) {
  const { isReadOnly, pause } = useBuilder()
  const id = useId()
  const [typed, setTyped] = useState(value === undefined ? '' : String(value))
  useEffect(() => {
    setTyped((before) => (readNumber(before) === value ? before : value === undefined ? '' : String(value)))
  }, [value])
  return (
    <span className="small-box">
      <label htmlFor={id} className={inRow ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <input
        id={id}
        className="fb-input fb-input--number"
        inputMode="decimal"
        autoComplete="off"
        data-property={name}
        readOnly={isReadOnly}
        value={typed}
        onBlur={pause}
        onChange={(event) => {
          setTyped(event.target.value)
          const number = readNumber(event.target.value)
          if (number !== undefined || event.target.value.trim() === '') onChange(number)
        }}
      />
      {suffix && <span className="fb-muted">{suffix}</span>}
    </span>
  )
}

function readNumber(text: string): number | undefined {
  const clean = text.trim().replace(',', '.')
  return /^-?\d+(?:\.\d+)?$/.test(clean) ? Number(clean) : undefined
}

type ChoiceProps = {
  label: string
  value: string
  onChange: (value: string) => void
  options: readonly { readonly value: string; readonly text: string }[]
  name?: string
  inRow?: boolean
}

/** A native select: every screen reader and keyboard knows it. */
export function Choice({ label, value, onChange, options, name, inRow = false }: ChoiceProps) {
  const { isReadOnly } = useBuilder()
  const id = useId()
  return (
    <span className="small-box">
      <label htmlFor={id} className={inRow ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <select
        id={id}
        className="fb-select"
        data-property={name}
        disabled={isReadOnly}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </span>
  )
}

type SwitchProps = {
  label: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  name?: string
  disabled?: boolean
}

export function Switch({ label, isOn, onChange, name, disabled = false }: SwitchProps) {
  const { isReadOnly } = useBuilder()
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        disabled={isReadOnly || disabled}
        data-property={name}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  )
}
