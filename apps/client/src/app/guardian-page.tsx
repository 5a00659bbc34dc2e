import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { GuardianScreen } from '../features/journey/guardian-screen.tsx'
import { pathTo } from './paths.ts'
import { signOut } from './sign-out.ts'

export function GuardianPage() {
  const navigate = useNavigate()
  // Stable: the screen acts on a change of it.
  const goHome = useCallback(() => void navigate({ to: pathTo('home'), replace: true }), [navigate])
  return <GuardianScreen onOpen={goHome} onSignOut={() => void signOut()} />
}
