import { OTP_ERROR_TOAST_MS } from '@thali/domain/auth/otp-rules'
import { Button } from '@thali/ui/components/button'
import { showToast } from '@thali/ui/components/toast'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../words/words.ts'
import { CodeStep } from './code-step.tsx'
import { showPhone, type VerifiedPhone } from './country.ts'
import { OrganizationChooser } from './organization-chooser.tsx'
import { PhoneNumberField } from './phone-number-field.tsx'
import { detailsText } from './refusal.ts'
import { useCountry } from './use-country.ts'
import { useOtp } from './use-otp.ts'
import type { SignedIn } from './use-sign-in.ts'
import { askForCode } from './way-in.queries.ts'

export type OtpSignInProps = {
  /** Heading and mode switch; they stand over the first step only. */
  intro: ReactNode
  onSignedIn: SignedIn
  onSignUp: (phone: VerifiedPhone) => void
}

/** 'Otp Login' (S-04 to S-08). Loaded when somebody chooses it. */
export function OtpSignIn({ intro, onSignedIn, onSignUp }: OtpSignInProps) {
  const visitorWords = useWords('visitor')
  const { phone: words } = useWords('auth')
  const [country, setCountry] = useCountry()
  const [digits, setDigits] = useState('')
  const [proof, setProof] = useState<string>()
  const otp = useOtp({
    onSignedIn,
    onUnknownPhone: setProof,
    onFailed: (message) => showToast({ message, tone: 'danger', durationMs: OTP_ERROR_TOAST_MS }),
  })
  const send = () =>
    otp.begin(
      async () => (await askForCode(country.dial_code + digits)).data,
      (error) => showToast({ message: detailsText(error, visitorWords), tone: 'danger' }),
    )
  const phone = showPhone(country, digits)
  const startOver = () => {
    setProof(undefined)
    otp.reset()
  }

  if (proof !== undefined) {
    const verified = { phone: digits, dial_code: country.dial_code, country_code: country.code, signup_proof: proof }
    return <UnknownPhone phone={phone} onSignUp={() => onSignUp(verified)} onOther={startOver} />
  }
  if (otp.organizations) {
    return <OrganizationChooser organizations={otp.organizations} onChoose={otp.choose} onBack={startOver} />
  }
  if (otp.otp) return <CodeStep otp={otp} phone={phone} onResend={() => void send()} onBack={startOver} />
  return (
    <>
      {intro}
      <form
        className="login__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <PhoneNumberField
          label={words.label}
          hint={words.hint}
          country={country}
          onCountry={setCountry}
          digits={digits}
          onDigits={setDigits}
        />
        <Button type="submit" size="large" full busy={otp.isBusy} className="login__submit">
          {words.send}
        </Button>
      </form>
    </>
  )
}

type UnknownPhoneProps = { phone: string; onSignUp: () => void; onOther: () => void }

/** S-08: the code was right, but nobody has this number yet. */
function UnknownPhone({ phone, onSignUp, onOther }: UnknownPhoneProps) {
  const { unknown: words } = useWords('auth')
  return (
    <div className="login__form" role="status">
      <div className="stack-2 beside-plate">
        <h1 className="login__heading">{words.heading}</h1>
        <p className="text-muted">{words.text(phone)}</p>
      </div>
      <div className="login__submit stack-3">
        <Button size="large" full autoFocus onClick={onSignUp}>
          {words.signUp}
        </Button>
        <Button variant="ghost" full onClick={onOther}>
          {words.other}
        </Button>
      </div>
    </div>
  )
}
