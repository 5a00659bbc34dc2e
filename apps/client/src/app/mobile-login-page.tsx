import { useNavigate } from '@tanstack/react-router'
import { MobileLoginScreen } from '../features/auth/mobile-login-screen.tsx'
import { authFrame } from './auth-frame.tsx'
import { useLeaveLogin } from './leave-login.ts'
import { pathTo } from './paths.ts'

export function MobileLoginPage() {
  const navigate = useNavigate()
  return (
    <MobileLoginScreen
      frame={authFrame}
      onSignedIn={useLeaveLogin()}
      onVerified={(verifiedPhone) => void navigate({ to: pathTo('authSignup'), state: { verifiedPhone } })}
    />
  )
}
