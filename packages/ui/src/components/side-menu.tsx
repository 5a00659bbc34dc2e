import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Dialog } from './dialog.tsx'
import { CloseIcon } from './icon.tsx'

export type SideMenuProps = {
  open: boolean
  onClose: () => void
  /** Spoken name of the menu. */
  label: string
  closeLabel: string
  /** The person's name, or the product's before sign-in. */
  title: string
  subtitle?: string
  /** A plate in the corner of the head. */
  picture?: ReactNode
  /** <li> with SideMenuLink or SideMenuButton; a SideMenuLine between groups. */
  children: ReactNode
}

/** A drawer from the left. The app closes it on every navigation. */
export function SideMenu({ open, onClose, label, closeLabel, title, subtitle, picture, children }: SideMenuProps) {
  return (
    <Dialog open={open} onDismiss={onClose} label={label}>
      <div className="side-menu">
        <div className="side-menu__head">
          {picture && <div className="side-menu__picture">{picture}</div>}
          <IconButton label={closeLabel} icon={<CloseIcon />} className="side-menu__close" onClick={onClose} />
          <p className="text-title">{title}</p>
          {subtitle && <p className="side-menu__subtitle">{subtitle}</p>}
        </div>
        <nav aria-label={label}>
          <ul className="side-menu__list">{children}</ul>
        </nav>
      </div>
    </Dialog>
  )
}

type ItemLook = {
  icon?: ReactNode
  /** At the end of the row, e.g. a badge. */
  after?: ReactNode
}

const ROW = 'side-menu__row'

export type SideMenuLinkProps = ItemLook & ComponentProps<'a'>

/** A row that leads somewhere; mark the present place with aria-current="page". */
export function SideMenuLink({ icon, after, className, children, ...rest }: SideMenuLinkProps) {
  return (
    <a {...rest} className={classNames(ROW, className)}>
      {icon}
      <span className="grow">{children}</span>
      {after}
    </a>
  )
}

export type SideMenuButtonProps = ItemLook & ComponentProps<'button'>

export function SideMenuButton({ icon, after, className, children, ...rest }: SideMenuButtonProps) {
  return (
    <button type="button" {...rest} className={classNames(ROW, className)}>
      {icon}
      <span className="grow">{children}</span>
      {after}
    </button>
  )
}

export function SideMenuLine() {
  return <li className="side-menu__line" aria-hidden="true" />
}
