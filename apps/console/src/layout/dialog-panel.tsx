import { IconButton } from '@thali/ui/components/button'
import { Dialog } from '@thali/ui/components/dialog'
import { CloseIcon } from '@thali/ui/components/first-icons'
import { type ReactNode, useId } from 'react'
import { useWords } from '../words/words.ts'

type DialogPanelProps = {
  open: boolean
  /** Left out where one of its own buttons has to be pressed. */
  onClose?: () => void
  title: string
  wide?: boolean
  /** Buttons at the foot; the main one last. */
  footer?: ReactNode
  children: ReactNode
}

/** A dialog with a title and a way out; a sheet from below on phones. */
export function DialogPanel({ open, onClose, title, wide = false, footer, children }: DialogPanelProps) {
  const id = useId()
  const words = useWords('console')
  return (
    <Dialog open={open} {...(onClose && { onDismiss: onClose })} labelledBy={id}>
      <div className={wide ? 'panel panel--wide' : 'panel'}>
        <header className="panel__head">
          <h2 id={id}>{title}</h2>
          {onClose && (
            <IconButton label={words.close} icon={<CloseIcon size="small" />} onClick={onClose} className="btn--icon" />
          )}
        </header>
        <div className="panel__body">{children}</div>
        {footer && <footer className="panel__foot">{footer}</footer>}
      </div>
    </Dialog>
  )
}
