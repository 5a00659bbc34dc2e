import {
  BookIcon,
  ChatIcon,
  CoinIcon,
  DietIcon,
  FileIcon,
  GiftIcon,
  HelpIcon,
  PencilIcon,
  PersonIcon,
  StarIcon,
  TicketIcon,
} from '@thali/ui/components/icon'
import type { ReactNode } from 'react'
import { useOwnPages } from '../features/organizations/use-own-pages.ts'
import { useWords } from '../words/words.ts'
import { pathTo, programmesPath } from './paths.ts'

export type AccountItem = { readonly to: string; readonly label: string; readonly icon: ReactNode }

/** M-02: what a signed-in person finds in the menu, in its order; the organisation's own pages come last. */
export function useAccountItems(): readonly AccountItem[] {
  const { titles } = useWords('tabs')
  const pages = useOwnPages()
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
    ...pages.map(({ org_page_id, page_name }) => ({
      to: pathTo('orgContent', { org_page_id }),
      label: page_name,
      icon: <FileIcon />,
    })),
  ]
}
