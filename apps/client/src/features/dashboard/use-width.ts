import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Narrower than this nothing is drawn sensibly; an element that is not laid out yet measures 0. */
const LEAST = 120

/** The width of an element in CSS pixels, kept up to date; `start` before it is measured. */
export function useWidth<E extends Element>(start: number): [RefObject<E | null>, number] {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(start)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(Math.max(Math.round(element.getBoundingClientRect().width), LEAST))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
