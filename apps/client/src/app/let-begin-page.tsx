import { useNavigate } from '@tanstack/react-router'
import { LetBeginScreen } from '../features/journey/let-begin-screen.tsx'
import { pathTo } from './paths.ts'
import { signOut } from './sign-out.ts'

export function LetBeginPage() {
  const navigate = useNavigate()
  return (
    <LetBeginScreen
      onBegin={() => void navigate({ to: pathTo('signupJourney', { step: 'need-help' }) })}
      onSignOut={() => void signOut()}
    />
  )
}
