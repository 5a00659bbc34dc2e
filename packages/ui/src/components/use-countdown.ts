import { useEffect, useState } from 'react'

/** Whole seconds until the deadline (both in milliseconds of one clock), never negative; null has none left. */
export const secondsUntil = (deadline: number | null, now: number): number =>
  deadline === null ? 0 : Math.max(0, Math.ceil((deadline - now) / 1000))

/**
 * Counts down to a deadline (milliseconds of performance.now(), which nobody sets back or forth) and stops at 0. It
 * reckons from that clock, not from its own ticks: phones stop the ticks of a page in the background, which is where people
 * go to read the SMS.
 */
export function useCountdown(deadline: number | null): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    if (deadline === null) return
    const tick = () => {
      setNow(performance.now())
      if (performance.now() >= deadline) window.clearInterval(timer)
    }
    const timer = window.setInterval(tick, 250)
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [deadline])
  return secondsUntil(deadline, now)
}
