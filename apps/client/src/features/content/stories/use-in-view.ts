import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether an element is in the window now, and whether it has been. The browser's own lazy loading begins more than a
 * thousand pixels ahead, which would make pictures below the fold a part of the first load.
 */
export function useInView(ref: RefObject<Element | null>): { isInView: boolean; wasInView: boolean } {
  const [state, setState] = useState({ isInView: false, wasInView: false })
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const observer = new IntersectionObserver(([entry]) => {
      const isInView = entry?.isIntersecting ?? false
      setState(({ wasInView }) => ({ isInView, wasInView: wasInView || isInView }))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return state
}
