import { useId, useState } from 'react'
import { FieldFrame, type FieldProps } from './field.tsx'
import type { Option } from './find-options.ts'
import { CheckIcon } from './icon.tsx'
import { OptionBox } from './option-box.tsx'
import { OptionSheet, type OptionWords } from './option-sheet.tsx'

export type SelectWords = OptionWords & {
  /** Takes the choice back. */
  clear: string
}

export type SelectFieldProps = Omit<FieldProps, 'label'> & {
  id?: string
  /** Also the title of the sheet. */
  label: string
  options: readonly Option[]
  value: string | undefined
  onChange: (value: string | undefined) => void
  onBlur?: () => void
  placeholder: string
  words: SelectWords
  disabled?: boolean
}

/** One of several, found by typing where there are many. */
export function SelectField(props: SelectFieldProps) {
  const {
    id,
    label,
    hint,
    error,
    required,
    options,
    value,
    onChange,
    onBlur,
    placeholder,
    words,
    disabled = false,
  } = props
  const [open, setOpen] = useState(false)
  const made = useId()
  const control = id ?? made
  const chosen = options.find((option) => option.value === value)
  const choose = (next: string | undefined) => {
    onChange(next)
    setOpen(false)
  }
  return (
    <FieldFrame id={control} {...{ label, hint, error }} {...(required && { required })}>
      {(wiring) => (
        <>
          <OptionBox {...{ wiring, open, disabled, onBlur }} onOpen={() => setOpen(true)}>
            {chosen ? chosen.text : <span className="text-muted">{placeholder}</span>}
          </OptionBox>
          <OptionSheet
            {...{ control, open, label, options, words }}
            onClose={() => setOpen(false)}
            renderOption={(option) => (
              <li key={option.value}>
                <button
                  type="button"
                  className="option"
                  aria-current={option.value === value ? 'true' : undefined}
                  onClick={() => choose(option.value)}
                >
                  <span className="grow">{option.text}</span>
                  {option.value === value && <CheckIcon size="small" />}
                </button>
              </li>
            )}
            last={
              !required &&
              value !== undefined && (
                <li>
                  <button type="button" className="option text-muted" onClick={() => choose(undefined)}>
                    {words.clear}
                  </button>
                </li>
              )
            }
          />
        </>
      )}
    </FieldFrame>
  )
}
