import { Link } from '@tanstack/react-router'
import { USERNAME_MAX } from '@thali/domain/auth/password-rules'
import { Button } from '@thali/ui/components/button'
import { PasswordField } from '@thali/ui/components/password-field'
import { TextField } from '@thali/ui/components/text-field'
import { pathTo } from '../../app/paths.ts'
import { useWords } from '../../words/words.ts'
import type { Credentials } from './auth.queries.ts'

type UsernameFormProps = { isBusy: boolean; onSubmit: (credentials: Credentials) => unknown }

/** Read at submit and not typed into state: what a password manager filled before the page woke up counts too. */
function readCredentials(form: HTMLFormElement): Credentials {
  const { username = '', password = '' } = Object.fromEntries(new FormData(form)) as Record<string, string>
  return { username: username.trim(), password }
}

/** S-02. The password has no upper limit here: longer ones than the specification's 20 are allowed. */
export function UsernameForm({ isBusy, onSubmit }: UsernameFormProps) {
  const { signIn } = useWords('visitor')
  return (
    <form
      className="login__form"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void onSubmit(readCredentials(event.currentTarget))
      }}
    >
      <TextField
        label={signIn.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        maxLength={USERNAME_MAX}
      />
      <PasswordField
        label={signIn.password}
        name="password"
        autoComplete="current-password"
        showLabel={signIn.showPassword}
        hideLabel={signIn.hidePassword}
      />
      <Link to={pathTo('forgotPassword')} className="strong-link login__forgot">
        {signIn.forgot}
      </Link>
      <Button type="submit" size="large" full busy={isBusy} className="login__submit">
        {signIn.submit}
      </Button>
    </form>
  )
}
