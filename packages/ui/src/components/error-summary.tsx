import { type MouseEvent, type Ref, useId } from 'react'
import { WarningIcon } from './icon.tsx'

export type ErrorSummaryProps = {
  title: string
  /** One line a problem, leading to the field with this id. */
  errors: ReadonlyArray<{ fieldId: string; message: string }>
  ref?: Ref<HTMLDivElement>
}

/** What is wrong on a form, at its top; announced when it appears. */
export function ErrorSummary({ title, errors, ref }: ErrorSummaryProps) {
  const id = useId()
  const lead = (event: MouseEvent, fieldId: string) => {
    const field = document.getElementById(fieldId)
    if (!field) return
    event.preventDefault()
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
