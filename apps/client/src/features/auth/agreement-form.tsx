import { checkFirstName } from '@thali/domain/auth/name-rules'
import { Button } from '@thali/ui/components/button'
import { PleaseWait } from '@thali/ui/components/please-wait'
import { TextField } from '@thali/ui/components/text-field'
import { showToast } from '@thali/ui/components/toast'
import { failureOf } from '@thali/ui/session/api-failure'
import { useState } from 'react'
import { useWords } from '../../words/words.ts'
import { failureText } from './failure-text.ts'
import { fieldTexts } from './refusal.ts'
import { TermsCheckbox } from './terms-checkbox.tsx'
import type { NewPerson } from './use-identity.ts'

type AgreementFormProps = {
  person: NewPerson
  onAgree: (firstName: string) => Promise<unknown>
  /** The offer is no longer good: the way has to begin anew. */
  onExpired: (message: string) => void
}

/** A new person from an outside provider checks the name and agrees to the terms (S-13, U-07). */
export function AgreementForm({ person, onAgree, onExpired }: AgreementFormProps) {
  const { pleaseWait } = useWords('visitor')
  const { identity: words, problems, signUp } = useWords('auth')
  const [isTicked, setTicked] = useState(false)
  const [name, setName] = useState(person.first_name)
  const { isBusy, refusal, forget, send } = useAgreement(onAgree, onExpired)
  const problem = checkFirstName(name)
  return (
    <form
      className="login__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isTicked && problem === undefined) void send(name)
      }}
    >
      <div className="stack-2 beside-plate">
        <h1 className="login__heading">{words.heading}</h1>
        <p className="text-muted">{words.text(person.email)}</p>
      </div>
      <TextField
        label={words.name}
        name="first_name"
        autoComplete="name"
        value={name}
        error={refusal ?? (problem && problems[problem])}
        onChange={(event) => {
          forget()
          setName(event.target.value)
        }}
      />
      <TermsCheckbox checked={isTicked} onChange={setTicked} />
      <div className="login__submit stack-2">
        <Button type="submit" size="large" full busy={isBusy} disabled={!isTicked}>
          {words.submit}
        </Button>
        {!isTicked && <p className="text-small text-muted text-center">{signUp.tickFirst}</p>}
      </div>
      <PleaseWait active={isBusy} text={pleaseWait} />
    </form>
  )
}

function useAgreement(onAgree: AgreementFormProps['onAgree'], onExpired: AgreementFormProps['onExpired']) {
  const words = useWords('visitor')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const tell = (error: unknown) => {
    const nameText = fieldTexts(error)['first_name']
    const failure = failureOf(error)
    if (nameText !== undefined) setRefusal(nameText)
    else if (failure?.kind === 'refused' && failure.code !== 'INVALID_INPUT') onExpired(failureText(error, words))
    else showToast({ message: failureText(error, words), tone: 'danger' })
  }
  const send = async (name: string) => {
    setBusy(true)
    await onAgree(name).catch(tell)
    setBusy(false)
  }
  return { isBusy, refusal, forget: () => setRefusal(undefined), send }
}
