import { useNavigate } from '@tanstack/react-router'
import { SignupScreen } from '../features/auth/signup-screen.tsx'
import { authFrame } from './auth-frame.tsx'
import { usePassedOn } from './passed-on.ts'
import { pathTo } from './paths.ts'

export function SignupPage() {
  const navigate = useNavigate()
  const { verifiedPhone } = usePassedOn()
  return (
    <SignupScreen
      frame={authFrame}
      verified={verifiedPhone}
      onDone={(notice) => void navigate({ to: pathTo('login'), state: { notice } })}
    />
  )
}
