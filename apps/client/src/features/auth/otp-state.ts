import { secondsUntil } from '@thali/ui/components/countdown-ring'

/** What the server says of a sent code: durations, because no two clocks agree (trap 41). */
export type SentCode = {
  readonly Details: string
  readonly retry_after_s: number
  readonly expires_in_s: number
  /** `totp`: nothing was sent, the code is the authenticator app's. */
  readonly method?: 'sms' | 'totp'
}

/** The six boxes and their countdown (S-05, S-07). Times are milliseconds of performance.now(). */
export type OtpState = {
  readonly sessionId: string
  readonly code: string
  /** When another code may be asked for; null: the countdown was stopped. */
  readonly deadline: number | null
  /** What the counter showed when it was stopped. */
  readonly stoppedAt: number
  readonly isInvalid: boolean
}

export const codeSent = (sent: SentCode, now: number): OtpState => ({
  sessionId: sent.Details,
  code: '',
  deadline: now + sent.retry_after_s * 1000,
  stoppedAt: 0,
  isInvalid: false,
})

export const codeTyped = (state: OtpState, code: string): OtpState => ({
  ...state,
  code,
  isInvalid: state.isInvalid && code === '',
})

/** S-07: boxes cleared and invalid, countdown stopped, resend enabled. */
export const codeRefused = (state: OtpState, now: number): OtpState => ({
  ...state,
  code: '',
  deadline: null,
  stoppedAt: counterOf(state, now),
  isInvalid: true,
})

/** The server's own gate stands whatever the screen shows (trap 42): count down to when it opens. */
export const resendGated = (state: OtpState, seconds: number, now: number): OtpState => ({
  ...state,
  deadline: now + seconds * 1000,
  isInvalid: false,
})

export const counterOf = (state: OtpState, now: number): number =>
  state.deadline === null ? state.stoppedAt : secondsUntil(state.deadline, now)

/** `counted` is what useCountdown says of the deadline. */
export const isResendOpen = (state: OtpState, counted: number): boolean => state.deadline === null || counted === 0

/** The literal text stands while the counter is above 0 (S-07); afterwards another one says what is wrong. */
export function otpProblem(state: OtpState): 'wrong' | 'wrongLate' | undefined {
  if (!state.isInvalid) return undefined
  return state.stoppedAt > 0 ? 'wrong' : 'wrongLate'
}
