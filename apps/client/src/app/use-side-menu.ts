import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

export type SideMenuState = {
  readonly isOpen: boolean
  /** Becomes true with the first opening and stays: what the menu needs is loaded then, not before. */
  readonly isWanted: boolean
  /** The key of the drawer: a navigation takes the open drawer away at once instead of letting it slide out. */
  readonly visit: number
  readonly open: () => void
  readonly close: () => void
}

const CLOSED = { isOpen: false, isWanted: false, visit: 0 }

/**
 * The state of a drawer that closes on every navigation (M-03). It is removed rather than slid out then: an open dialog
 * keeps the rest of the page inert, and the focus would return to the menu's button instead of going to the new screen.
 */
export function useSideMenu(): SideMenuState {
  const router = useRouter()
  const [state, setState] = useState(CLOSED)
  const { isOpen } = state
  useEffect(() => {
    if (!isOpen) return
    const remove = () => setState((now) => ({ ...now, isOpen: false, visit: now.visit + 1 }))
    // At once: the router would do it together with the new screen, and closing takes the focus after the screen has it.
    return router.subscribe('onBeforeNavigate', () => flushSync(remove))
  }, [router, isOpen])
  const open = useCallback(() => setState((now) => ({ ...now, isOpen: true, isWanted: true })), [])
  const close = useCallback(() => setState((now) => ({ ...now, isOpen: false })), [])
  return { ...state, open, close }
}
