import type { ComponentProps, ReactNode } from 'react'
import { ControlBox, FieldFrame, type FieldProps } from './field.tsx'

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'required' | 'className'> & {
    /** An icon, a unit or a button at the start or end of the box. */
    before?: ReactNode
    after?: ReactNode
    className?: string
  }

/** One line of text. All native input props pass through (type, inputMode, autoComplete, maxLength, onChange …). */
export function TextField({ label, hint, error, required, id, before, after, className, ...input }: TextFieldProps) {
  return (
    <FieldFrame {...{ id, label, hint, error, className }} {...(required && { required })}>
      {(wiring) => (
        <ControlBox invalid={Boolean(error)} disabled={Boolean(input.disabled)} before={before} after={after}>
          <input type="text" {...input} {...wiring} className="control__input" />
        </ControlBox>
      )}
    </FieldFrame>
  )
}
