import type { ReactNode } from 'react'
import { WarningIcon } from './first-icons.tsx'

/** What is wrong with the field above; the field points here with aria-describedby. */
export function InlineError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="inline-error" {...(id && { id })}>
      <WarningIcon />
      <span>{children}</span>
    </p>
  )
}
