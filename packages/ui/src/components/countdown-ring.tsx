import type { ReactNode } from 'react'

export { secondsUntil, useCountdown } from './use-countdown.ts'

/** Spoken only then: a count every second would drown everything else. */
const SPOKEN_AT: ReadonlyArray<number> = [30, 10, 0]

export type CountdownRingProps = {
  /** From useCountdown. */
  secondsLeft: number
  totalSeconds?: number
  /** The visible text, e.g. 'Resend OTP in 0:42'. */
  children: ReactNode
  /** What is said at 30, 10 and 0. */
  announce: (secondsLeft: number) => string
}

export function CountdownRing({ secondsLeft, totalSeconds = 60, children, announce }: CountdownRingProps) {
  const share = Math.min(1, Math.max(0, secondsLeft / totalSeconds))
  return (
    <div className="countdown">
      <svg className="countdown__ring" viewBox="0 0 36 36" aria-hidden="true">
        <circle className="spinner__track" cx="18" cy="18" r="15.5" />
        {share > 0 && (
          <circle className="countdown__arc" cx="18" cy="18" r="15.5" pathLength={1} strokeDasharray={`${share} 1`} />
        )}
      </svg>
      <span className="text-muted">{children}</span>
      <span role="status" className="visually-hidden">
        {SPOKEN_AT.includes(secondsLeft) && announce(secondsLeft)}
      </span>
    </div>
  )
}

/** Seconds as m:ss. */
export const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
