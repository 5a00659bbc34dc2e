import { showToast } from '@thali/ui/components/toast'
import { failureOf } from '@thali/ui/session/api-failure'
import { useEffect, useRef, useState } from 'react'
import { session } from '../../platform/session.ts'
import { useWords } from '../../words/words.ts'
import { failureText } from './failure-text.ts'
import { activateAccount } from './way-in.queries.ts'

export type AccountLink = { readonly userId: string; readonly code: string }

/**
 * `ready`: the button waits. `password`: signed in, and no password yet. `active`: activated before, nobody is
 * signed in. `failed`: the link does not work.
 */
export type ActivationState = 'working' | 'ready' | 'password' | 'active' | 'failed'

type Activation = {
  readonly link: AccountLink | undefined
  /** The link has done what it can. */
  readonly onUsed: () => void
  readonly onActive: () => void
  readonly onFailed: (message: string) => void
}

/** activates by itself once; the button says that a person is there (decision 005). */
export function useActivation({ link, onUsed, onActive, onFailed }: Activation) {
  const visitorWords = useWords('visitor')
  const { activate: words } = useWords('auth')
  const [state, setState] = useState<ActivationState>(link === undefined ? 'failed' : 'working')
  // Of somebody who was invited: pressing the button agrees to them.
  const [termsVersion, setTermsVersion] = useState<number>()
  const isRunning = useRef(false)

  const run = async (confirmed: boolean) => {
    if (link === undefined || isRunning.current) return
    isRunning.current = true
    setState('working')
    try {
      const body = {
        user_id: link.userId,
        activation_code: link.code,
        ...(confirmed && { confirmed, ...(termsVersion && { terms_version: termsVersion }) }),
      }
      const reply = await activateAccount(body)
      if (session.accept(reply)) {
        onUsed()
        showToast({ message: reply.message, tone: 'success', durationMs: 8000 })
        if (reply.data?.password_set === false) setState('password')
        else onActive()
      } else if (reply.data?.confirmation_needed) {
        setTermsVersion(reply.data.terms_version)
        setState('ready')
      } else if (session.person()?.user_id === link.userId) onActive()
      else setState('active')
    } catch (error) {
      const isRefused = failureOf(error)?.kind === 'refused'
      setState(isRefused ? 'failed' : 'ready')
      onFailed(isRefused ? words.failed : failureText(error, visitorWords))
    } finally {
      isRunning.current = false
    }
  }

  const hasStarted = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, by itself, when the page opens.
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    void run(false)
  }, [])
  return { state, termsVersion, confirm: () => void run(true) }
}
