import { SignupScreen } from '../features/auth/signup-screen.tsx'
import { Brand } from '../features/organizations/brand.tsx'

export function SignupPage() {
  return <SignupScreen brand={<Brand />} />
}
