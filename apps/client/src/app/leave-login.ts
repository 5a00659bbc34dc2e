import { useRouter } from '@tanstack/react-router'
import type { SignedIn } from '../features/auth/use-sign-in.ts'
import { session } from '../platform/session.ts'
import { pathTo } from './paths.ts'
import { rememberedLink } from './remembered-link.ts'

/** Where a fresh session leads: staff to the console, clients to the remembered address or home (P-07, S-03). */
export function useLeaveLogin(): SignedIn {
  const { history } = useRouter()
  return (role) => {
    const person = session.person()
    if (role !== undefined && role !== 'client') location.assign('/console')
    else history.replace((person && rememberedLink.take(person.user_id)) ?? pathTo('home'))
  }
}
