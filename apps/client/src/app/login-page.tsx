import { useNavigate } from '@tanstack/react-router'
import { LoginScreen } from '../features/auth/login-screen.tsx'
import { authFrame } from './auth-frame.tsx'
import { useLeaveLogin } from './leave-login.ts'
import { usePassedOn } from './passed-on.ts'
import { pathTo } from './paths.ts'

export function LoginPage() {
  const navigate = useNavigate()
  const { notice } = usePassedOn()
  return (
    <LoginScreen
      frame={authFrame}
      notice={notice}
      onSignedIn={useLeaveLogin()}
      onSignUp={(verifiedPhone) => void navigate({ to: pathTo('signup'), state: { verifiedPhone } })}
    />
  )
}
