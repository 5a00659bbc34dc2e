import { checkEmail, EMAIL_MAX } from '@thali/domain/auth/email-rules'
import { Button, IconButton } from '@thali/ui/components/button'
import { ArrowLeftIcon } from '@thali/ui/components/icon'
import { TextField } from '@thali/ui/components/text-field'
import { useRef, useState } from 'react'
import { useWords } from '../../words/words.ts'
import { type AuthFrame, AuthLayout } from './auth-layout.tsx'
import { failureText } from './failure-text.ts'
import { useAlert } from './use-alert.tsx'
import { askForReset } from './way-in.queries.ts'

type ForgotPasswordScreenProps = { frame: AuthFrame; onBack: () => void }

/** the answer is the same for every address. */
export function ForgotPasswordScreen({ frame, onBack }: ForgotPasswordScreenProps) {
  const { back } = useWords('visitor')
  const { forgot: words, problems } = useWords('auth')
  const { alert, alertDialog } = useAlert()
  const { email, setEmail, leave, problem, isBusy, submit } = useForgotPassword(alert)
  return (
    <AuthLayout frame={frame} isBusy={isBusy}>
      <div className="stack-2 beside-plate">
        <IconButton label={back} icon={<ArrowLeftIcon />} onClick={onBack} className="chooser__back" />
        <h1 className="login__heading">{words.heading}</h1>
        <p className="text-muted">{words.text}</p>
      </div>
      <form
        className="login__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextField
          label={words.email}
          name="email_id"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          value={email}
          error={problem && problems[problem]}
          onChange={(event) => setEmail(event.target.value)}
          onBlur={leave}
        />
        <Button type="submit" size="large" full busy={isBusy} className="login__submit">
          {words.submit}
        </Button>
      </form>
      {alertDialog}
    </AuthLayout>
  )
}

function useForgotPassword(alert: (alert: { message: string }) => Promise<void>) {
  const visitorWords = useWords('visitor')
  const { forgot: words } = useWords('auth')
  const [email, setEmail] = useState('')
  const [isSeen, setSeen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const problem = checkEmail(email)
  const submit = async () => {
    setSeen(true)
    if (problem !== undefined) return alert({ message: words.fill })
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    const message = await askForReset(email.trim()).then(
      (reply) => reply.message,
      (error: unknown) => failureText(error, visitorWords),
    )
    isRunning.current = false
    setBusy(false)
    await alert({ message })
  }
  return { email, setEmail, leave: () => setSeen(true), problem: isSeen ? problem : undefined, isBusy, submit }
}
