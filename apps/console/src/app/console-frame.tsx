import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { ToastRegion } from '@thali/ui/components/toast'
import { useEffect, useState } from 'react'
import { useLetterKeys } from '../layout/letter-keys.ts'
import { session } from '../platform/session.ts'
import { useWords } from '../words/words.ts'
import { KeysHelp } from './keys-help.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { Palette } from './palette.tsx'
import { PhoneTabs } from './phone-tabs.tsx'
import { changePreferences, usePreferences } from './preferences.ts'
import { Rail } from './rail.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'

/** Lists get the wide rail, work screens the narrow one, unless the person chose. */
const WORK_SCREEN = /^\/console\/(?:clients|forms)\/./

/** What stands around every screen. */
export function ConsoleFrame() {
  const words = useWords('console')
  const [isSearching, setSearching] = useState(false)
  const [showsKeys, setShowsKeys] = useState(false)
  const [preferences] = usePreferences()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const isNarrow = preferences.rail === undefined ? WORK_SCREEN.test(pathname) : preferences.rail === 'narrow'
  const toggleRail = () => changePreferences({ rail: isNarrow ? 'wide' : 'narrow' })
  useCommandKeys({ k: () => setSearching(true), '\\': toggleRail })
  useLetterKeys({ '?': () => setShowsKeys(true) })
  const isSignedIn = session.person() !== undefined
  return (
    <>
      <a className="skip-link" href="#main">
        {words.skipToContent}
      </a>
      <div className={isNarrow ? 'app app--narrow' : 'app'}>
        {isSignedIn && (
          <Rail
            isNarrow={isNarrow}
            onToggle={toggleRail}
            onSearch={() => setSearching(true)}
            onKeys={() => setShowsKeys(true)}
          />
        )}
        <div className="app__content">
          <OfflineNotice />
          <Outlet />
        </div>
        {isSignedIn && <PhoneTabs onSearch={() => setSearching(true)} />}
      </div>
      {isSignedIn && <Palette open={isSearching} onClose={() => setSearching(false)} />}
      <KeysHelp open={showsKeys} onClose={() => setShowsKeys(false)} />
      <RouteAnnouncer />
      <ToastRegion closeLabel={words.close} aboveTabBar />
    </>
  )
}

/** Commands with Ctrl (⌘ on a Mac), also while typing. */
function useCommandKeys(commands: Readonly<Record<string, () => void>>): void {
  const router = useRouter()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest commands count; listening again costs nothing.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      const command = commands[event.key.toLowerCase()]
      if (command === undefined || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      command()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [commands, router])
}
