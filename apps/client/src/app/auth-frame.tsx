import type { AuthFrame } from '../features/auth/auth-layout.tsx'
import { Brand } from '../features/organizations/brand.tsx'
import { VisitorMenuButton } from './visitor-menu-button.tsx'

/** What stands at the top of every screen of the way in. */
export const authFrame: AuthFrame = { brand: <Brand />, menu: <VisitorMenuButton className="login__menu" /> }
