import { useRouter } from '@tanstack/react-router'
import { LoginScreen } from '../features/auth/login-screen.tsx'
import { Brand } from '../features/organizations/brand.tsx'
import { session } from '../platform/session.ts'
import { pathTo } from './paths.ts'
import { rememberedLink } from './remembered-link.ts'
import { VisitorMenuButton } from './visitor-menu-button.tsx'

export function LoginPage() {
  const { history } = useRouter()
  return (
    <LoginScreen
      brand={<Brand />}
      menu={<VisitorMenuButton />}
      onSignedIn={(role) => leaveLogin(role, (path) => history.replace(path))}
    />
  )
}

/** Where a fresh session leads: staff to the console, clients to the remembered address or home (P-07, S-03). */
function leaveLogin(role: string | undefined, go: (path: string) => void): void {
  const person = session.person()
  if (role !== undefined && role !== 'client') location.assign('/console')
  else go((person && rememberedLink.take(person.user_id)) ?? pathTo('home'))
}
