import { Link } from '@tanstack/react-router'
import { pathTo } from '../../app/paths.ts'
import { useWords } from '../../words/words.ts'
import { type AuthFrame, AuthLayout } from './auth-layout.tsx'
import { LazySignUpForm, OtherWays } from './lazy-parts.tsx'
import type { SignUpFormProps } from './sign-up-form.tsx'

/** U-01 to U-07. Prerendered: classes only, no style props. */
export function SignupScreen({ frame, ...form }: { frame: AuthFrame } & SignUpFormProps) {
  const words = useWords('visitor')
  return (
    <AuthLayout frame={frame}>
      <h1 className="login__heading">{words.signUpPage.heading}</h1>
      <LazySignUpForm {...form} />
      <OtherWays />
      <p className="text-center">
        <span className="text-muted">{words.signUpPage.haveAccount}</span>{' '}
        <Link to={pathTo('login')} className="strong-link">
          {words.login}
        </Link>
      </p>
    </AuthLayout>
  )
}
