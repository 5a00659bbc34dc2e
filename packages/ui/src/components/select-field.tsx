import { useId, useState } from 'react'
import { FieldFrame, type FieldProps } from './field.tsx'
import { findOptions, type Option } from './find-options.ts'
import { CheckIcon } from './icon.tsx'
import { OptionBox } from './option-box.tsx'
import { OptionSearch, SEARCH_FROM } from './option-search.tsx'
import { Sheet } from './sheet.tsx'

export type SelectWords = {
  search: string
  /** When nothing is found. */
  nothingFound: string
  close: string
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

/** One of several, found by typing where there are many. The list is made only when it opens. */
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
          <span id={`${control}-sheet`} className="option-sheet">
            <Sheet
              open={open}
              onClose={() => setOpen(false)}
              title={label}
              closeLabel={words.close}
              height={options.length >= SEARCH_FROM ? 'full' : 'content'}
            >
              <OptionList {...{ options, value, words, label }} canClear={!required} onChoose={choose} />
            </Sheet>
          </span>
        </>
      )}
    </FieldFrame>
  )
}

type OptionListProps = Pick<SelectFieldProps, 'options' | 'value' | 'words' | 'label'> & {
  canClear: boolean
  onChoose: (value: string | undefined) => void
}

function OptionList({ options, value, words, label, canClear, onChoose }: OptionListProps) {
  const [query, setQuery] = useState('')
  const id = useId()
  const found = findOptions(options, query)
  return (
    <div className="stack-2">
      {options.length >= SEARCH_FROM && (
        <OptionSearch label={words.search} value={query} onChange={setQuery} controls={id} />
      )}
      <ul className="option-list" id={id} aria-label={label}>
        {found.map((option) => (
          <li key={option.value}>
            <button
              type="button"
              className="option"
              aria-current={option.value === value ? 'true' : undefined}
              onClick={() => onChoose(option.value)}
            >
              <span className="grow">{option.text}</span>
              {option.value === value && <CheckIcon size="small" />}
            </button>
          </li>
        ))}
        {canClear && value !== undefined && query === '' && (
          <li>
            <button type="button" className="option text-muted" onClick={() => onChoose(undefined)}>
              {words.clear}
            </button>
          </li>
        )}
      </ul>
      <p role="status" className="text-muted text-center">
        {found.length === 0 && words.nothingFound}
      </p>
    </div>
  )
}
