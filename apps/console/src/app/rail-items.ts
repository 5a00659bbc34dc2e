import type { IconComponent } from '@thali/ui/components/make-icon'
import { FormIcon, GearIcon, PeopleIcon } from '../layout/icons.tsx'
import type { ConsoleWords } from '../words/en.ts'
import { clientsPath, formsPath, settingsPath } from './paths.ts'

export type RailItem = {
  readonly key: 'clients' | 'forms' | 'settings'
  readonly to: string
  readonly icon: IconComponent
  /** Also the screen of every address below; the clients' own address is the console's. */
  readonly isAt: (pathname: string) => boolean
}

const below = (path: string) => (pathname: string) => pathname === path || pathname.startsWith(`${path}/`)

/** The console's screens, in the rail, in the tabs of a phone and in the palette. A new area is one line more. */
export const RAIL_ITEMS: readonly RailItem[] = [
  {
    key: 'clients',
    to: clientsPath(),
    icon: PeopleIcon,
    isAt: (pathname) => pathname === clientsPath() || below('/console/clients')(pathname),
  },
  { key: 'forms', to: formsPath(), icon: FormIcon, isAt: below(formsPath()) },
  { key: 'settings', to: settingsPath(), icon: GearIcon, isAt: below(settingsPath()) },
]

export const titleOf = (item: RailItem, words: ConsoleWords): string => words.rail[item.key]
