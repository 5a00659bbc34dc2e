import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { LanguageIcon } from '@thali/ui/components/first-icons'
import { HelpIcon, SearchIcon, SignOutIcon } from '@thali/ui/components/icon'
import { OrganizationLogo } from '@thali/ui/components/logo'
import { Avatar } from '../layout/avatar.tsx'
import { SidebarIcon } from '../layout/icons.tsx'
import { Kbd } from '../layout/kbd.tsx'
import { Menu } from '../layout/menu.tsx'
import { session } from '../platform/session.ts'
import { switchLanguage, useLanguage, useWords } from '../words/words.ts'
import { signOut } from './app-start.ts'
import { brandingQuery, profileQuery } from './house.queries.ts'
import { RAIL_ITEMS, titleOf } from './rail-items.ts'

type RailProps = { isNarrow: boolean; onToggle: () => void; onSearch: () => void; onKeys: () => void }

/** The console's own navigation; icons alone where it is narrow, with their names for who asks. */
export function Rail({ isNarrow, onToggle, onSearch, onKeys }: RailProps) {
  const words = useWords('console')
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  return (
    <div className={isNarrow ? 'rail rail--narrow' : 'rail'}>
      <House />
      <button type="button" className="jump" onClick={onSearch} title={words.rail.search}>
        <SearchIcon size="small" />
        <span className="rail__text grow">{words.rail.search}</span>
        <span className="rail__text jump__keys" aria-hidden="true">
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </span>
      </button>
      <nav aria-label={words.rail.label}>
        <ul className="rail__items">
          {RAIL_ITEMS.map((item) => {
            const name = titleOf(item, words)
            const Icon = item.icon
            return (
              <li key={item.key}>
                <Link
                  to={item.to}
                  className="rail__item"
                  title={name}
                  // The router's own idea of being there would call every address below '/console' the clients'.
                  activeOptions={{ exact: true }}
                  {...(item.isAt(pathname) && { 'aria-current': 'page' as const })}
                >
                  <Icon size="small" />
                  <span className="rail__text">{name}</span>
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <div className="rail__foot">
        <button
          type="button"
          className="rail__item"
          onClick={onToggle}
          title={`${isNarrow ? words.rail.widen : words.rail.narrow} (Ctrl \\)`}
        >
          <SidebarIcon size="small" />
          <span className="rail__text">{isNarrow ? words.rail.widen : words.rail.narrow}</span>
        </button>
        <Account onKeys={onKeys} />
      </div>
    </div>
  )
}

/** The organisation, with its own logo or the placeholder (P-08). */
function House() {
  const person = session.person()
  const { data } = useQuery({ ...brandingQuery(person?.org_id ?? ''), enabled: false })
  return (
    <div className="rail__house">
      <OrganizationLogo src={data?.logo_url} alt="" size="small" />
      <b className="rail__text">{data?.org_display_name}</b>
    </div>
  )
}

function Account({ onKeys }: { onKeys: () => void }) {
  const words = useWords('console')
  const other = useLanguage() === 'en' ? 'hi' : 'en'
  const person = session.person()
  const { data } = useQuery({ ...profileQuery, enabled: false })
  if (person === undefined) return null
  const name = `${person.first_name} ${person.last_name}`.trim()
  return (
    <Menu
      side="above"
      className="rail__account"
      button={
        <>
          <Avatar id={person.user_id} firstName={person.first_name} lastName={person.last_name} />
          <span className="rail__text rail__who">
            <b>{name}</b>
            <small>{data ? words.roles[data.role] : ''}</small>
          </span>
          {/* Not instead of the name that is seen, for those who say what they see (WCAG 2.5.3). */}
          <span className="visually-hidden">{words.rail.account}</span>
        </>
      }
      items={[
        { key: 'keys', label: words.rail.keys, icon: <HelpIcon size="small" />, onChoose: onKeys },
        {
          key: 'language',
          label: words.otherLanguage,
          icon: <LanguageIcon size="small" />,
          onChoose: () => void switchLanguage(other),
        },
        {
          key: 'leave',
          label: words.rail.signOut,
          icon: <SignOutIcon size="small" />,
          onChoose: () => void signOut(),
        },
      ]}
    />
  )
}
