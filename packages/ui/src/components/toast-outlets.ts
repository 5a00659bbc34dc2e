import { useEffect, useId, useSyncExternalStore } from 'react'

/** Where toasts may be painted, innermost last: the page, then each open dialog. */
let outlets: ReadonlyArray<string> = []
const listeners = new Set<() => void>()

function setOutlets(next: ReadonlyArray<string>) {
  outlets = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** True for the innermost outlet on the page; only that one paints the toasts. */
export function useInnermostOutlet(): boolean {
  const id = useId()
  useEffect(() => {
    setOutlets([...outlets, id])
    return () => setOutlets(outlets.filter((other) => other !== id))
  }, [id])
  return useSyncExternalStore(
    subscribe,
    () => outlets.at(-1) === id,
    () => false,
  )
}

/** The close button's name, said once by the page's region and used by the outlets inside dialogs too. */
export const toastWords = { close: '' }
