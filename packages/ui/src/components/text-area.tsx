import type { ComponentProps } from 'react'
import { ControlBox, FieldFrame, type FieldProps } from './field.tsx'

export type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'required' | 'className'>

/** Several lines of text; it grows with them where the browser can. */
export function TextArea({ label, hint, error, required, id, rows = 3, ...area }: TextAreaProps) {
  return (
    <FieldFrame {...{ id, label, hint, error }} {...(required && { required })}>
      {(wiring) => (
        <ControlBox invalid={Boolean(error)} disabled={Boolean(area.disabled)}>
          <textarea {...area} {...wiring} rows={rows} className="control__input control__area" />
        </ControlBox>
      )}
    </FieldFrame>
  )
}
