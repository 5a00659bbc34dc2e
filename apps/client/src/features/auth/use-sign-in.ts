import type { OrganizationChoice, SignInReply } from '@thali/contract/auth/auth.endpoints'
import { dismissToast, showToast } from '@thali/ui/components/toast'
import { useRef, useState } from 'react'
import { session } from '../../platform/session.ts'
import { useWords } from '../../words/words.ts'
import { type Choice, type Credentials, signInWithPassword } from './auth.queries.ts'
import { failureText } from './failure-text.ts'
import type { SentCode } from './otp-state.ts'

export type SignedIn = (role: string | undefined) => Promise<void> | void

type Offer = { readonly credentials: Credentials; readonly organizations: OrganizationChoice[] }
/** A right password that asks for a code as well; the same call again sends another code. */
type AskedCode = { readonly sent: SentCode; readonly resend: () => Promise<SentCode> }

/** Password sign-in (S-02, S-03) with the chooser (S-08). What a reply means is decided here and nowhere else. */
export function useSignIn(onSignedIn: SignedIn) {
  const words = useWords('visitor')
  const [isBusy, setBusy] = useState(false)
  const [offer, setOffer] = useState<Offer>()
  const [askedCode, setAskedCode] = useState<AskedCode>()
  const { fail, forgetFailure } = useFailureToast()

  const take = async (reply: SignInReply, credentials: Credentials, choice?: Choice) => {
    if (session.accept(reply)) return onSignedIn(reply.data?.role)
    if (reply.organizations?.length) return setOffer({ credentials, organizations: reply.organizations })
    const sent = reply.data?.second_factor
    if (sent) return setAskedCode({ sent, resend: () => askAgain(credentials, choice) })
    fail(reply.isValid ? words.signIn.noToken : reply.message)
  }

  const submit = async (credentials: Credentials, choice?: Choice) => {
    forgetFailure()
    setBusy(true)
    try {
      await take(await signInWithPassword(credentials, choice), credentials, choice)
    } catch (error) {
      fail(failureText(error, words))
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    organizations: offer?.organizations,
    askedCode,
    signIn: (credentials: Credentials) => {
      const isComplete = credentials.username.trim() !== '' && credentials.password !== ''
      return isComplete ? submit(credentials) : fail(words.signIn.fillAll)
    },
    choose: (organization: OrganizationChoice) =>
      offer && submit(offer.credentials, { orgId: organization.org_id, userId: organization.user_id }),
    startOver: () => {
      setOffer(undefined)
      setAskedCode(undefined)
    },
  }
}

async function askAgain(credentials: Credentials, choice: Choice | undefined): Promise<SentCode> {
  const { data } = await signInWithPassword(credentials, choice)
  if (data?.second_factor === undefined) throw new Error('no other code was sent')
  return data.second_factor
}

/** A danger toast stays until it is closed; the next try closes it. */
function useFailureToast() {
  const lastFailure = useRef<number>(undefined)
  return {
    fail: (message: string) => {
      lastFailure.current = showToast({ message, tone: 'danger' })
    },
    forgetFailure: () => {
      if (lastFailure.current !== undefined) dismissToast(lastFailure.current)
    },
  }
}
