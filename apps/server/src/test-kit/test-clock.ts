import type { Clock } from '../platform/clock.ts'

/** A clock that stands still until a test moves it. */
export type TestClock = Clock & { readonly advance: (seconds: number) => void; readonly set: (instant: string) => void }

export function testClock(start = '2026-11-21T06:30:00Z'): TestClock {
  let now = new Date(start)
  return {
    now: () => new Date(now),
    advance: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000)
    },
    set: (instant) => {
      now = new Date(instant)
    },
  }
}
