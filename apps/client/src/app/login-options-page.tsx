import { LoginOptionsScreen } from '../features/auth/login-options-screen.tsx'
import { authFrame } from './auth-frame.tsx'

export function LoginOptionsPage() {
  return <LoginOptionsScreen frame={authFrame} />
}
