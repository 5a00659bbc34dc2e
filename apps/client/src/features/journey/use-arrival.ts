import { type RefObject, useEffect, useRef } from 'react'

/** For what replaces the pressed button: focus goes to the new content instead of being lost. */
export function useArrival<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null)
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
  }, [])
  return ref
}
