import type { OrganizationChoice, SignInReply } from '@thali/contract/auth/auth.endpoints'
import { dismissToast, showToast } from '@thali/ui/components/toast'
import { useRef, useState } from 'react'
import { session } from '../../platform/session.ts'
import { useWords } from '../../words/words.ts'
import { type Choice, type Credentials, signInWithPassword } from './auth.queries.ts'
import { failureText } from './failure-text.ts'

export type SignedIn = (role: string | undefined) => Promise<void> | void

/** Password sign-in (S-02, S-03) with the chooser (S-08). What a reply means is decided here and nowhere else. */
export function useSignIn(onSignedIn: SignedIn) {
  const words = useWords('visitor')
  const [isBusy, setBusy] = useState(false)
  const [offer, setOffer] = useState<{ credentials: Credentials; organizations: OrganizationChoice[] }>()
  const lastFailure = useRef<number>(undefined)
  // A danger toast stays until it is closed; the next try closes it.
  const forgetFailure = () => lastFailure.current !== undefined && dismissToast(lastFailure.current)
  const fail = (message: string) => {
    lastFailure.current = showToast({ message, tone: 'danger' })
  }

  const take = async (reply: SignInReply, credentials: Credentials) => {
    if (session.accept(reply)) return onSignedIn(reply.data?.role)
    if (reply.organizations?.length) return setOffer({ credentials, organizations: reply.organizations })
    fail(reply.data?.second_factor ? words.signIn.codeNeeded : reply.isValid ? words.signIn.noToken : reply.message)
  }

  const submit = async (credentials: Credentials, choice?: Choice) => {
    forgetFailure()
    setBusy(true)
    try {
      await take(await signInWithPassword(credentials, choice), credentials)
    } catch (error) {
      fail(failureText(error, words))
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    organizations: offer?.organizations,
    signIn: (credentials: Credentials) => {
      const isComplete = credentials.username.trim() !== '' && credentials.password !== ''
      return isComplete ? submit(credentials) : fail(words.signIn.fillAll)
    },
    choose: (organization: OrganizationChoice) =>
      offer && submit(offer.credentials, { orgId: organization.org_id, userId: organization.user_id }),
    leaveChooser: () => setOffer(undefined),
  }
}
