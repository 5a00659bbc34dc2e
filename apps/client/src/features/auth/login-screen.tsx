import { Link } from '@tanstack/react-router'
import { Banner } from '@thali/ui/components/banner'
import { CheckIcon } from '@thali/ui/components/first-icons'
import { Segmented } from '@thali/ui/components/segmented'
import { useState } from 'react'
import { pathTo } from '../../app/paths.ts'
import { branding } from '../../platform/branding.ts'
import { useWords } from '../../words/words.ts'
import { type AuthFrame, AuthLayout } from './auth-layout.tsx'
import type { VerifiedPhone } from './country.ts'
import { LazyChooser, LazyOtpSignIn, LazyRenewSheet, LazySecondFactor, OtherWays } from './lazy-parts.tsx'
import { type SignedIn, useSignIn } from './use-sign-in.ts'
import { UsernameForm } from './username-form.tsx'

type Mode = 'username' | 'otp'

type LoginScreenProps = {
  frame: AuthFrame
  /** What the screen before has to say, such as the answer to a sign-up (U-01). */
  notice?: string | undefined
  onSignedIn: SignedIn
  /** Leads to the sign-up form with a phone that no account has. */
  onSignUp: (phone: VerifiedPhone) => void
}

/** S-01 to S-08. Prerendered: classes only, no style props. */
export function LoginScreen({ frame, notice, onSignedIn, onSignUp }: LoginScreenProps) {
  const words = useWords('visitor')
  const { isBusy, organizations, askedCode, signIn, choose, startOver } = useSignIn(onSignedIn)
  const [mode, setMode] = useState<Mode>('username')
  const intro = (
    <>
      <h1 className="login__heading">{words.signIn.heading}</h1>
      <Notice text={notice} />
      <ModeSwitch mode={mode} onChange={setMode} />
    </>
  )
  const way = () => {
    if (askedCode) return <LazySecondFactor {...askedCode} onSignedIn={onSignedIn} onBack={startOver} />
    if (organizations) return <LazyChooser organizations={organizations} onChoose={choose} onBack={startOver} />
    if (mode === 'otp') return <LazyOtpSignIn intro={intro} onSignedIn={onSignedIn} onSignUp={onSignUp} />
    return (
      <>
        {intro}
        <UsernameForm isBusy={isBusy} onSubmit={signIn} />
        <OtherWays />
      </>
    )
  }
  return (
    <AuthLayout frame={frame} isBusy={isBusy}>
      {way()}
      <LoginFoot />
    </AuthLayout>
  )
}

function Notice({ text }: { text: string | undefined }) {
  return (
    <div role="status" className="login__notice">
      {text && (
        <Banner tone="positive" icon={<CheckIcon />}>
          {text}
        </Banner>
      )}
    </div>
  )
}

function ModeSwitch({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  const { signIn } = useWords('visitor')
  return (
    <Segmented
      label={signIn.mode}
      value={mode}
      onChange={onChange}
      options={[
        { value: 'username', label: signIn.modeUsername },
        { value: 'otp', label: signIn.modeOtp },
      ]}
    />
  )
}

function LoginFoot() {
  const words = useWords('visitor')
  const [renewals, setRenewals] = useState(0)
  return (
    <footer className="login__foot">
      <p>
        <span className="text-muted">{words.signIn.newHere}</span>{' '}
        <Link to={pathTo('signup')} className="strong-link">
          {words.signUp}
        </Link>
      </p>
      <p>
        <span className="text-muted">{words.signIn.notActive}</span>{' '}
        <button type="button" className="strong-link link-button" onClick={() => setRenewals(renewals + 1)}>
          {words.signIn.activateAgain}
        </button>
      </p>
      <p className="text-small text-muted login__version">{words.signIn.version(branding.app_version)}</p>
      {renewals > 0 && <LazyRenewSheet key={renewals} />}
    </footer>
  )
}
