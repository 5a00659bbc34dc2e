import { EMAIL_MAX } from '@thali/domain/auth/email-rules'
import { NAME_MAX } from '@thali/domain/auth/name-rules'
import { Button } from '@thali/ui/components/button'
import { TextField } from '@thali/ui/components/text-field'
import { useEffect, useRef } from 'react'
import { session } from '../../platform/session.ts'
import { useWords } from '../../words/words.ts'
import { ActionFailed } from './action-failed.tsx'
import { useArrival } from './use-arrival.ts'
import type { GuardianAsking } from './use-guardian.ts'

/** J-13, state 'needed': who is it? */
export function GuardianForm({ guardian }: { guardian: GuardianAsking }) {
  const { friend, guardian: words } = useWords('journey')
  const { named, setNamed, isBusy, problems, failure, send } = guardian
  const form = useRef<HTMLFormElement>(null)
  const heading = useArrival<HTMLHeadingElement>()
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])
  const emailError = problems.emailRefused ?? (problems.email && words.emailProblems[problems.email])
  return (
    <>
      <div className="stack-2">
        <h1 ref={heading} data-arrival tabIndex={-1}>
          {words.heading(session.person()?.first_name || friend)}
        </h1>
        <p className="text-muted">{words.text}</p>
      </div>
      <form
        ref={form}
        noValidate
        className="journey__form"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <TextField
          label={words.name}
          autoComplete="off"
          maxLength={NAME_MAX}
          value={named.guardian_name}
          error={problems.name && words.nameProblems[problems.name]}
          onChange={(event) => setNamed({ ...named, guardian_name: event.target.value })}
        />
        <TextField
          label={words.email}
          hint={words.emailHint}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={EMAIL_MAX}
          value={named.guardian_email}
          error={emailError}
          onChange={(event) => setNamed({ ...named, guardian_email: event.target.value })}
        />
        <div className="journey__end">
          <ActionFailed text={failure} />
          <div className="journey__foot">
            <Button type="submit" size="large" full busy={isBusy}>
              {words.send}
            </Button>
          </div>
        </div>
      </form>
    </>
  )
}
