import { LABEL_MAX } from '@thali/domain/forms/form-limits'
import type { LocalizedText } from '@thali/domain/languages/language'
import { useId } from 'react'
import { useWords } from '../../words/words.ts'
import { useBuilder } from './builder-context.ts'

type TextPairProps = {
  label: string
  value: LocalizedText | undefined
  onChange: (text: LocalizedText | undefined) => void
  /** Names the box for the history and for whoever leads the keyboard here. */
  name: string
  /** Side by side, without visible labels: for rows of a list. */
  inRow?: boolean
  /** May be empty: then neither language is missing. */
  isOptional?: boolean
}

/** A text in both languages; a translation that is missing says so in its box. */
export function TextPair({ label, value, onChange, name, inRow = false, isOptional = false }: TextPairProps) {
  const words = useWords('forms')
  const { isReadOnly, pause } = useBuilder()
  const id = useId()
  const { en = '', hi = '' } = value ?? {}
  const write = (next: { en: string; hi: string }) => {
    if (isOptional && next.en === '' && next.hi === '') return onChange(undefined)
    onChange({ en: next.en, ...(next.hi !== '' && { hi: next.hi }) })
  }
  const isMissing = hi.trim() === '' && !(isOptional && en === '')
  const shared = { maxLength: LABEL_MAX, onBlur: pause, readOnly: isReadOnly, autoComplete: 'off' } as const
  return (
    <div className={inRow ? 'pair pair--row' : 'pair'}>
      {!inRow && (
        <label className="fb-label" htmlFor={`${id}-en`}>
          {label}
        </label>
      )}
      <input
        {...shared}
        id={`${id}-en`}
        className="fb-input"
        data-property={name}
        aria-label={inRow ? label : undefined}
        aria-invalid={en.trim() === '' && !isOptional ? true : undefined}
        value={en}
        onChange={(event) => write({ en: event.target.value, hi })}
      />
      <input
        {...shared}
        lang="hi"
        className={isMissing ? 'fb-input fb-input--missing' : 'fb-input'}
        data-property={`${name} hi`}
        aria-label={words.inHindi(label)}
        placeholder={isMissing ? words.hindiMissing : ''}
        value={hi}
        onChange={(event) => write({ en, hi: event.target.value })}
      />
    </div>
  )
}
