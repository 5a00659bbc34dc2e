import { BookIcon, FileIcon, InfoIcon, LockIcon, MailIcon, RefreshIcon } from '@thali/ui/components/icon'
import { SideMenu } from '@thali/ui/components/side-menu'
import brassThali from '../art/brass-thali.svg'
import { branding } from '../platform/branding.ts'
import { useWords } from '../words/words.ts'
import { MenuLink } from './menu-link.tsx'
import { pathTo, programmesPath } from './paths.ts'
import type { SideMenuState } from './use-side-menu.ts'

/** M-01: where somebody who is not signed in may go. */
export function VisitorMenu({ menu }: { menu: SideMenuState }) {
  const words = useWords('visitor')
  const { links, org_display_name: organization } = branding
  const items = [
    { to: programmesPath('programmes'), label: words.menu.programmes, icon: <BookIcon /> },
    { to: links.about, label: words.menu.about, icon: <InfoIcon /> },
    { to: pathTo('contactUs'), label: words.menu.contact, icon: <MailIcon /> },
    { to: links.refund, label: words.landing.refund, icon: <RefreshIcon /> },
    { to: links.terms, label: words.landing.terms, icon: <FileIcon /> },
    { to: links.privacy, label: words.landing.privacy, icon: <LockIcon /> },
  ]
  return (
    <SideMenu
      key={menu.visit}
      open={menu.isOpen}
      onClose={menu.close}
      label={words.menu.label}
      closeLabel={words.menu.close}
      title={organization}
      picture={<img src={brassThali} alt="" width={168} height={168} />}
    >
      {items
        .filter((item) => item.to !== '')
        .map((item) => (
          <MenuLink key={item.label} to={item.to} icon={item.icon} onFollow={menu.close}>
            {item.label}
          </MenuLink>
        ))}
    </SideMenu>
  )
}
