import { Link, useRouterState } from '@tanstack/react-router'
import { SearchIcon } from '@thali/ui/components/icon'
import { useWords } from '../words/words.ts'
import { RAIL_ITEMS, titleOf } from './rail-items.ts'

/** The rail of a phone. */
export function PhoneTabs({ onSearch }: { onSearch: () => void }) {
  const words = useWords('console')
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  return (
    <nav className="phone-tabs" aria-label={words.rail.label}>
      {RAIL_ITEMS.map((item) => {
        const Icon = item.icon
        return (
          <Link
            key={item.key}
            to={item.to}
            activeOptions={{ exact: true }}
            {...(item.isAt(pathname) && { 'aria-current': 'page' as const })}
          >
            <Icon />
            {titleOf(item, words)}
          </Link>
        )
      })}
      <button type="button" onClick={onSearch}>
        <SearchIcon />
        {words.rail.search}
      </button>
    </nav>
  )
}
