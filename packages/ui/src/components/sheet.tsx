import { type ReactNode, useId, useState } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Dialog } from './dialog.tsx'
import { CloseIcon } from './icon.tsx'
import { useDragToClose } from './use-drag-to-close.ts'

export type SheetProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  closeLabel: string
  /** Stays at the bottom while the body scrolls: the effect and the action. */
  footer?: ReactNode
  /** full: as high as the phone, for lists with a search field (the keyboard must not hide them). */
  height?: 'content' | 'full'
  children: ReactNode
}

/** From the bottom on phones, in the middle on wide windows. Made when it is first opened: a form has hundreds. */
export function Sheet(props: SheetProps) {
  const [isMade, setMade] = useState(props.open)
  if (props.open && !isMade) setMade(true)
  return isMade && <MadeSheet {...props} />
}

function MadeSheet({
  open,
  onClose,
  title,
  description,
  closeLabel,
  footer,
  height = 'content',
  children,
}: SheetProps) {
  const id = useId()
  const drag = useDragToClose(onClose)
  return (
    <Dialog
      open={open}
      onDismiss={onClose}
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-description` : undefined}
    >
      <div className={classNames('sheet', height === 'full' && 'sheet--full')}>
        <div className="sheet__head" {...drag}>
          <span className="sheet__grabber" aria-hidden="true" />
          <div className="grow">
            <h2 id={`${id}-title`}>{title}</h2>
            {description && (
              <p id={`${id}-description`} className="text-muted text-small">
                {description}
              </p>
            )}
          </div>
          <IconButton label={closeLabel} icon={<CloseIcon />} variant="sunken" onClick={onClose} />
        </div>
        <div className="sheet__body">{children}</div>
        {footer && <div className="sheet__foot">{footer}</div>}
      </div>
    </Dialog>
  )
}
