import type { ComponentProps, ReactNode } from 'react'
import { CountBadge } from './badge.tsx'

export type TabBarItem = {
  href: string
  label: string
  icon: ReactNode
  current?: boolean
  /** A number above the icon. */
  count?: number
  /** Says label and count together, e.g. 'Home, 3 new'. */
  spokenLabel?: string
}

export type TabLinkProps = ComponentProps<'a'> & { href: string }

export type TabBarProps = {
  label: string
  items: ReadonlyArray<TabBarItem>
  /** The router's link; a plain anchor by default. */
  renderLink?: (props: TabLinkProps) => ReactNode
  /** Shown in the rail of wide windows only: logo above, account below. */
  brand?: ReactNode
  foot?: ReactNode
}

const plainLink = (props: TabLinkProps) => <a {...props} />

/**
 * Tabs at the bottom of phones, a rail on the left from 840 px, one markup for both.
 * Give the content beside it the class with-tab-bar, which keeps the room.
 */
export function TabBar({ label, items, renderLink = plainLink, brand, foot }: TabBarProps) {
  return (
    <nav className="tab-bar" aria-label={label}>
      {brand && <div className="tab-bar__brand">{brand}</div>}
      <ul className="tab-bar__list">
        {items.map((item) => (
          <li key={item.href}>
            {renderLink({
              href: item.href,
              className: 'tab-bar__tab',
              ...(item.current && { 'aria-current': 'page' as const }),
              children: (
                <>
                  <span className="tab-bar__icon">
                    {item.icon}
                    {item.count ? <CountBadge count={item.count} /> : null}
                  </span>
                  <span className="tab-bar__label" {...(item.spokenLabel && { 'aria-hidden': true })}>
                    {item.label}
                  </span>
                  {item.spokenLabel && <span className="visually-hidden">{item.spokenLabel}</span>}
                </>
              ),
            })}
          </li>
        ))}
      </ul>
      {foot && <div className="tab-bar__foot">{foot}</div>}
    </nav>
  )
}
