import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '@thali/ui/components/button'
import { pathTo } from '../../app/paths.ts'
import { branding } from '../../platform/branding.ts'
import { useWords } from '../../words/words.ts'
import { ActivationFailed } from './activation-failed.tsx'
import { type AuthFrame, AuthLayout } from './auth-layout.tsx'
import { SetPasswordStep } from './set-password-step.tsx'
import { type AccountLink, useActivation } from './use-activation.ts'
import { useAlert } from './use-alert.tsx'

type ActivateScreenProps = {
  frame: AuthFrame
  /** Undefined where the address holds none, or it was used up. */
  link: AccountLink | undefined
  onUsed: () => void
  onActive: () => void
}

/** what the mailed link opens. */
export function ActivateScreen({ frame, link, onUsed, onActive }: ActivateScreenProps) {
  const { activate: words, errorTitle } = useWords('auth')
  const { alert, alertDialog } = useAlert()
  const onFailed = (message: string) => void alert({ title: errorTitle, message })
  const { state, termsVersion, confirm } = useActivation({ link, onUsed, onActive, onFailed })
  return (
    <AuthLayout frame={frame} isBusy={state === 'working'}>
      {(state === 'working' || state === 'ready') && (
        <>
          <div className="stack-2 beside-plate">
            <h1 className="login__heading">{words.heading}</h1>
            <p role="status" className="text-muted">
              {state === 'working' ? words.working : termsVersion === undefined ? words.ready : words.invited}
            </p>
            {termsVersion !== undefined && (
              <p>
                {words.terms}{' '}
                <a href={branding.links.terms} target="_blank" rel="noreferrer">
                  {words.termsLink}
                </a>
              </p>
            )}
          </div>
          <Button size="large" full busy={state === 'working'} className="login__submit" onClick={confirm}>
            {words.button}
          </Button>
        </>
      )}
      {state === 'active' && <AlreadyActive />}
      {state === 'password' && <SetPasswordStep onDone={onActive} />}
      {state === 'failed' && <ActivationFailed userId={link?.userId} />}
      {alertDialog}
    </AuthLayout>
  )
}

/** Opened again by somebody who is not signed in here: no error, and no session either. */
function AlreadyActive() {
  const { activate: words } = useWords('auth')
  return (
    <>
      <div className="stack-2 beside-plate">
        <h1 className="login__heading">{words.activeHeading}</h1>
        <p className="text-muted">{words.activeText}</p>
      </div>
      <Link to={pathTo('login')} className={`${buttonClass({ size: 'large', full: true })} login__submit`}>
        {words.toLogin}
      </Link>
    </>
  )
}
