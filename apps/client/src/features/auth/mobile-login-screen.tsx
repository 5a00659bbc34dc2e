import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '@thali/ui/components/button'
import { Sheet } from '@thali/ui/components/sheet'
import { showToast } from '@thali/ui/components/toast'
import { useState } from 'react'
import { pathTo } from '../../app/paths.ts'
import { useWords } from '../../words/words.ts'
import { type AuthFrame, AuthLayout } from './auth-layout.tsx'
import { CodeEntry } from './code-entry.tsx'
import { isLongEnough, showPhone, type VerifiedPhone } from './country.ts'
import { OrganizationChooser } from './organization-chooser.tsx'
import { PhoneNumberField } from './phone-number-field.tsx'
import { detailsText } from './refusal.ts'
import { TermsCheckbox } from './terms-checkbox.tsx'
import { useCountry } from './use-country.ts'
import { type Otp, useOtp } from './use-otp.ts'
import type { SignedIn } from './use-sign-in.ts'
import { askForCode } from './way-in.queries.ts'

type MobileLoginScreenProps = {
  frame: AuthFrame
  onSignedIn: SignedIn
  /** The phone is verified and new here: on to the sign-up form. */
  onVerified: (phone: VerifiedPhone) => void
}

/** S-11: sign-up that begins with the phone. */
export function MobileLoginScreen({ frame, onSignedIn, onVerified }: MobileLoginScreenProps) {
  const { otp, phone, send } = useMobileLogin(onSignedIn, onVerified)
  if (otp.organizations) {
    return (
      <AuthLayout frame={frame} isBusy={otp.isBusy}>
        <OrganizationChooser organizations={otp.organizations} onChoose={otp.choose} onBack={otp.reset} />
      </AuthLayout>
    )
  }
  return (
    <AuthLayout frame={frame}>
      <MobileForm phone={phone} isBusy={otp.isBusy} onSubmit={send} />
      <CodeSheet otp={otp} sentTo={showPhone(phone.country, phone.digits)} onResend={send} />
    </AuthLayout>
  )
}

function useMobileLogin(onSignedIn: SignedIn, onVerified: (phone: VerifiedPhone) => void) {
  const words = useWords('visitor')
  const [country, setCountry] = useCountry()
  const [digits, setDigits] = useState('')
  const otp = useOtp({
    onSignedIn,
    onUnknownPhone: (signup_proof) =>
      onVerified({ phone: digits, dial_code: country.dial_code, country_code: country.code, signup_proof }),
    // A wrong code is said below the boxes (section 8); what else went wrong has no other place.
    onFailed: (message, isWrongCode) => {
      if (!isWrongCode) showToast({ message, tone: 'danger' })
    },
  })
  const ask = async () => {
    const { message, data } = await askForCode(country.dial_code + digits)
    showToast({ message, tone: 'success' })
    return data
  }
  const send = () => void otp.begin(ask, (error) => showToast({ message: detailsText(error, words), tone: 'danger' }))
  return { otp, phone: { country, setCountry, digits, setDigits }, send }
}

type MobileFormProps = {
  phone: ReturnType<typeof useMobileLogin>['phone']
  isBusy: boolean
  onSubmit: () => void
}

function MobileForm({ phone, isBusy, onSubmit }: MobileFormProps) {
  const { mobile: words, phone: phoneWords } = useWords('auth')
  const [isTicked, setTicked] = useState(false)
  const isReady = isTicked && isLongEnough(phone.country, phone.digits)
  return (
    <>
      <h1 className="login__heading">{words.heading}</h1>
      <form
        className="login__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <PhoneNumberField
          label={phoneWords.label}
          hint={phoneWords.hint}
          country={phone.country}
          onCountry={phone.setCountry}
          digits={phone.digits}
          onDigits={phone.setDigits}
        />
        <TermsCheckbox checked={isTicked} onChange={setTicked} />
        <div className="login__submit stack-3">
          <Button type="submit" size="large" full busy={isBusy} disabled={!isReady}>
            {words.getOtp}
          </Button>
          {!isReady && <p className="text-small text-muted text-center">{words.needs}</p>}
          <Link to={pathTo('authSignup')} className={buttonClass({ variant: 'soft', full: true })}>
            {words.withEmail}
          </Link>
        </div>
      </form>
      <HaveAccount />
    </>
  )
}

function HaveAccount() {
  const { login, signUpPage } = useWords('visitor')
  return (
    <p className="text-center">
      <span className="text-muted">{signUpPage.haveAccount}</span>{' '}
      <Link to={pathTo('login')} className="strong-link">
        {login}
      </Link>
    </p>
  )
}

/** The six-digit modal; closing it forgets boxes, counter and invalid flag. */
function CodeSheet({ otp, sentTo, onResend }: { otp: Otp; sentTo: string; onResend: () => void }) {
  const { close } = useWords('visitor')
  const { otp: words } = useWords('auth')
  return (
    <Sheet
      open={otp.otp !== undefined}
      onClose={otp.reset}
      title={words.heading}
      description={words.sentTo(sentTo)}
      closeLabel={close}
    >
      {otp.otp && (
        <CodeEntry otp={otp.otp} isBusy={otp.isBusy} onType={otp.type} onVerify={otp.verify} onResend={onResend} />
      )}
    </Sheet>
  )
}
