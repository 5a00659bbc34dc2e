/** One refresh at a time, over all tabs of this browser. */
export const SESSION_LOCK = 'thali-session'

/** Longer than one refresh may take. A tab that the phone has put to sleep may hold the lock for ever. */
const WAIT_MS = 20_000

/** The part of `navigator.locks` that we use. */
export type Locks = {
  request<T>(name: string, options: { signal: AbortSignal }, work: () => Promise<T>): Promise<T>
}

/**
 * Runs the work while no other tab does. After 20 s of waiting it runs anyway: the server answers a repeated refresh with
 * the same successor for 60 s (P-06), so two at once do no harm, and a dead tab must not end the session.
 */
export async function withSessionLock<T>(locks: Locks, work: () => Promise<T>, waitMs = WAIT_MS): Promise<T> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), waitMs)
  let isRunning = false
  const run = () => {
    isRunning = true
    clearTimeout(timer)
    return work()
  }
  try {
    return await locks.request(SESSION_LOCK, { signal: controller.signal }, run)
  } catch (error) {
    if (isRunning || !controller.signal.aborted) throw error
    return run()
  } finally {
    clearTimeout(timer)
  }
}

/** For pages without Web Locks (plain http on another machine): at least this tab does one thing at a time. */
export function createTabLocks(): Locks {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: (_name, _options, work) => {
      const turn = last.then(work, work)
      last = turn.catch(() => undefined)
      return turn
    },
  }
}
