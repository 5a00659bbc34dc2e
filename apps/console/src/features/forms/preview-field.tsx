import type { AnswerProblem } from '@thali/domain/forms/check-answer'
import type { FieldState } from '@thali/domain/forms/evaluate-form'
import type { AnswerValue } from '@thali/domain/forms/form-definition'
import { classNames } from '@thali/ui/components/class-names'
import { InlineError } from '@thali/ui/components/inline-error'
import { useId, useState } from 'react'
import { useWords } from '../../words/words.ts'
import { useBuilder } from './builder-context.ts'
import { ClipIcon } from './form-icons.tsx'
import type { Item } from './form-reference.ts'

type PreviewFieldProps = {
  state: FieldState<string>
  value: AnswerValue | undefined
  problem: AnswerProblem | undefined
  isSelected: boolean
  onChange: (value: AnswerValue | undefined) => void
}

/** More than this is a list to choose from instead of cards. */
const CARDS_MAX = 8

export function PreviewField({ state, value, problem, isSelected, onChange }: PreviewFieldProps) {
  const words = useWords('forms')
  const id = useId()
  const { field, isRequired } = state
  return (
    <div className={classNames('pfield', isSelected && 'pfield--on')} data-preview={field.id}>
      <span className="pfield__label" id={id}>
        {field.name || field.id}
        {isRequired && <span className="fb-star"> *</span>}
      </span>
      <PreviewControl {...{ state, value, onChange }} labelId={id} />
      {problem && <InlineError>{words.problems[problem.code](String(problem.limit ?? ''))}</InlineError>}
      {field.hint && <span className="fb-muted">{field.hint}</span>}
    </div>
  )
}

type ControlProps = Pick<PreviewFieldProps, 'state' | 'value' | 'onChange'> & { labelId: string }

function PreviewControl({ state, value, onChange, labelId }: ControlProps) {
  const words = useWords('forms')
  const { reference } = useBuilder()
  const { field } = state
  const text = typeof value === 'string' ? value : ''
  const list = Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
  const shared = { 'aria-labelledby': labelId, className: 'fb-input phone__input', placeholder: field.placeholder }
  switch (field.type) {
    case 'text':
      return field.isLong ? (
        <textarea {...shared} rows={3} value={text} onChange={(event) => onChange(event.target.value || undefined)} />
      ) : (
        <input {...shared} value={text} onChange={(event) => onChange(event.target.value || undefined)} />
      )
    case 'number':
      if (field.calculation !== undefined)
        return <output aria-labelledby={labelId}>{value === undefined ? '–' : `${value} ${field.unit ?? ''}`}</output>
      return <PreviewNumber {...shared} value={value} unit={field.unit} onChange={onChange} />
    case 'calender':
      return (
        <input {...shared} type="date" value={text} onChange={(event) => onChange(event.target.value || undefined)} />
      )
    case 'dropdown':
      return <OneOf items={state.options ?? []} value={text} onChange={onChange} labelId={labelId} />
    case 'country':
      return (
        <OneOf
          items={listOf(reference.context.countryIds, reference.names.country)}
          value={text}
          onChange={onChange}
          labelId={labelId}
        />
      )
    case 'state':
      return (
        <OneOf
          items={state.countryId === undefined ? [] : reference.statesOf(state.countryId)}
          value={text}
          onChange={onChange}
          labelId={labelId}
        />
      )
    case 'multiselect':
      return <SomeOf items={state.options ?? []} value={list} onChange={onChange} labelId={labelId} />
    case 'allergies':
      return (
        <SomeOf
          items={listOf(reference.context.allergenIds, reference.names.allergen)}
          value={list}
          onChange={onChange}
          labelId={labelId}
        />
      )
    case 'file':
      return (
        <button
          type="button"
          className="phone__file"
          aria-labelledby={`${labelId} ${labelId}-file`}
          onClick={() =>
            onChange(value === undefined ? [{ fileName: words.exampleFile, filePath: 'preview' }] : undefined)
          }
        >
          <ClipIcon size="small" />
          <span id={`${labelId}-file`}>{value === undefined ? words.photoOrPdf : words.exampleFile}</span>
        </button>
      )
  }
}

const listOf = (ids: ReadonlySet<string>, nameOf: (id: string) => string | undefined): Item[] =>
  [...ids].map((id) => ({ id, text: nameOf(id) ?? id }))

type NumberProps = {
  'aria-labelledby': string
  className: string
  placeholder: string | undefined
  value: AnswerValue | undefined
  unit: string | undefined
  onChange: (value: number | undefined) => void
}

function PreviewNumber({ value, unit, onChange, ...input }: NumberProps) {
  const [typed, setTyped] = useState(value === undefined ? '' : String(value))
  const isStale = value === undefined ? typed !== '' && Number.isFinite(Number(typed)) : Number(typed) !== value
  return (
    <span className="small-box">
      <input
        {...input}
        inputMode="decimal"
        value={isStale ? String(value ?? '') : typed}
        onChange={(event) => {
          setTyped(event.target.value)
          const number = Number(event.target.value.replace(',', '.'))
          onChange(event.target.value.trim() === '' || !Number.isFinite(number) ? undefined : number)
        }}
      />
      {unit}
    </span>
  )
}

type OneOfProps = {
  items: readonly Item[]
  value: string
  onChange: (value: string | undefined) => void
  labelId: string
}

function OneOf({ items, value, onChange, labelId }: OneOfProps) {
  const words = useWords('forms')
  const name = useId()
  if (items.length === 0) return <span className="fb-muted">{words.nothingToChoose}</span>
  if (items.length > CARDS_MAX) {
    return (
      <select
        className="fb-select phone__input"
        aria-labelledby={labelId}
        value={value}
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        <option value="">{words.choose}</option>
        {items.map(({ id, text }) => (
          <option key={id} value={id}>
            {text || id}
          </option>
        ))}
      </select>
    )
  }
  return (
    <div role="radiogroup" aria-labelledby={labelId} className="pcards">
      {items.map(({ id, text }) => (
        <label key={id} className="pcard">
          <input type="radio" name={name} checked={value === id} onChange={() => onChange(id)} />
          {text || id}
        </label>
      ))}
    </div>
  )
}

type Several = Item & { readonly isExclusive?: boolean | undefined }
type SomeOfProps = {
  items: readonly Several[]
  value: readonly string[]
  onChange: (value: string[] | undefined) => void
  labelId: string
}

function SomeOf({ items, value, onChange, labelId }: SomeOfProps) {
  const words = useWords('forms')
  if (items.length === 0) return <span className="fb-muted">{words.nothingToChoose}</span>
  const toggle = (item: Several, isOn: boolean) => {
    const isAlone = (id: string) => items.find((one) => one.id === id)?.isExclusive === true
    const others = value.filter((id) => id !== item.id && !(isOn && (item.isExclusive === true || isAlone(id))))
    const next = isOn ? [...others, item.id] : others
    onChange(next.length === 0 ? undefined : next)
  }
  return (
    <div role="group" aria-labelledby={labelId} className="pcards">
      {items.map((item) => (
        <label key={item.id} className="pcard">
          <input
            type="checkbox"
            checked={value.includes(item.id)}
            onChange={(event) => toggle(item, event.target.checked)}
          />
          {item.text || item.id}
        </label>
      ))}
    </div>
  )
}
