import { useEffect, useSyncExternalStore } from 'react'

let given: { readonly path: string; readonly title: string } = { path: '', title: '' }
const listeners = new Set<() => void>()

function setGiven(next: typeof given): void {
  given = next
  for (const listener of listeners) listener()
}

/** A screen that is named by what it shows, such as a client: the name of this address. */
export function useScreenTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) setGiven({ path: location.pathname, title })
  }, [title])
}

export function useGivenTitle(path: string): string {
  const { path: known, title } = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => given,
  )
  return known === path ? title : ''
}
