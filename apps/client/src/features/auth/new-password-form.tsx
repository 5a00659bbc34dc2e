import { Button } from '@thali/ui/components/button'
import { PasswordField } from '@thali/ui/components/password-field'
import { type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '../../words/words.ts'
import { passwordHint } from './password-hint.ts'
import type { NewPasswordForm as Form } from './use-new-password.ts'

type NewPasswordFormProps = { form: Form; submitLabel: string; more?: ReactNode }

/** New password and its confirmation, each with show and hide. */
export function NewPasswordForm({ form, submitLabel, more }: NewPasswordFormProps) {
  const { password: words, problems } = useWords('auth')
  const element = useRef<HTMLFormElement>(null)
  const { tries } = form
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  const eye = { showLabel: words.show, hideLabel: words.hide, autoComplete: 'new-password' }
  return (
    <form
      ref={element}
      className="login__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <PasswordField
        {...eye}
        label={words.new}
        name="new_password"
        value={form.password}
        hint={words.hints[passwordHint(form.password)]}
        error={form.refused.password ?? (form.problem && problems[form.problem])}
        onChange={(event) => form.typePassword(event.target.value)}
      />
      <PasswordField
        {...eye}
        label={words.confirm}
        name="confirm_password"
        value={form.confirm}
        error={form.refused.confirm ?? (form.confirmProblem && problems[form.confirmProblem])}
        onChange={(event) => form.typeConfirm(event.target.value)}
      />
      <div className="login__submit stack-3">
        <Button type="submit" size="large" full busy={form.isBusy}>
          {submitLabel}
        </Button>
        {more}
      </div>
    </form>
  )
}
