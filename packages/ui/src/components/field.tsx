import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { InlineError } from './inline-error.tsx'

export type FieldProps = {
  label: ReactNode
  /** Quiet help under the control. */
  hint?: ReactNode
  /** What is wrong, in words; makes the control invalid. */
  error?: ReactNode
  /** Marks the label with a star; the control itself is marked required. */
  required?: boolean
}

/** What a control needs to be named and described by its field. */
export type ControlWiring = {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
  required?: true
}

type FieldFrameProps = FieldProps & {
  id?: string | undefined
  className?: string | undefined
  children: (wiring: ControlWiring) => ReactNode
}

/** Label above, control, error and hint below, wired together for assistive technology. */
export function FieldFrame({ id, label, hint, error, required, className, children }: FieldFrameProps) {
  const made = useId()
  const control = id ?? made
  const described = [error ? `${control}-error` : '', hint ? `${control}-hint` : ''].filter(Boolean).join(' ')
  const wiring: ControlWiring = {
    id: control,
    ...(error && { 'aria-invalid': true }),
    ...(described && { 'aria-describedby': described }),
    ...(required && { required: true }),
  }
  return (
    <div className={classNames('field', className)}>
      <label className="field__label" htmlFor={control}>
        {label}
        {required && (
          <span className="field__mark" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children(wiring)}
      {error && <InlineError id={`${control}-error`}>{error}</InlineError>}
      {hint && (
        <p className="field__hint" id={`${control}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** The box around a native control, with room for a button or a unit at its sides. */
export function ControlBox({
  invalid,
  disabled,
  before,
  after,
  children,
}: {
  invalid?: boolean
  disabled?: boolean
  before?: ReactNode
  after?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={classNames('control', invalid && 'control--invalid', disabled && 'control--disabled')}>
      {before && <span className="control__side">{before}</span>}
      {children}
      {after && <span className="control__side">{after}</span>}
    </div>
  )
}
