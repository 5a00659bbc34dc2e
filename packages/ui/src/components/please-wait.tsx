import { useEffect, useState } from 'react'
import { Dialog } from './dialog.tsx'
import { Spinner } from './spinner.tsx'

export type PleaseWaitProps = {
  /** A blocking call runs. */
  active: boolean
  /** 'Please wait...' */
  text: string
  /** A call that ends sooner shows nothing at all. */
  delayMs?: number
}

/** The overlay of a blocking call: nothing can be pressed, nothing dismisses it, focus returns to where it was. */
export function PleaseWait({ active, text, delayMs = 300 }: PleaseWaitProps) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = window.setTimeout(() => setDue(true), delayMs)
    return () => {
      window.clearTimeout(timer)
      setDue(false)
    }
  }, [active, delayMs])
  return (
    <Dialog open={active && isDue} label={text}>
      <div className="please-wait" role="status">
        <Spinner />
        <span>{text}</span>
      </div>
    </Dialog>
  )
}
