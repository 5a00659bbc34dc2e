import { Button } from '@thali/ui/components/button'
import { PleaseWait } from '@thali/ui/components/please-wait'
import { TextField } from '@thali/ui/components/text-field'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../words/words.ts'
import type { VerifiedPhone } from './country.ts'
import { PhoneNumberField } from './phone-number-field.tsx'
import { ReferralField } from './referral-field.tsx'
import { TermsCheckbox } from './terms-checkbox.tsx'
import { useAlert } from './use-alert.tsx'
import { type SignUpForm as Form, useSignUp } from './use-sign-up.ts'

export type SignUpFormProps = {
  /** From the screens that verified it (S-08, S-11). */
  verified: VerifiedPhone | undefined
  onDone: (message: string) => void
}

/** The form of U-01 to U-07. Loaded after the page around it, which keeps the first load small. */
export function SignUpForm({ verified, onDone }: SignUpFormProps) {
  const { pleaseWait } = useWords('visitor')
  const { signUp: words } = useWords('auth')
  const { alert, alertDialog } = useAlert()
  const form = useSignUp(verified, { onDone, onFailed: (message) => void alert({ title: words.failedTitle, message }) })
  return (
    <>
      <SignUpFieldset form={form} />
      <PleaseWait active={form.isBusy} text={pleaseWait} />
      {alertDialog}
    </>
  )
}

function SignUpFieldset({ form }: { form: Form }) {
  const { signUp: words } = useWords('auth')
  const [tries, setTries] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  return (
    <form
      ref={element}
      className="login__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
        setTries(tries + 1)
      }}
    >
      <NameAndEmail form={form} />
      <SignUpPhone form={form} />
      <ReferralField form={form} />
      <TermsCheckbox checked={form.isTicked} onChange={form.setTicked} />
      <div className="login__submit stack-2">
        <Button type="submit" size="large" full busy={form.isBusy} disabled={!form.isTicked}>
          {words.submit}
        </Button>
        {!form.isTicked && <p className="text-small text-muted text-center">{words.tickFirst}</p>}
      </div>
    </form>
  )
}

function NameAndEmail({ form }: { form: Form }) {
  const { problems, signUp: words } = useWords('auth')
  const nameProblem = form.problemOf('name')
  const emailProblem = form.problemOf('email')
  return (
    <>
      <TextField
        label={words.name}
        name="first_name"
        autoComplete="name"
        value={form.fields.name}
        error={form.refused.name ?? (nameProblem && problems[nameProblem])}
        onChange={(event) => form.type('name', event.target.value)}
        onBlur={() => form.leave('name')}
      />
      <TextField
        label={words.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={form.fields.email}
        error={form.refused.email ?? (emailProblem && problems[emailProblem])}
        onChange={(event) => form.type('email', event.target.value)}
        onBlur={() => form.leave('email')}
      />
    </>
  )
}

function SignUpPhone({ form }: { form: Form }) {
  const { problems, signUp: words } = useWords('auth')
  const problem = form.problemOf('phone')
  return (
    <PhoneNumberField
      label={words.phone}
      country={form.country}
      onCountry={form.setCountry}
      digits={form.fields.phone}
      onDigits={(digits) => form.type('phone', digits)}
      onBlur={() => form.leave('phone')}
      error={form.refused.phone ?? (problem && problems[problem])}
      hint={form.isPhoneProved && words.phoneProved}
    />
  )
}
