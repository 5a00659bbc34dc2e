import type { ReactNode } from 'react'

export type MessageCardProps = {
  tone: 'primary' | 'positive' | 'caution' | 'danger'
  icon: ReactNode
  title: string
  children?: ReactNode
  actions?: ReactNode
  /** Said aloud when it appears. */
  isNews?: boolean
}

/** How the form stands, and what to do about it (F-02). */
export function MessageCard({ tone, icon, title, children, actions, isNews = false }: MessageCardProps) {
  return (
    <div className={`message-card message-card--${tone}`} {...(isNews && { role: 'status' })}>
      {icon}
      <div className="stack-2 grow">
        <p className="text-strong">{title}</p>
        {children}
        {actions && <div className="message-card__actions">{actions}</div>}
      </div>
    </div>
  )
}
