import { AlertDialog } from '@thali/ui/components/alert-dialog'
import { type ReactNode, useRef, useState } from 'react'
import { useWords } from '../../words/words.ts'

type Alert = { readonly title?: string; readonly message: string }

/** One alert at a time; the promise ends when it has been read. */
export function useAlert(): { alert: (alert: Alert) => Promise<void>; alertDialog: ReactNode } {
  const { ok } = useWords('auth')
  const [shown, setShown] = useState<Alert>({ message: '' })
  const [isOpen, setOpen] = useState(false)
  const whenRead = useRef<() => void>(undefined)
  const alert = (next: Alert) =>
    new Promise<void>((resolve) => {
      whenRead.current = resolve
      setShown(next)
      setOpen(true)
    })
  const close = () => {
    setOpen(false)
    whenRead.current?.()
  }
  return { alert, alertDialog: <AlertDialog open={isOpen} {...shown} okLabel={ok} onClose={close} /> }
}
