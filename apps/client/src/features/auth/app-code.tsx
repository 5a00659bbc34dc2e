import { Button, IconButton } from '@thali/ui/components/button'
import { ArrowLeftIcon } from '@thali/ui/components/icon'
import { TextField } from '@thali/ui/components/text-field'
import { failureOf } from '@thali/ui/session/api-failure'
import { useState } from 'react'
import { session } from '../../platform/session.ts'
import { useWords } from '../../words/words.ts'
import { failureText } from './failure-text.ts'
import type { SentCode } from './otp-state.ts'
import type { SignedIn } from './use-sign-in.ts'
import { verifyCode } from './way-in.queries.ts'

type AppCodeProps = {
  sent: SentCode
  resend: () => Promise<SentCode>
  onSignedIn: SignedIn
  onBack: () => void
}

/** Six digits of the authenticator app, or a recovery code where the phone is not at hand. */
export function AppCode({ sent, resend, onSignedIn, onBack }: AppCodeProps) {
  const visitor = useWords('visitor')
  const { appCode: words } = useWords('auth')
  const [sessionId, setSessionId] = useState(sent.Details)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  // A question takes few tries: the next one is asked anew, as long as the server goes along.
  const askAnew = () => resend().then((next) => setSessionId(next.Details))
  const send = async () => {
    if (code.trim() === '') return setProblem(words.required)
    setBusy(true)
    setProblem(undefined)
    try {
      const reply = await verifyCode(sessionId, code.trim())
      if (session.accept(reply)) await onSignedIn(reply.data?.role)
      else setProblem(reply.message)
    } catch (error) {
      const failure = failureOf(error)
      const isWrong = failure?.kind === 'refused' && failure.code === 'OTP_INCORRECT'
      setProblem(isWrong ? words.wrong : failureText(error, visitor))
      if (isWrong) setCode('')
      if (isWrong) await askAnew().catch((refusal: unknown) => setProblem(failureText(refusal, visitor)))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <div className="stack-2 beside-plate">
        <IconButton label={visitor.back} icon={<ArrowLeftIcon />} onClick={onBack} className="chooser__back" />
        <h1 className="login__heading">{words.heading}</h1>
        <p className="text-muted">{words.text}</p>
      </div>
      <form
        className="login__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <TextField
          label={words.label}
          hint={words.hint}
          error={problem}
          autoComplete="one-time-code"
          maxLength={20}
          spellCheck={false}
          autoFocus
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" size="large" full busy={isBusy} className="login__submit">
          {words.verify}
        </Button>
      </form>
    </>
  )
}
