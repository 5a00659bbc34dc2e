import { Link } from '@tanstack/react-router'
import { ButtonLink } from '@thali/ui/components/button'
import { MailIcon } from '@thali/ui/components/icon'
import type { ReactNode } from 'react'
import { pathTo } from '../../app/paths.ts'
import steelThali from '../../art/steel-thali.svg'
import { branding } from '../../platform/branding.ts'
import { LanguageSwitch } from '../../words/language-switch.tsx'
import { useWords } from '../../words/words.ts'

/** Until the sign-up form is here: how an account is opened today. Prerendered: classes only. */
export function SignupScreen({ brand }: { brand: ReactNode }) {
  const words = useWords('visitor')
  const { org_display_name: organization, contact_email: address } = branding
  return (
    <div className="login">
      <div className="login__cloth" />
      <header className="login__head">
        <Link to={pathTo('landing')} className="brand-link">
          {brand}
        </Link>
        <LanguageSwitch variant="ghost" />
      </header>
      <img className="login__plate" src={steelThali} alt="" width={440} height={440} />
      <main id="main" tabIndex={-1} className="login__main">
        <h1 className="login__heading">{words.signup.heading}</h1>
        <p>{words.signup.text(organization)}</p>
        <ButtonLink href={`mailto:${address}`} size="large" full iconBefore={<MailIcon />} className="login__submit">
          {words.signup.write}
        </ButtonLink>
        <p className="text-center">
          <span className="text-muted">{words.signup.haveAccount}</span>{' '}
          <Link to={pathTo('login')} className="strong-link">
            {words.login}
          </Link>
        </p>
      </main>
    </div>
  )
}
