import { useWords } from '../../words/words.ts'
import { AgreementForm } from './agreement-form.tsx'
import { type AuthFrame, AuthLayout } from './auth-layout.tsx'
import type { Brought } from './brought-back.ts'
import { SecondFactor } from './second-factor.tsx'
import { useIdentity } from './use-identity.ts'
import type { SignedIn } from './use-sign-in.ts'

type IdentityProviderScreenProps = {
  frame: AuthFrame
  /** Undefined where the address holds nothing, or it was used up. */
  brought: Brought | undefined
  onSignedIn: SignedIn
  onBack: () => void
  onFailed: (message: string) => void
}

/** What the outside provider's redirect opens (S-13). */
export function IdentityProviderScreen({ frame, ...visit }: IdentityProviderScreenProps) {
  const { identity: words } = useWords('auth')
  const { waiting, agree, resend } = useIdentity(visit)
  return (
    <AuthLayout frame={frame} isBusy={waiting === undefined}>
      {waiting === undefined && (
        <h1 role="status" className="login__heading beside-plate">
          {words.working}
        </h1>
      )}
      {waiting?.for === 'agreement' && (
        <AgreementForm person={waiting.person} onAgree={agree} onExpired={visit.onFailed} />
      )}
      {waiting?.for === 'code' && (
        <SecondFactor sent={waiting.sent} resend={resend} onSignedIn={visit.onSignedIn} onBack={visit.onBack} />
      )}
    </AuthLayout>
  )
}
