import { checkEmail, EMAIL_MAX } from '@thali/domain/auth/email-rules'
import { Button } from '@thali/ui/components/button'
import { Sheet } from '@thali/ui/components/sheet'
import { TextField } from '@thali/ui/components/text-field'
import { showToast } from '@thali/ui/components/toast'
import { useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../../words/words.ts'
import { failureText } from './failure-text.ts'
import { fieldTexts } from './refusal.ts'
import { askForActivation } from './way-in.queries.ts'

/** Open from its first moment; a new key opens it again. */
export type RenewSheetProps = Record<never, never>

/** a new activation link by e-mail; the answer is the same for everybody. */
export function RenewSheet() {
  const visitorWords = useWords('visitor')
  const { renew: words } = useWords('auth')
  const [isOpen, setOpen] = useState(true)
  const { email, setEmail, problem, isBusy, submit } = useRenewal(() => setOpen(false))
  const form = useId()
  // The sheet itself would place the focus on its close button.
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <Sheet
      open={isOpen}
      onClose={() => setOpen(false)}
      title={words.title}
      description={words.text}
      closeLabel={visitorWords.close}
      footer={
        <Button type="submit" form={form} full busy={isBusy}>
          {words.submit}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void submit()
        }}
      >
        <TextField
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          ref={field}
          value={email}
          error={problem}
          onChange={(event) => setEmail(event.target.value)}
        />
      </form>
    </Sheet>
  )
}

function useRenewal(onSent: () => void) {
  const visitorWords = useWords('visitor')
  const { problems } = useWords('auth')
  const [email, setEmail] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const wrong = checkEmail(email)
  const submit = async () => {
    setAsked(true)
    if (wrong !== undefined) return
    setBusy(true)
    try {
      const { message } = await askForActivation({ email_id: email.trim() })
      onSent()
      showToast({ message, tone: 'success', durationMs: 10_000 })
    } catch (error) {
      setRefused(fieldTexts(error)['email_id'] ?? failureText(error, visitorWords))
    } finally {
      setBusy(false)
    }
  }
  const type = (next: string) => {
    setEmail(next)
    setRefused(undefined)
  }
  return {
    email,
    setEmail: type,
    problem: refused ?? (isAsked && wrong ? problems[wrong] : undefined),
    isBusy,
    submit,
  }
}
