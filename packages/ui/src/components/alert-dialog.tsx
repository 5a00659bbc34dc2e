import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export type AlertDialogProps = {
  open: boolean
  /** May be empty: then the message is the dialog's name. */
  title?: string
  message: ReactNode
  okLabel: string
  /** OK and Esc alike. */
  onClose: () => void
}

/** Something that must be read and acknowledged. */
export function AlertDialog({ open, title, message, okLabel, onClose }: AlertDialogProps) {
  const id = useId()
  return (
    <Dialog
      open={open}
      role="alertdialog"
      labelledBy={title ? `${id}-title` : `${id}-message`}
      describedBy={title ? `${id}-message` : undefined}
      onDismiss={onClose}
    >
      <div className="alert">
        {title && <h2 id={`${id}-title`}>{title}</h2>}
        <p id={`${id}-message`} className="alert__message">
          {message}
        </p>
        <div className="alert__actions">
          <Button onClick={onClose} autoFocus>
            {okLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
