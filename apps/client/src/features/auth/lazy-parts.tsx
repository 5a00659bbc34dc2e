import { Button } from '@thali/ui/components/button'
import { InlineError } from '@thali/ui/components/inline-error'
import { Spinner } from '@thali/ui/components/spinner'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { loadWords, useWords } from '../../words/words.ts'
import type { OtpSignInProps } from './otp-sign-in.tsx'
import type { RenewSheetProps } from './renew-sheet.tsx'
import type { SecondFactorProps } from './second-factor.tsx'

// Parts of the login screen that most visits do not need: fetched on the first use, not with the first load.

export const LazyOtpSignIn = lazyPart<OtpSignInProps>(async () => (await import('./otp-sign-in.tsx')).OtpSignIn)
export const LazySecondFactor = lazyPart<SecondFactorProps>(
  async () => (await import('./second-factor.tsx')).SecondFactor,
)
export const LazyRenewSheet = lazyPart<RenewSheetProps>(async () => (await import('./renew-sheet.tsx')).RenewSheet)

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
