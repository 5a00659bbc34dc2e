import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { InlineError } from './inline-error.tsx'

export type ChoiceOption<Value extends string> = {
  value: Value
  label: string
  description?: string
  /** A plate, an icon: decoration at the start of the card. */
  picture?: ReactNode
}

type ChoicesProps<Value extends string> = {
  /** The question; visible unless the screen's heading already asks it. */
  legend: string
  hideLegend?: boolean
  options: ReadonlyArray<ChoiceOption<Value>>
  error?: string | undefined
  disabled?: boolean
  /** Id of the first control, for an error list to lead to. */
  id?: string
}

type CardProps<Value extends string> = {
  type: 'radio' | 'checkbox'
  option: ChoiceOption<Value>
  name: string
  id: string
  checked: boolean
  disabled: boolean
  describedBy: string | undefined
  onChange: (checked: boolean) => void
}

function ChoiceCard<Value extends string>({
  type,
  option,
  name,
  id,
  checked,
  disabled,
  describedBy,
  onChange,
}: CardProps<Value>) {
  return (
    <label className="choice" htmlFor={id}>
      {option.picture && <span className="choice__picture">{option.picture}</span>}
      <span className="choice__text">
        <span className="text-strong">{option.label}</span>
        {option.description && (
          <span className="text-small text-muted" id={`${id}-description`}>
            {option.description}
          </span>
        )}
      </span>
      <input
        id={id}
        type={type}
        name={name}
        value={option.value}
        className={classNames('tick', type === 'radio' && 'tick--radio')}
        checked={checked}
        disabled={disabled}
        aria-label={option.label}
        aria-describedby={
          [option.description && `${id}-description`, describedBy].filter(Boolean).join(' ') || undefined
        }
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}

type GroupProps<Value extends string> = ChoicesProps<Value> & {
  type: 'radio' | 'checkbox'
  isChecked: (value: Value) => boolean
  onToggle: (value: Value, checked: boolean) => void
}

function ChoiceGroup<Value extends string>({
  legend,
  hideLegend = false,
  options,
  error,
  disabled = false,
  id,
  type,
  isChecked,
  onToggle,
}: GroupProps<Value>) {
  const made = useId()
  const errorId = error ? `${made}-error` : undefined
  return (
    <fieldset className="choices">
      <legend className={hideLegend ? 'visually-hidden' : 'field__label'}>{legend}</legend>
      {options.map((option, index) => (
        <ChoiceCard
          key={option.value}
          {...{ type, option, disabled }}
          name={made}
          id={index === 0 && id ? id : `${made}-${option.value}`}
          checked={isChecked(option.value)}
          describedBy={errorId}
          onChange={(checked) => onToggle(option.value, checked)}
        />
      ))}
      {error && <InlineError id={`${made}-error`}>{error}</InlineError>}
    </fieldset>
  )
}

export type RadioCardsProps<Value extends string> = ChoicesProps<Value> & {
  value: Value | undefined
  onChange: (value: Value) => void
}

/** One of several, as cards big enough for a thumb. */
export function RadioCards<Value extends string>({ value, onChange, ...rest }: RadioCardsProps<Value>) {
  return (
    <ChoiceGroup
      {...rest}
      type="radio"
      isChecked={(option) => option === value}
      onToggle={(option) => onChange(option)}
    />
  )
}

export type ChecklistProps<Value extends string> = ChoicesProps<Value> & {
  value: ReadonlyArray<Value>
  onChange: (value: ReadonlyArray<Value>) => void
}

/** Any of several; the value keeps the order of the options, not of the presses. */
export function Checklist<Value extends string>({ value, onChange, options, ...rest }: ChecklistProps<Value>) {
  const toggle = (option: Value, checked: boolean) =>
    onChange(options.map((one) => one.value).filter((one) => (one === option ? checked : value.includes(one))))
  return (
    <ChoiceGroup
      {...rest}
      options={options}
      type="checkbox"
      isChecked={(option) => value.includes(option)}
      onToggle={toggle}
    />
  )
}
