import { Link, useRouterState } from '@tanstack/react-router'
import { SideMenuLink } from '@thali/ui/components/side-menu'
import type { ReactNode } from 'react'

type MenuLinkProps = {
  to: string
  icon: ReactNode
  children: ReactNode
  /** Closes the menu also where nothing is navigated: the item of the screen that one is on. */
  onFollow: () => void
}

/** A row of a side menu. Addresses of ours are followed inside the app; an organisation's own pages may lie elsewhere. */
export function MenuLink({ to, icon, children, onFollow }: MenuLinkProps) {
  const path = useRouterState({ select: (state) => state.location.pathname })
  if (!isOurs(to)) {
    return (
      <li>
        <SideMenuLink href={to} rel="noopener" icon={icon} onClick={onFollow}>
          {children}
        </SideMenuLink>
      </li>
    )
  }
  return (
    <li>
      <Link to={to} activeProps={{}} className="side-menu__row" onClick={onFollow} {...currentIf(path === to)}>
        {icon}
        <span className="grow">{children}</span>
      </Link>
    </li>
  )
}

const currentIf = (isCurrent: boolean) => (isCurrent ? { 'aria-current': 'page' as const } : {})

const isOurs = (to: string) => /^\/(?![/\\])/.test(to)
