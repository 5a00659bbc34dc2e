import { type RefObject, useEffect, useRef, useState } from 'react'

/** How long a closing dialog stays painted for its way out; the CSS uses the same time. */
const CLOSING_MS = 180

type DialogState = {
  ref: RefObject<HTMLDialogElement | null>
  /** True from opening until the way out has ended: render the content only then. */
  isPresent: boolean
  isClosing: boolean
}

/**
 * Opens a native dialog modally while `open` is true. The platform keeps focus inside, makes the page inert and gives
 * focus back to where it was; what is left to do is the way out.
 */
export function useDialog(open: boolean): DialogState {
  const ref = useRef<HTMLDialogElement>(null)
  const [isPresent, setPresent] = useState(open)
  if (open && !isPresent) setPresent(true)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !isPresent) return
    if (open) {
      if (!dialog.open) dialog.showModal()
      return
    }
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = window.setTimeout(
      () => {
        dialog.close()
        setPresent(false)
      },
      still ? 0 : CLOSING_MS,
    )
    return () => window.clearTimeout(timer)
  }, [open, isPresent])

  // A dialog that leaves the page while open would keep the page inert in some browsers.
  useEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])

  return { ref, isPresent, isClosing: isPresent && !open }
}
