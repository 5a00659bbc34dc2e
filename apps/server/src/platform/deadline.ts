import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from './clock.ts'

type Deadline = { readonly clock: Clock; readonly endsAt: number }

// Handed on unseen, as it concerns every wait below a request and no use case in between.
const current = new AsyncLocalStorage<Deadline>()

/** Whatever the work waits for, it waits no longer than until so many milliseconds from now. */
export function withDeadline<T>(clock: Clock, milliseconds: number, work: () => T): T {
  return current.run({ clock, endsAt: clock.now().getTime() + milliseconds }, work)
}

/** What is left of the time, 0 when it is over; undefined for work without a deadline, such as a job. */
export function remainingMs(): number | undefined {
  const deadline = current.getStore()
  return deadline && Math.max(0, deadline.endsAt - deadline.clock.now().getTime())
}
