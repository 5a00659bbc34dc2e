import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'neutral' | 'positive' | 'caution' | 'danger' | 'primary' | 'brass'

export type BadgeProps = { tone?: BadgeTone; icon?: ReactNode; children: ReactNode; className?: string }

/** A short state in words; give it an icon too, colour alone says nothing to some. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span className={classNames('badge', tone !== 'neutral' && `badge--${tone}`, className)}>
      {icon}
      {children}
    </span>
  )
}

/** A number above an icon; hidden from assistive technology, because the control's own name says it. */
export function CountBadge({ count, max = 99 }: { count: number; max?: number }) {
  return (
    <span className="count-badge" aria-hidden="true">
      {count > max ? `${max}+` : count}
    </span>
  )
}
