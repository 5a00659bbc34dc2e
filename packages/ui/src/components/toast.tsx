import { useEffect, useSyncExternalStore } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from './first-icons.tsx'
import { toastWords, useInnermostOutlet } from './toast-outlets.ts'
import { type Toast, toastStore } from './toast-store.ts'

export { dismissToast, showToast, type ToastOptions, type ToastTone } from './toast-store.ts'

const NO_TOASTS: ReadonlyArray<Toast> = []
const icons = { neutral: InfoIcon, success: CheckIcon, danger: WarningIcon }

function ToastSlab({ toast }: { toast: Toast }) {
  const ToneIcon = icons[toast.tone]
  const { action } = toast
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing under the pointer is a courtesy; focus pauses too.
    <div
      className={classNames('toast', `toast--${toast.tone}`)}
      onPointerEnter={() => toastStore.pause()}
      onPointerLeave={() => toastStore.resume()}
      onFocus={() => toastStore.pause()}
      onBlur={() => toastStore.resume()}
    >
      <ToneIcon />
      <span className="toast__text">{toast.message}</span>
      {action && (
        <button
          type="button"
          className="toast__action"
          onClick={() => {
            toastStore.dismiss(toast.id)
            toastStore.resume()
            action.onPress()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton
        label={toastWords.close}
        icon={<CloseIcon size="small" />}
        onClick={() => {
          toastStore.dismiss(toast.id)
          // The slab leaves under the pointer, so no leave event will come.
          toastStore.resume()
        }}
      />
    </div>
  )
}

/** Paints the toasts inside a dialog while it is the innermost one; Dialog brings its own. */
export function ToastOutlet({ className }: { className?: string }) {
  const isInnermost = useInnermostOutlet()
  const all = useSyncExternalStore(toastStore.subscribe, toastStore.getToasts, () => NO_TOASTS)
  const toasts = isInnermost ? all : NO_TOASTS
  return (
    <div className={classNames('toasts', className)}>
      <div role="alert" className="toasts__region">
        {toasts.map((toast) => toast.tone === 'danger' && <ToastSlab key={toast.id} toast={toast} />)}
      </div>
      <div role="status" className="toasts__region">
        {toasts.map((toast) => toast.tone !== 'danger' && <ToastSlab key={toast.id} toast={toast} />)}
      </div>
    </div>
  )
}

export type ToastRegionProps = {
  /** Name of each toast's close button. */
  closeLabel: string
  /** On screens with a tab bar the toasts stand above it. */
  aboveTabBar?: boolean
}

/** Once per app, after the page's content. */
export function ToastRegion({ closeLabel, aboveTabBar = false }: ToastRegionProps) {
  useEffect(() => {
    toastWords.close = closeLabel
    const rest = () => (document.hidden ? toastStore.pause() : toastStore.resume())
    document.addEventListener('visibilitychange', rest)
    return () => document.removeEventListener('visibilitychange', rest)
  }, [closeLabel])
  return <ToastOutlet {...(aboveTabBar && { className: 'toasts--above-bar' })} />
}
