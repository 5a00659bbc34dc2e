import { useId, useState } from 'react'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { FieldFrame, type FieldProps } from './field.tsx'
import type { Option } from './find-options.ts'
import { OptionBox } from './option-box.tsx'
import { OptionSheet, type OptionWords } from './option-sheet.tsx'

export type MultiselectWords = OptionWords & {
  done: string
  /** '2 more', for those who do not see the '+2'. */
  more: (count: number) => string
}

export type MultiselectFieldProps = Omit<FieldProps, 'label'> & {
  id?: string
  label: string
  options: readonly Option[]
  value: readonly string[]
  /** What was pressed, and whether it is chosen now. */
  onToggle: (value: string, isChosen: boolean) => void
  onBlur?: () => void
  placeholder: string
  words: MultiselectWords
  disabled?: boolean
}

/** How many chosen items stand in the box (F-03); the rest is a number. */
const SHOWN = 3

/** Any of several: three chips and '+n' in the box, checkboxes in its sheet. Nothing tiny to hit inside the box. */
export function MultiselectField(props: MultiselectFieldProps) {
  const {
    id,
    label,
    hint,
    error,
    required,
    options,
    value,
    onToggle,
    onBlur,
    placeholder,
    words,
    disabled = false,
  } = props
  const [open, setOpen] = useState(false)
  const made = useId()
  const control = id ?? made
  return (
    <FieldFrame id={control} {...{ label, hint, error }} {...(required && { required })}>
      {(wiring) => (
        <>
          <OptionBox {...{ wiring, open, disabled, onBlur }} onOpen={() => setOpen(true)}>
            <Chips {...{ options, value, placeholder, words }} />
          </OptionBox>
          <OptionSheet
            {...{ control, open, label, options, words }}
            onClose={() => setOpen(false)}
            footer={
              <Button full onClick={() => setOpen(false)}>
                {words.done}
              </Button>
            }
            renderOption={(option) => (
              <li key={option.value} className="option option--check">
                <Checkbox
                  label={option.text}
                  checked={value.includes(option.value)}
                  onChange={(isChosen) => onToggle(option.value, isChosen)}
                />
              </li>
            )}
          />
        </>
      )}
    </FieldFrame>
  )
}

function Chips({
  options,
  value,
  placeholder,
  words,
}: Pick<MultiselectFieldProps, 'options' | 'value' | 'placeholder' | 'words'>) {
  const chosen = options.filter((option) => value.includes(option.value))
  if (chosen.length === 0) return <span className="text-muted">{placeholder}</span>
  const rest = chosen.length - SHOWN
  return (
    <span className="chips">
      {chosen.slice(0, SHOWN).map((option) => (
        // The comma is for ears: side by side the names would run together.
        <span key={option.value} className="chip">
          {option.text}
          <span className="visually-hidden">, </span>
        </span>
      ))}
      {rest > 0 && (
        <span className="chip chip--rest">
          <span aria-hidden="true">{`+${rest}`}</span>
          <span className="visually-hidden">{words.more(rest)}</span>
        </span>
      )}
    </span>
  )
}
