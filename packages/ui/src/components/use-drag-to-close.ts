import { type PointerEvent, useRef } from 'react'

/** Further than this, or a quick flick, closes; anything less springs back. */
const FAR_PX = 110
const FLICK_PX_PER_MS = 0.6

/** Lets a sheet be pulled down by its head. The panel moves by CSSOM, which the CSP allows (a style attribute it does not). */
export function useDragToClose(onClose: () => void) {
  const drag = useRef<{ startY: number; startedAt: number; panel: HTMLElement } | null>(null)

  const end = (event: PointerEvent, mayClose: boolean) => {
    const current = drag.current
    if (!current) return
    drag.current = null
    const far = event.clientY - current.startY
    const speed = far / Math.max(1, event.timeStamp - current.startedAt)
    current.panel.style.removeProperty('transform')
    if (mayClose && (far > FAR_PX || (far > 24 && speed > FLICK_PX_PER_MS))) onClose()
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const panel = event.currentTarget.closest<HTMLElement>('.sheet')
      const isButton = event.target instanceof Element && event.target.closest('button, a, input, select')
      if (!panel || isButton || event.pointerType === 'mouse') return
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { startY: event.clientY, startedAt: event.timeStamp, panel }
    },
    onPointerMove(event: PointerEvent) {
      const current = drag.current
      if (current) current.panel.style.transform = `translateY(${Math.max(0, event.clientY - current.startY)}px)`
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  }
}
