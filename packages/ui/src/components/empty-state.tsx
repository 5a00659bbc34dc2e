import type { ReactNode } from 'react'

export type EmptyStateProps = {
  title: string
  message?: ReactNode
  /** A plate; <EmptyPlate/> is the light one that brings no dishes. */
  picture?: ReactNode
  actions?: ReactNode
  headingLevel?: 1 | 2 | 3
}

/** Nothing here yet: says what will come, and what to do now. */
export function EmptyState({ title, message, picture, actions, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="empty-state">
      {picture && <div className="empty-state__picture">{picture}</div>}
      <Heading className="text-title">{title}</Heading>
      {message && <p className="empty-state__message">{message}</p>}
      {actions && <div className="empty-state__actions">{actions}</div>}
    </div>
  )
}
