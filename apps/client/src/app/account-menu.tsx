import { SignOutIcon } from '@thali/ui/components/icon'
import { SideMenu, SideMenuButton, SideMenuLine } from '@thali/ui/components/side-menu'
import brassThali from '../art/brass-thali.svg'
import { useOrganization } from '../features/organizations/use-organization.ts'
import { session } from '../platform/session.ts'
import { useWords } from '../words/words.ts'
import { useAccountItems } from './account-items.tsx'
import { MenuLink } from './menu-link.tsx'
import type { SideMenuState } from './use-side-menu.ts'

type AccountMenuProps = { menu: SideMenuState; onSignOut: () => void }

/** M-02. The name comes from the session itself, so there is no load of it that could fail (M-05). */
export function AccountMenu({ menu, onSignOut }: AccountMenuProps) {
  const words = useWords('visitor')
  const { more } = useWords('tabs')
  const items = useAccountItems()
  const person = session.person()
  const organization = useOrganization().name
  const leave = () => {
    menu.close()
    onSignOut()
  }
  return (
    <SideMenu
      key={menu.visit}
      open={menu.isOpen}
      onClose={menu.close}
      label={words.menu.label}
      closeLabel={words.menu.close}
      title={`${person?.first_name ?? ''} ${person?.last_name ?? ''}`.trim()}
      subtitle={organization}
      picture={<img src={brassThali} alt="" width={168} height={168} />}
    >
      {items.map((item) => (
        <MenuLink key={item.to} to={item.to} icon={item.icon} onFollow={menu.close}>
          {item.label}
        </MenuLink>
      ))}
      <SideMenuLine />
      <li>
        <SideMenuButton icon={<SignOutIcon />} onClick={leave}>
          {more.signOut}
        </SideMenuButton>
      </li>
    </SideMenu>
  )
}
