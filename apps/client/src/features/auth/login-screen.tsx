import { Link } from '@tanstack/react-router'
import { PleaseWait } from '@thali/ui/components/please-wait'
import { Segmented } from '@thali/ui/components/segmented'
import { type ReactNode, useState } from 'react'
import { pathTo } from '../../app/paths.ts'
import steelThali from '../../art/steel-thali.svg'
import { branding } from '../../platform/branding.ts'
import { LanguageSwitch } from '../../words/language-switch.tsx'
import { useWords } from '../../words/words.ts'
import { OrganizationChooser } from './organization-chooser.tsx'
import { type SignedIn, useSignIn } from './use-sign-in.ts'
import { UsernameForm } from './username-form.tsx'

type Mode = 'username' | 'otp'

type LoginScreenProps = {
  brand: ReactNode
  /** The button of the visitors' menu (M-01). */
  menu?: ReactNode
  onSignedIn: SignedIn
  /** The form of 'Otp Login' (S-04); without it there is only one way and nothing to choose. */
  otpForm?: ReactNode
}

/** S-01 to S-03, S-08. Prerendered: classes only, no style props. */
export function LoginScreen({ brand, menu, onSignedIn, otpForm }: LoginScreenProps) {
  const words = useWords('visitor')
  const { isBusy, organizations, signIn, choose, leaveChooser } = useSignIn(onSignedIn)
  const [mode, setMode] = useState<Mode>('username')
  return (
    <div className="login">
      <div className="login__cloth" />
      <header className="login__head">
        <Link to={pathTo('landing')} className="brand-link">
          {brand}
        </Link>
        <span className="row-2">
          <LanguageSwitch variant="ghost" />
          {menu}
        </span>
      </header>
      <img className="login__plate" src={steelThali} alt="" width={440} height={440} />
      <main id="main" tabIndex={-1} className="login__main">
        {organizations ? (
          <OrganizationChooser organizations={organizations} onChoose={choose} onBack={leaveChooser} />
        ) : (
          <>
            <h1 className="login__heading">{words.signIn.heading}</h1>
            {otpForm !== undefined && <ModeSwitch mode={mode} onChange={setMode} />}
            {mode === 'username' ? <UsernameForm isBusy={isBusy} onSubmit={signIn} /> : otpForm}
          </>
        )}
        <LoginFoot />
      </main>
      <PleaseWait active={isBusy} text={words.pleaseWait} />
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
  return (
    <footer className="login__foot">
      <p>
        <span className="text-muted">{words.signIn.newHere}</span>{' '}
        <Link to={pathTo('signup')} className="strong-link">
          {words.signUp}
        </Link>
      </p>
      <p className="text-small text-muted login__version">{words.signIn.version(branding.app_version)}</p>
    </footer>
  )
}
