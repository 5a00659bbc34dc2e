import type { OrganizationChoice, SignInReply } from '@thali/contract/auth/auth.endpoints'
import { isCompleteCode } from '@thali/ui/components/code-field'
import { failureOf } from '@thali/ui/session/api-failure'
import { useRef, useState } from 'react'
import { session } from '../../platform/session.ts'
import { useWords } from '../../words/words.ts'
import type { Choice } from './auth.queries.ts'
import { failureText } from './failure-text.ts'
import { codeRefused, codeSent, codeTyped, type OtpState, resendGated, type SentCode } from './otp-state.ts'
import type { SignedIn } from './use-sign-in.ts'
import { verifyCode } from './way-in.queries.ts'

export type OtpEvents = {
  onSignedIn: SignedIn
  /** The code was right, and no account has this phone (S-08). */
  onUnknownPhone: (signupProof: string) => void
  /** The code was not right, or the call failed; the text is the server's where there is one. */
  onFailed: (message: string, isWrongCode: boolean) => void
}

/** A code that was sent: typing, verifying, choosing among organisations, sending another (S-05 to S-08). */
export function useOtp(events: OtpEvents) {
  const words = useWords('visitor')
  const [otp, setOtp] = useState<OtpState>()
  const [organizations, setOrganizations] = useState<readonly OrganizationChoice[]>()
  const [isBusy, setBusy] = useState(false)
  // State comes too late for a second press within the same moment.
  const isRunning = useRef(false)
  const used = useRef({ sessionId: '', code: '' })

  const run = async (work: () => Promise<void>) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    await work().finally(() => {
      isRunning.current = false
      setBusy(false)
    })
  }
  const refuse = (message: string, isWrongCode: boolean) => {
    setOtp((state) => state && codeRefused(state, performance.now()))
    events.onFailed(message, isWrongCode)
  }
  const take = async (reply: SignInReply) => {
    if (session.accept(reply)) return events.onSignedIn(reply.data?.role)
    if (reply.organizations?.length) return setOrganizations(reply.organizations)
    if (reply.data?.signup_proof) return events.onUnknownPhone(reply.data.signup_proof)
    refuse(reply.isValid ? words.signIn.noToken : reply.message, true)
  }
  const send = (choice?: Choice) =>
    run(async () => {
      try {
        await take(await verifyCode(used.current.sessionId, used.current.code, choice))
      } catch (error) {
        const failure = failureOf(error)
        const text = failureText(error, words)
        // Lost on the way, or refused as a choice: what was typed or offered may still be good.
        if (failure?.kind === 'offline' || choice) events.onFailed(text, false)
        else refuse(text, failure?.kind === 'refused' && failure.code === 'OTP_INCORRECT')
      }
    })

  return {
    otp,
    organizations,
    isBusy,
    /** Asks for a code, the first or another one. */
    begin: (ask: () => Promise<SentCode>, onError: (error: unknown) => void) =>
      run(async () => {
        try {
          const sent = await ask()
          setOtp(codeSent(sent, performance.now()))
        } catch (error) {
          const failure = failureOf(error)
          const seconds = failure?.kind === 'unavailable' ? failure.retryAfter : undefined
          if (seconds) setOtp((state) => state && resendGated(state, seconds, performance.now()))
          onError(error)
        }
      }),
    type: (code: string) => setOtp((state) => state && codeTyped(state, code)),
    verify: () => {
      if (otp === undefined || !isCompleteCode(otp.code)) return
      used.current = { sessionId: otp.sessionId, code: otp.code }
      void send()
    },
    choose: ({ org_id, user_id }: OrganizationChoice) => void send({ orgId: org_id, userId: user_id }),
    reset: () => {
      setOtp(undefined)
      setOrganizations(undefined)
    },
  }
}

export type Otp = ReturnType<typeof useOtp>
