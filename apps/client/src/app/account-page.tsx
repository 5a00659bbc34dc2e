import { useOrganization } from '../features/organizations/use-organization.ts'
import { AccountScreen } from '../features/profile/account-screen.tsx'
import { signOut } from './sign-out.ts'

export function AccountPage() {
  return <AccountScreen organization={useOrganization().name} onSignOut={signOut} />
}
