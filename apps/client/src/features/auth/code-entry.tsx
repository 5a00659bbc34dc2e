import { Button } from '@thali/ui/components/button'
import { CodeField, type CodeFieldHandle, isCompleteCode } from '@thali/ui/components/code-field'
import { CountdownRing, clockTime, useCountdown } from '@thali/ui/components/countdown-ring'
import { useEffect, useRef } from 'react'
import { useWords } from '../../words/words.ts'
import { isResendOpen, type OtpState, otpProblem } from './otp-state.ts'
import '../../styles/auth.css'

type CodeEntryProps = {
  otp: OtpState
  isBusy: boolean
  onType: (code: string) => void
  onVerify: () => void
  onResend: () => void
}

/** Six boxes, countdown or 'Resend OTP', and 'Verify OTP' (S-05, S-07). */
export function CodeEntry({ otp, isBusy, onType, onVerify, onResend }: CodeEntryProps) {
  const { otp: words } = useWords('auth')
  const field = useRef<CodeFieldHandle>(null)
  const problem = otpProblem(otp)
  const { sessionId, isInvalid } = otp
  const isRefused = isInvalid && otp.deadline === null
  // Typing starts in the first box: on arrival, with each new code, and after a wrong one. A moment later, because a sheet
  // that opens around it places the focus itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are the moments, not inputs.
  useEffect(() => {
    if (otp.code !== '') return
    const timer = setTimeout(() => field.current?.focus())
    return () => clearTimeout(timer)
  }, [sessionId, isRefused])
  return (
    <form
      className="login__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onVerify()
      }}
    >
      <CodeField
        ref={field}
        label={words.label}
        digitLabel={words.digit}
        value={otp.code}
        onChange={onType}
        error={problem && words[problem]}
      />
      <ResendLine otp={otp} isBusy={isBusy} onResend={onResend} />
      <Button
        type="submit"
        size="large"
        full
        disabled={!isCompleteCode(otp.code)}
        busy={isBusy}
        className="login__submit"
      >
        {words.verify}
      </Button>
    </form>
  )
}

function ResendLine({ otp, isBusy, onResend }: Pick<CodeEntryProps, 'otp' | 'isBusy' | 'onResend'>) {
  const { otp: words } = useWords('auth')
  const counted = useCountdown(otp.deadline)
  if (isResendOpen(otp, counted)) {
    return (
      <div className="resend">
        <Button variant="soft" busy={isBusy} onClick={onResend}>
          {words.resend}
        </Button>
        <span role="status" className="visually-hidden">
          {otp.deadline !== null && words.secondsLeft(0)}
        </span>
      </div>
    )
  }
  return (
    <CountdownRing secondsLeft={counted} announce={words.secondsLeft}>
      {words.resendIn} <span className="text-strong">{clockTime(counted)}</span>
    </CountdownRing>
  )
}
