import { useNavigate } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '../features/auth/forgot-password-screen.tsx'
import { authFrame } from './auth-frame.tsx'
import { pathTo } from './paths.ts'

export function ForgotPasswordPage() {
  const navigate = useNavigate()
  return <ForgotPasswordScreen frame={authFrame} onBack={() => void navigate({ to: pathTo('login') })} />
}
