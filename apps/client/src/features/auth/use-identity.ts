import type { SignInReply } from '@thali/contract/auth/auth.endpoints'
import { useEffect, useRef, useState } from 'react'
import { branding } from '../../platform/branding.ts'
import { session } from '../../platform/session.ts'
import { useWords } from '../../words/words.ts'
import type { Brought } from './brought-back.ts'
import { failureText } from './failure-text.ts'
import { continueProvider, finishProvider } from './identity.queries.ts'
import type { SentCode } from './otp-state.ts'
import type { SignedIn } from './use-sign-in.ts'

export type NewPerson = { readonly first_name: string; readonly email: string }
type Waiting =
  | { readonly for: 'agreement'; readonly proof: string; readonly person: NewPerson }
  | { readonly for: 'code'; readonly proof: string; readonly sent: SentCode }

type Visit = {
  readonly brought: Brought | undefined
  readonly onSignedIn: SignedIn
  readonly onBack: () => void
  readonly onFailed: (message: string) => void
}

/** Back from an outside provider (S-13): in at once, or after a new person's agreement, or after staff's code. */
export function useIdentity({ brought, onSignedIn, onBack, onFailed }: Visit) {
  const words = useWords('visitor')
  const [waiting, setWaiting] = useState<Waiting>()
  const proof = useRef('')

  const take = (reply: SignInReply) => {
    if (session.accept(reply)) return onSignedIn(reply.data?.role)
    const { identity_proof = '', new_account, second_factor } = reply.data ?? {}
    proof.current = identity_proof
    if (new_account) return setWaiting({ for: 'agreement', proof: identity_proof, person: new_account })
    if (second_factor) return setWaiting({ for: 'code', proof: identity_proof, sent: second_factor })
    onFailed(reply.message)
  }

  const hasStarted = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens: the code in it works once.
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    if (brought === undefined) return onBack()
    finishProvider(brought).then(take, (error: unknown) => onFailed(failureText(error, words)))
  }, [])

  return {
    waiting,
    /** A failure is the form's to tell: what was typed stays. */
    agree: async (firstName: string) =>
      take(
        await continueProvider({
          identity_proof: proof.current,
          first_name: firstName,
          terms_accepted: true,
          ...(branding.terms_version !== undefined && { terms_version: branding.terms_version }),
        }),
      ),
    resend: async (): Promise<SentCode> => {
      const { data } = await continueProvider({ identity_proof: proof.current })
      if (data?.second_factor === undefined) throw new Error('no other code was sent')
      proof.current = data.identity_proof ?? ''
      return data.second_factor
    },
  }
}
