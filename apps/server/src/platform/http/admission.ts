import type { Clock } from '../clock.ts'
import { withDeadline } from '../deadline.ts'
import { AppError } from '../errors/app-error.ts'

// Fewer than the pool has connections: whoever got in never waits for one. More at once would not be done sooner, only later.
const AT_ONCE = 8
const LONGEST_QUEUE = 100
// What would wait longer is answered too late to be of use, and by then stands in the way of the rest.
const LONGEST_WAIT_MS = 400
// Every answer is due within three seconds (requirement of the trials); the rest is for the way and a busy machine.
const ANSWER_WITHIN_MS = 2200
const SWEEP_MS = 50
const RETRY_AFTER_SECONDS = 2

type Options = {
  readonly clock: Clock
  readonly atOnce?: number
  readonly longestQueue?: number
  readonly longestWaitMs?: number
}

/** The door to everything that uses the database. Beyond what the server can do at once it says so, soon, instead of queueing. */
export type Admission = {
  /** Does the work when there is a place, if need be after a short wait; what the work waits for has a deadline. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>
  /** True when the next one would be refused at once. */
  readonly isFull: () => boolean
  /** Refuses whoever has waited too long, also when no place becomes free. */
  readonly refuseLate: () => void
}

type Waiting = { readonly until: number; readonly enter: () => void; readonly refuse: (reason: AppError) => void }

export const busy = () => new AppError('BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS })

export function createAdmission({
  clock,
  atOnce = AT_ONCE,
  longestQueue = LONGEST_QUEUE,
  longestWaitMs = LONGEST_WAIT_MS,
}: Options): Admission {
  let running = 0
  // In the order of arrival, so the first is always the one whose time is over first.
  const queue: Waiting[] = []
  let sweep: NodeJS.Timeout | undefined

  const isFull = () => running >= atOnce && queue.length >= longestQueue

  function refuseLate(): void {
    const now = clock.now().getTime()
    while (queue[0] !== undefined && queue[0].until <= now) queue.shift()?.refuse(busy())
    if (queue.length > 0) return
    clearInterval(sweep)
    sweep = undefined
  }

  function waitInQueue(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    queue.push({ until: clock.now().getTime() + longestWaitMs, enter: resolve, refuse: reject })
    sweep ??= setInterval(refuseLate, SWEEP_MS).unref()
    return promise
  }

  function leave(): void {
    refuseLate()
    const next = queue.shift()
    // The place is handed on, not freed, so that nobody slips in between.
    if (next) next.enter()
    else running -= 1
  }

  async function inPlace<T>(work: () => Promise<T>): Promise<T> {
    if (isFull()) throw busy()
    if (running >= atOnce) await waitInQueue()
    else running += 1
    try {
      return await work()
    } finally {
      leave()
    }
  }

  return { isFull, refuseLate, run: (work) => withDeadline(clock, ANSWER_WITHIN_MS, () => inPlace(work)) }
}
