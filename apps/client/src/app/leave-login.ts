import { useRouter } from '@tanstack/react-router'
import type { SignedIn } from '../features/auth/use-sign-in.ts'

type Entrance = { readonly enterTabs: () => Promise<string | undefined> }

/** Where a fresh session leads: staff to the console, clients to their journey, the remembered address or home (P-07, S-03). */
export function useLeaveLogin(): SignedIn {
  const { history, options } = useRouter()
  // The router's own type would close a circle of imports: its routes lead here.
  const { enterTabs }: Entrance = options.context
  return async (role) => {
    if (role !== undefined && role !== 'client') return location.assign('/console')
    // An unfinished journey comes first, also for somebody who was reading a public page (J-12).
    const missing = await enterTabs()
    const { goOnAfterSignIn } = await import('./go-on-after-sign-in.ts')
    history.replace(goOnAfterSignIn(missing))
  }
}
