import { AccountScreen } from '../features/profile/account-screen.tsx'
import { signOut } from './sign-out.ts'

export function AccountPage() {
  return <AccountScreen onSignOut={signOut} />
}
