import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { CheckIcon, PhoneIcon, WarningIcon } from './first-icons.tsx'

export type BannerProps = {
  tone?: 'neutral' | 'caution' | 'positive' | 'primary'
  icon?: ReactNode
  title?: string
  children?: ReactNode
  action?: ReactNode
}

/** Something that holds for the whole screen: offline, a form that waits. Put it into a live region if it appears by itself. */
export function Banner({ tone = 'neutral', icon, title, children, action }: BannerProps) {
  return (
    <div className={classNames('banner', tone !== 'neutral' && `banner--${tone}`)}>
      {icon}
      <div className="grow">
        {title && <p className="banner__title">{title}</p>}
        {children && <p>{children}</p>}
      </div>
      {action}
    </div>
  )
}

const syncIcons = { saved: CheckIcon, 'on-phone': PhoneIcon, 'needs-you': WarningIcon }

export type SyncLineProps = {
  /** saved: the server has it; on-phone: it waits here; needs-you: the server refused it. */
  state: keyof typeof syncIcons
  text: string
}

/** Where the last change is kept. */
export function SyncLine({ state, text }: SyncLineProps) {
  const SyncIcon = syncIcons[state]
  return (
    <span className={classNames('sync-line', state === 'needs-you' && 'sync-line--needs-you')}>
      <SyncIcon />
      {text}
    </span>
  )
}
