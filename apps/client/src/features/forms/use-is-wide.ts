import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 840px)'

/** Wide windows show the whole form, phones a section at a time. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(WIDE)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => window.matchMedia(WIDE).matches,
  )
}
