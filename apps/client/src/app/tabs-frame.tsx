import { QueryClientProvider } from '@tanstack/react-query'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { buttonClass } from '@thali/ui/components/button'
import { ChatIcon, DietIcon, HomeIcon, MenuIcon, ShopIcon } from '@thali/ui/components/icon'
import { TabBar, type TabLinkProps } from '@thali/ui/components/tab-bar'
import '../styles/tabs.css'
import { Brand } from '../features/organizations/brand.tsx'
import { OrganizationTheme } from '../features/organizations/organization-theme.tsx'
import { OwnBrand } from '../features/organizations/own-brand.tsx'
import { useOrganization } from '../features/organizations/use-organization.ts'
import { AccountCard } from '../features/profile/account-card.tsx'
import { session } from '../platform/session.ts'
import { useWords } from '../words/words.ts'
import { AccountMenu } from './account-menu.tsx'
import { pathTo, programmesPath } from './paths.ts'
import { personQueries } from './person-queries.ts'
import { UnsentNotice } from './unsent-notice.tsx'
import { useSideMenu } from './use-side-menu.ts'
import { useSignOut } from './use-sign-out.tsx'
import { VisitorMenuButton } from './visitor-menu-button.tsx'

/** The /tabs area: bottom tabs on phones and a rail on desktops for signed-in people, a plain head for guests (P-07). */
export function TabsFrame() {
  const person = session.person()
  return (
    <QueryClientProvider client={personQueries()}>
      {person === undefined ? (
        <GuestHead />
      ) : (
        <>
          <OrganizationTheme />
          <Tabs />
        </>
      )}
      <main id="main" tabIndex={-1} className={person === undefined ? 'tabs-main' : 'tabs-main with-tab-bar'}>
        {person !== undefined && <UnsentNotice />}
        <Outlet />
      </main>
    </QueryClientProvider>
  )
}

function Tabs() {
  const { tabs } = useWords('tabs')
  const path = useRouterState({ select: (state) => state.location.pathname })
  const items = [
    { href: pathTo('home'), label: tabs.home, icon: <HomeIcon />, under: '/tabs/dashboard' },
    { href: pathTo('myDiets'), label: tabs.diet, icon: <DietIcon />, under: '/tabs/diet/my-diets' },
    { href: pathTo('myCounselling'), label: tabs.counselling, icon: <ChatIcon />, under: '/tabs/appointments' },
    { href: programmesPath('programmes'), label: tabs.shop, icon: <ShopIcon />, under: '/tabs/diet/diet-programmes' },
    { href: pathTo('more'), label: tabs.more, icon: <MenuIcon />, under: '' },
  ]
  const current = items.find((item) => item.under !== '' && path.startsWith(item.under)) ?? items.at(-1)
  const menu = useSideMenu()
  const { leave, question } = useSignOut()
  const renderTab = (tab: TabLinkProps) =>
    tab.href === pathTo('more') ? <MoreTab {...tab} isOpen={menu.isOpen} onOpen={menu.open} /> : <TabLink {...tab} />
  return (
    <>
      <TabBar
        label={tabs.label}
        items={items.map((item) => ({ ...item, current: item === current }))}
        renderLink={renderTab}
        brand={<OwnBrand />}
        foot={<AccountCard organization={useOrganization().name} />}
      />
      <AccountMenu menu={menu} onSignOut={leave} />
      {question}
    </>
  )
}

type MoreTabProps = TabLinkProps & { isOpen: boolean; onOpen: () => void }

/** The menu's button, in the bar of phones and in the rail of wide windows (M-02). */
function MoreTab({ className, children, 'aria-current': current, isOpen, onOpen }: MoreTabProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
      {...defined({ className, 'aria-current': current })}
    >
      {children}
    </button>
  )
}

function TabLink({ href, className, children, 'aria-current': current, 'aria-label': label }: TabLinkProps) {
  return (
    // The bar says itself which tab is the current one; the router would mark a second one.
    <Link to={href} activeProps={{}} {...defined({ className, 'aria-current': current, 'aria-label': label })}>
      {children}
    </Link>
  )
}

/** Leaves out what is undefined: the router's link takes a property or none. */
function defined<T extends Record<string, unknown>>(props: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}

function GuestHead() {
  const words = useWords('visitor')
  return (
    <header className="guest-head">
      <Link to={pathTo('landingPage')} className="brand-link">
        <Brand />
      </Link>
      <span className="row-2">
        <Link to={pathTo('login')} className={buttonClass({ size: 'small' })}>
          {words.login}
        </Link>
        <VisitorMenuButton />
      </span>
    </header>
  )
}
