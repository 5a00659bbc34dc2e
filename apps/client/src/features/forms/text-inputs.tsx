import { TextArea } from '@thali/ui/components/text-area'
import { TextField } from '@thali/ui/components/text-field'
import { useState } from 'react'
import { formatNumber } from '../../words/format.ts'
import { type InputProps, textOf } from './input-props.ts'
import { numberOf, numberTyping } from './number-text.ts'
import { useFormDesk } from './use-form-field.ts'

export function TextInput({ view: { field, answer }, frame, change, leave }: InputProps) {
  const isLong = field.type === 'text' && field.isLong === true
  const shared = {
    ...frame,
    value: textOf(answer),
    placeholder: field.placeholder ?? '',
    autoComplete: 'off',
    onBlur: leave,
  }
  const write = (text: string) => change(text === '' ? undefined : text)
  if (isLong) return <TextArea {...shared} onChange={(event) => write(event.target.value)} />
  return <TextField {...shared} onChange={(event) => write(event.target.value)} />
}

/** F-04: numbers only. What stands there while it is typed ('5.') is kept apart from the number that it means. */
export function NumberInput({ view: { field, answer }, frame, change, leave }: InputProps) {
  const [typed, setTyped] = useState(textOf(answer))
  if (field.type !== 'number') return null
  const decimals = field.decimals ?? 0
  const isNegative = field.min === undefined || field.min < 0
  // Another source than the keyboard has changed it.
  const text = numberOf(typed) === answer ? typed : textOf(answer)
  return (
    <TextField
      {...frame}
      inputMode={isNegative ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      placeholder={field.placeholder ?? ''}
      value={text}
      onBlur={leave}
      onChange={(event) => {
        const next = numberTyping(event.target.value, decimals, isNegative)
        setTyped(next)
        change(numberOf(next))
      }}
      after={field.unit && <span className="form-unit">{field.unit}</span>}
    />
  )
}

/** A value that the form works out by itself. */
export function CalculatedValue({ view: { field, answer }, frame }: InputProps) {
  const { words, language } = useFormDesk()
  const unit = field.type === 'number' && field.unit ? ` ${field.unit}` : ''
  return (
    <div className="field">
      <span className="field__label" id={`${frame.id}-label`}>
        {field.name}
      </span>
      <output id={frame.id} aria-labelledby={`${frame.id}-label`} className="form-calculated">
        {typeof answer === 'number' ? formatNumber(answer, language, 3) + unit : words.notYet}
      </output>
      <p className="field__hint">{field.hint ?? words.calculated}</p>
    </div>
  )
}
