import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef } from 'react'
import { classNames } from './class-names.ts'
import { boxesOf, type CodeChange, enterCode, eraseCode } from './code-digits.ts'
import { InlineError } from './inline-error.tsx'

export { isCompleteCode } from './code-digits.ts'

export type CodeFieldHandle = { focus: () => void }

export type CodeFieldProps = {
  /** Name of the whole group. */
  label: string
  /** Name of one box, e.g. (1, 6) => 'Digit 1 of 6'. */
  digitLabel: (digit: number, of: number) => string
  /** Digits, a space for a hole; '' clears. Complete when isCompleteCode(value). */
  value: string
  onChange: (value: string) => void
  length?: number
  error?: string | undefined
  disabled?: boolean
  autoFocus?: boolean
  ref?: Ref<CodeFieldHandle>
}

/** A one-time code, one box a digit. It never submits by itself: people check what they typed. */
export function CodeField({
  label,
  digitLabel,
  value,
  onChange,
  length = 6,
  error,
  disabled = false,
  autoFocus = false,
  ref,
}: CodeFieldProps) {
  const id = useId()
  const inputs = useRef<Array<HTMLInputElement | null>>([])
  const boxes = boxesOf(value, length)

  const focus = (index: number) => inputs.current[Math.min(Math.max(index, 0), length - 1)]?.focus()
  useImperativeHandle(ref, () => ({ focus: () => focus(0) }))

  const apply = (change: CodeChange) => {
    if (change.value !== value) onChange(change.value)
    focus(change.focus)
  }
  const press = (event: KeyboardEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const move = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: length - 1 }[event.key]
    if (move !== undefined) focus(move)
    else if (event.key === 'Backspace') apply(eraseCode(value, length, index))
    else if (event.key.length === 1 && /\p{Nd}/u.test(event.key)) apply(enterCode(value, length, index, event.key))
    else return
    event.preventDefault()
  }

  return (
    <div role="group" aria-labelledby={`${id}-label`} className="field">
      <span id={`${id}-label`} className="field__label">
        {label}
      </span>
      <div className="code">
        {boxes.map((digit, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its position.
            key={index}
            ref={(input) => {
              inputs.current[index] = input
            }}
            className={classNames('code__box', digit && 'code__box--filled', error && 'code__box--invalid')}
            type="text"
            inputMode="numeric"
            maxLength={1}
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={digitLabel(index + 1, length)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            // biome-ignore lint/a11y/noAutofocus: asked for by screens whose one task is the code.
            autoFocus={autoFocus && index === 0}
            disabled={disabled}
            value={digit}
            onFocus={(event) => event.target.select()}
            onKeyDown={(event) => press(event, index)}
            // A phone that offers the code of an SMS inserts all of it at once, before maxlength cuts it to one digit.
            onBeforeInput={(event) => {
              const inserted = event.nativeEvent instanceof InputEvent ? event.nativeEvent.data : null
              if (inserted === null || inserted.length < 2) return
              event.preventDefault()
              apply(enterCode(value, length, index, inserted))
            }}
            onPaste={(event) => {
              event.preventDefault()
              apply(enterCode(value, length, index, event.clipboardData.getData('text')))
            }}
            onChange={(event) => {
              const text = event.target.value
              if (!text) apply({ value: eraseCode(value, length, index).value, focus: index })
              else apply(enterCode(value, length, index, text.length === 2 && digit ? text.replace(digit, '') : text))
            }}
          />
        ))}
      </div>
      {error && <InlineError id={`${id}-error`}>{error}</InlineError>}
    </div>
  )
}
