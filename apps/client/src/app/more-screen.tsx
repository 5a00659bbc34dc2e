import { Link } from '@tanstack/react-router'
import {
  BookIcon,
  ChatIcon,
  ChevronRightIcon,
  CoinIcon,
  DietIcon,
  GiftIcon,
  HelpIcon,
  MailIcon,
  PencilIcon,
  PersonIcon,
  SignOutIcon,
  StarIcon,
  TicketIcon,
} from '@thali/ui/components/icon'
import type { ReactNode } from 'react'
import { useWords } from '../words/words.ts'
import { pathTo, programmesPath } from './paths.ts'
import { signOut } from './sign-out.ts'

type Item = { readonly to: string; readonly label: string; readonly icon: ReactNode }

function useItems(): readonly Item[] {
  const { titles } = useWords('tabs')
  return [
    { to: pathTo('myAccount'), label: titles.account, icon: <PersonIcon /> },
    { to: programmesPath('programmes'), label: titles.programmes, icon: <BookIcon /> },
    { to: pathTo('myDiets'), label: titles.diet, icon: <DietIcon /> },
    { to: pathTo('myCounselling'), label: titles.counselling, icon: <ChatIcon /> },
    { to: pathTo('myCoins'), label: titles.coins, icon: <CoinIcon /> },
    { to: programmesPath('vouchers'), label: titles.vouchers, icon: <TicketIcon /> },
    { to: pathTo('blogs'), label: titles.blog, icon: <PencilIcon /> },
    { to: pathTo('referFriend'), label: titles.refer, icon: <GiftIcon /> },
    { to: pathTo('successStories'), label: titles.stories, icon: <StarIcon /> },
    { to: pathTo('faqs'), label: titles.faqs, icon: <HelpIcon /> },
    { to: pathTo('contactUs'), label: titles.contact, icon: <MailIcon /> },
  ]
}

/** M-02 as a page: everything the side menu leads to, in its order, and the way out. */
export function MoreScreen() {
  const { more, titles } = useWords('tabs')
  const items = useItems()
  return (
    <div className="page page--narrow">
      <h1>{titles.more}</h1>
      <nav aria-label={more.label} className="card card--flush">
        <ul className="link-list">
          {items.map((item) => (
            <li key={item.label}>
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
        <button type="button" className="link-list__link" onClick={() => void signOut()}>
          <SignOutIcon />
          <span className="grow">{more.signOut}</span>
        </button>
      </div>
    </div>
  )
}
