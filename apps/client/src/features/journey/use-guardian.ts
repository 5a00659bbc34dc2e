import { checkEmail, type EmailProblem } from '@thali/domain/auth/email-rules'
import { checkFirstName, type NameProblem } from '@thali/domain/auth/name-rules'
import { showToast } from '@thali/ui/components/toast'
import { failureOf } from '@thali/ui/session/api-failure'
import { useEffect, useState } from 'react'
import { personCache } from '../../platform/person-cache.ts'
import { session } from '../../platform/session.ts'
import { useWords } from '../../words/words.ts'
import { failureReason } from './failure-reason.ts'
import { askForGuardian, type Guardian } from './journey.queries.ts'

const CACHE_KEY = 'journey-guardian'
const NOBODY: Guardian = { guardian_name: '', guardian_email: '' }

type Problems = { readonly name?: NameProblem; readonly email?: EmailProblem; readonly emailRefused?: string }
export type GuardianAsking = ReturnType<typeof useGuardian>

/** Whom the minor names: kept on this device, so that it can be sent again. */
function useNamed() {
  const [named, setNamed] = useState(NOBODY)
  const person = session.person()?.user_id ?? ''
  useEffect(() => {
    void personCache.read(person, CACHE_KEY).then((kept) => {
      if (isGuardian(kept)) setNamed((now) => (now === NOBODY ? kept : now))
    })
  }, [person])
  return { named, setNamed, keepNamed: () => personCache.write(person, CACHE_KEY, named) }
}

/** Naming a guardian and asking them (J-13). */
export function useGuardian(onAsked: () => void) {
  const { guardian: words } = useWords('journey')
  const visitorWords = useWords('visitor')
  const { named, setNamed, keepNamed } = useNamed()
  const [isChanging, setChanging] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string>()
  const refuse = (error: unknown) => {
    const emailRefused = fieldText(error, 'guardian_email')
    if (emailRefused === undefined) setFailure(failureReason(error, visitorWords))
    else setProblems({ emailRefused })
  }
  /** `isResend`: nothing else on the screen would tell that it was sent. */
  const send = async (isResend = false) => {
    const name = checkFirstName(named.guardian_name)
    const email = checkEmail(named.guardian_email)
    setProblems({ ...(name && { name }), ...(email && { email }) })
    setFailure(undefined)
    if (name || email || isBusy) return
    setBusy(true)
    try {
      await askForGuardian(named)
      await keepNamed()
      setChanging(false)
      if (isResend) showToast({ message: words.sent, tone: 'success' })
      onAsked()
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }
  return { named, setNamed, isChanging, setChanging, isBusy, problems, failure, send }
}

/** The server's words about one field. */
function fieldText(error: unknown, field: string): string | undefined {
  const failure = failureOf(error)
  const data: unknown = failure?.kind === 'refused' ? failure.data : undefined
  if (typeof data !== 'object' || data === null || !('fields' in data)) return undefined
  const { fields } = data
  const text: unknown =
    typeof fields === 'object' && fields !== null
      ? Object.entries(fields).find(([name]) => name === field)?.[1]
      : undefined
  return typeof text === 'string' ? text : undefined
}

function isGuardian(value: unknown): value is Guardian {
  return typeof value === 'object' && value !== null && 'guardian_name' in value && 'guardian_email' in value
}
