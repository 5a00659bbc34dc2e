export type ToastTone = 'neutral' | 'success' | 'danger'

export type ToastOptions = {
  message: string
  tone?: ToastTone
  /** How long it stays; by default 4 s, and a danger toast stays until it is closed. */
  durationMs?: number
  action?: { label: string; onPress: () => void }
}

export type Toast = ToastOptions & { id: number; tone: ToastTone }

export type ToastTimers = {
  now: () => number
  start: (run: () => void, ms: number) => number
  stop: (timer: number) => void
}

const DEFAULT_MS = 4000
/** More than this hides the page on a phone: the oldest leaves. */
const MOST_AT_ONCE = 3

type Countdown = { timer: number | undefined; endsAt: number; leftMs: number }

/** Keeps the toasts of a page and their time; the time stands still while someone reads (hover, focus, hidden tab). */
export function createToastStore(timers: ToastTimers) {
  let toasts: ReadonlyArray<Toast> = []
  let nextId = 1
  let isPaused = false
  const listeners = new Set<() => void>()
  const countdowns = new Map<number, Countdown>()

  const set = (next: ReadonlyArray<Toast>) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  const halt = (countdown: Countdown) => {
    if (countdown.timer !== undefined) timers.stop(countdown.timer)
    countdown.timer = undefined
  }
  const dismiss = (id: number) => {
    const countdown = countdowns.get(id)
    if (countdown) halt(countdown)
    countdowns.delete(id)
    if (toasts.some((toast) => toast.id === id)) set(toasts.filter((toast) => toast.id !== id))
  }
  const run = (id: number, countdown: Countdown) => {
    countdown.endsAt = timers.now() + countdown.leftMs
    countdown.timer = timers.start(() => dismiss(id), countdown.leftMs)
  }

  return {
    /** Shows a toast and gives its id. The same words in the same tone replace the older toast instead of piling up. */
    show(options: ToastOptions): number {
      const tone = options.tone ?? 'neutral'
      for (const same of toasts.filter((toast) => toast.message === options.message && toast.tone === tone))
        dismiss(same.id)
      for (const old of toasts.slice(0, Math.max(0, toasts.length - MOST_AT_ONCE + 1))) dismiss(old.id)
      const id = nextId++
      const durationMs = options.durationMs ?? (tone === 'danger' ? undefined : DEFAULT_MS)
      if (durationMs !== undefined) {
        const countdown: Countdown = { timer: undefined, endsAt: 0, leftMs: durationMs }
        countdowns.set(id, countdown)
        if (!isPaused) run(id, countdown)
      }
      set([...toasts, { ...options, id, tone }])
      return id
    },
    dismiss,
    pause() {
      if (isPaused) return
      isPaused = true
      for (const countdown of countdowns.values()) {
        halt(countdown)
        countdown.leftMs = Math.max(0, countdown.endsAt - timers.now())
      }
    },
    resume() {
      if (!isPaused) return
      isPaused = false
      for (const [id, countdown] of countdowns) run(id, countdown)
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    getToasts: () => toasts,
  }
}

export type ToastStore = ReturnType<typeof createToastStore>

/** The page's own store. */
export const toastStore: ToastStore = createToastStore({
  now: () => Date.now(),
  start: (run, ms) => window.setTimeout(run, ms),
  stop: (timer) => window.clearTimeout(timer),
})

/** Shows a short message above the page; gives an id for dismissToast. */
export const showToast = (options: ToastOptions): number => toastStore.show(options)

export const dismissToast = (id: number): void => toastStore.dismiss(id)
