import { Button } from '@thali/ui/components/button'
import { InlineError } from '@thali/ui/components/inline-error'
import { Spinner } from '@thali/ui/components/spinner'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { branding } from '../../platform/branding.ts'
import { loadWords, useWords } from '../../words/words.ts'
import type { OrganizationChooserProps } from './organization-chooser.tsx'
import type { OtpSignInProps } from './otp-sign-in.tsx'
import type { RenewSheetProps } from './renew-sheet.tsx'
import type { SecondFactorProps } from './second-factor.tsx'
import type { SignUpFormProps } from './sign-up-form.tsx'

// Parts of the login and sign-up screens that are fetched when they are used, not with the first load.

export const LazyOtpSignIn = lazyPart<OtpSignInProps>(async () => (await import('./otp-sign-in.tsx')).OtpSignIn)
export const LazySecondFactor = lazyPart<SecondFactorProps>(
  async () => (await import('./second-factor.tsx')).SecondFactor,
)
export const LazyRenewSheet = lazyPart<RenewSheetProps>(async () => (await import('./renew-sheet.tsx')).RenewSheet)
export const LazyChooser = lazyPart<OrganizationChooserProps>(
  async () => (await import('./organization-chooser.tsx')).OrganizationChooser,
)
const LazyIdentityProviders = lazyPart<object>(async () => (await import('./identity-providers.tsx')).IdentityProviders)
export const LazySignUpForm = lazyPart<SignUpFormProps>(async () => (await import('./sign-up-form.tsx')).SignUpForm)

/** The outside providers of the organisation (S-13), none on most. Prerendered HTML knows of none: they come after it woke up. */
export function OtherWays() {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  return isAwake && branding.identity_providers.length > 0 && <LazyIdentityProviders />
}

/** As React.lazy, with the texts of the part; and a part that did not arrive says so and can be asked for again. */
function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>()
    const [hasFailed, setFailed] = useState(false)
    const fetchPart = useCallback(() => {
      setFailed(false)
      Promise.all([load(), loadWords('auth')]).then(
        ([loaded]) => setPart(() => loaded),
        () => setFailed(true),
      )
    }, [])
    useEffect(fetchPart, [fetchPart])
    if (Part !== undefined) return <Part {...props} />
    return hasFailed ? <PartFailed onRetry={fetchPart} /> : <PartPending />
  }
}

function PartPending() {
  const { pleaseWait } = useWords('visitor')
  return (
    <div className="login__part" role="status">
      <Spinner />
      <span className="visually-hidden">{pleaseWait}</span>
    </div>
  )
}

function PartFailed({ onRetry }: { onRetry: () => void }) {
  const { signIn, tryAgain } = useWords('visitor')
  return (
    <div className="login__part stack-3" role="alert">
      <InlineError>{signIn.partFailed}</InlineError>
      <Button variant="soft" onClick={onRetry}>
        {tryAgain}
      </Button>
    </div>
  )
}
