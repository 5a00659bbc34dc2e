import { Link } from '@tanstack/react-router'
import { buttonClass } from '@thali/ui/components/button'
import { EmptyState } from '@thali/ui/components/empty-state'
import { EmptyPlate } from '@thali/ui/plate/empty-plate'
import { pathTo } from '../../app/paths.ts'
import { useWords } from '../../words/words.ts'
import { type AuthFrame, AuthLayout } from './auth-layout.tsx'
import { Tabs } from './tabs.tsx'

/** S-16. No organisation opens counselling times to visitors yet, and the screen says so. */
export function LoginOptionsScreen({ frame }: { frame: AuthFrame }) {
  const { options: words } = useWords('auth')
  return (
    <AuthLayout frame={frame}>
      <div className="stack-2 beside-plate">
        <h1 className="login__heading">{words.heading}</h1>
        <p className="text-muted">{words.text}</p>
      </div>
      <Tabs
        label={words.tabs}
        tabs={[
          { id: 'call', label: words.call, panel: <NoSlots title={words.noCall} text={words.noCallText} /> },
          { id: 'visit', label: words.visit, panel: <NoSlots title={words.noVisit} text={words.noVisitText} /> },
        ]}
      />
    </AuthLayout>
  )
}

function NoSlots({ title, text }: { title: string; text: string }) {
  const { login, signUp } = useWords('visitor')
  const { options: words } = useWords('auth')
  return (
    <EmptyState
      picture={<EmptyPlate />}
      title={title}
      message={text}
      actions={
        <>
          <Link to={pathTo('signup')} className={buttonClass()}>
            {signUp}
          </Link>
          <Link to={pathTo('login')} className={buttonClass({ variant: 'soft' })}>
            {login}
          </Link>
          <Link to={pathTo('contactUs')} className={buttonClass({ variant: 'ghost' })}>
            {words.contact}
          </Link>
        </>
      }
    />
  )
}
