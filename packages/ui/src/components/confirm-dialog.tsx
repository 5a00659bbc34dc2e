import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export type ConfirmDialogProps = {
  open: boolean
  title: string
  message?: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** danger for what cannot be taken back. */
  tone?: 'primary' | 'danger'
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an act; the safe answer has the focus. */
export function ConfirmDialog({
  open,
  title,
  message,
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const id = useId()
  return (
    <Dialog
      open={open}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={message ? `${id}-message` : undefined}
      onDismiss={onCancel}
    >
      <div className="alert">
        <h2 id={`${id}-title`}>{title}</h2>
        {message && (
          <p id={`${id}-message`} className="alert__message">
            {message}
          </p>
        )}
        <div className="alert__actions">
          <Button variant="outline" onClick={onCancel} autoFocus>
            {cancelLabel}
          </Button>
          <Button variant={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
