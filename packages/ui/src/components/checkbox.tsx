import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { InlineError } from './inline-error.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className'> & {
  /** Links inside the label stay links. */
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | undefined
  className?: string
}

export function Checkbox({ label, checked, onChange, error, id, className, ...input }: CheckboxProps) {
  const made = useId()
  const control = id ?? made
  return (
    <div className={classNames('field', className)}>
      <label className="checkbox" htmlFor={control}>
        <input
          {...input}
          id={control}
          type="checkbox"
          className={classNames('tick', error && 'tick--invalid')}
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${control}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {error && <InlineError id={`${control}-error`}>{error}</InlineError>}
    </div>
  )
}
