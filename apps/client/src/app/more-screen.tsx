import { Link } from '@tanstack/react-router'
import { ChevronRightIcon, SignOutIcon } from '@thali/ui/components/icon'
import { useWords } from '../words/words.ts'
import { useAccountItems } from './account-items.tsx'
import { useSignOut } from './use-sign-out.tsx'

/** M-02 as a page of its own: everything the side menu leads to, and the way out. */
export function MoreScreen() {
  const { more, titles } = useWords('tabs')
  const items = useAccountItems()
  const { leave, question } = useSignOut()
  return (
    <div className="page page--narrow">
      <h1>{titles.more}</h1>
      <nav aria-label={more.label} className="card card--flush">
        <ul className="link-list">
          {items.map((item) => (
            <li key={item.to}>
              <Link to={item.to} activeProps={{}} className="link-list__link">
                {item.icon}
                <span className="grow">{item.label}</span>
                <ChevronRightIcon size="small" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="card card--flush">
        <button type="button" className="link-list__link" onClick={leave}>
          <SignOutIcon />
          <span className="grow">{more.signOut}</span>
        </button>
      </div>
      {question}
    </div>
  )
}
