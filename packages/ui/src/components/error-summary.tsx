import { type MouseEvent, type Ref, useId } from 'react'
import { WarningIcon } from './icon.tsx'

export type ErrorSummaryProps = {
  title: string
  /** One line a problem, leading to the field with this id. */
  errors: ReadonlyArray<{ fieldId: string; message: string }>
  /** Brings a field into the page that is not there: one of another step. */
  onLead?: (fieldId: string) => void
  ref?: Ref<HTMLDivElement>
}

/** What is wrong on a form, at its top; announced when it appears. */
export function ErrorSummary({ title, errors, onLead, ref }: ErrorSummaryProps) {
  const id = useId()
  const lead = (event: MouseEvent, fieldId: string) => {
    const field = document.getElementById(fieldId)
    if (field || onLead) event.preventDefault()
    if (!field) return onLead?.(fieldId)
    field.focus({ preventScroll: true })
    field.scrollIntoView({ block: 'center' })
  }
  return (
    <div role="alert" className="error-summary" ref={ref} tabIndex={-1} aria-labelledby={id}>
      <WarningIcon />
      <div>
        <p id={id} className="text-lead">
          {title}
        </p>
        <ul className="error-summary__list">
          {errors.map((error) => (
            <li key={`${error.fieldId} ${error.message}`}>
              <a href={`#${error.fieldId}`} onClick={(event) => lead(event, error.fieldId)}>
                {error.message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
