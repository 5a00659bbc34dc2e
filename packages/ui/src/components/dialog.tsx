import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { ToastOutlet } from './toast.tsx'
import { useDialog } from './use-dialog.ts'

export type DialogProps = {
  open: boolean
  /** Esc, the back gesture, a press on the scrim. Absent: only an answer closes it. */
  onDismiss?: () => void
  role?: 'dialog' | 'alertdialog'
  label?: string | undefined
  labelledBy?: string | undefined
  describedBy?: string | undefined
  className?: string
  children: ReactNode
}

/**
 * The native dialog under alert, confirm, sheet, menu and please-wait. It fills the window and is transparent; the panel
 * is its child. Toasts are shown inside the top dialog, because everything outside a modal dialog is inert.
 */
export function Dialog({ open, onDismiss, role, label, labelledBy, describedBy, className, children }: DialogProps) {
  const { ref, isPresent, isClosing } = useDialog(open)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is the dialog's own cancel event (Esc).
    <dialog
      ref={ref}
      className={classNames('dialog', isClosing && 'dialog--closing', className)}
      {...(role && { role })}
      aria-modal="true"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault()
        onDismiss?.()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onDismiss?.()
      }}
    >
      {isPresent && children}
      {isPresent && <ToastOutlet />}
    </dialog>
  )
}
