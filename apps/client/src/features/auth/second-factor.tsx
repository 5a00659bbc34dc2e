import { OTP_ERROR_TOAST_MS } from '@thali/domain/auth/otp-rules'
import { showToast } from '@thali/ui/components/toast'
import { useEffect } from 'react'
import { useWords } from '../../words/words.ts'
import { AppCode } from './app-code.tsx'
import { CodeStep } from './code-step.tsx'
import type { SentCode } from './otp-state.ts'
import { detailsText } from './refusal.ts'
import { useOtp } from './use-otp.ts'
import type { SignedIn } from './use-sign-in.ts'

export type SecondFactorProps = {
  sent: SentCode
  /** Sends the password again, which sends another code. */
  resend: () => Promise<SentCode>
  onSignedIn: SignedIn
  onBack: () => void
}

/** What staff are asked for after their password: a code that was sent, or one of their authenticator app. */
export function SecondFactor(props: SecondFactorProps) {
  return props.sent.method === 'totp' ? <AppCode {...props} /> : <SentCodeStep {...props} />
}

function SentCodeStep({ sent, resend, onSignedIn, onBack }: SecondFactorProps) {
  const words = useWords('visitor')
  const otp = useOtp({
    onSignedIn,
    onUnknownPhone: onBack,
    onFailed: (message) => showToast({ message, tone: 'danger', durationMs: OTP_ERROR_TOAST_MS }),
  })
  const { begin } = otp
  const ask = (code: () => Promise<SentCode>) =>
    begin(code, (error) => showToast({ message: detailsText(error, words), tone: 'danger' }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code that came with the password is taken once.
  useEffect(() => void ask(async () => sent), [])
  return <CodeStep otp={otp} onResend={() => void ask(resend)} onBack={onBack} />
}
