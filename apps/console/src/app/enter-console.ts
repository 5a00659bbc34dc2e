import { redirect } from '@tanstack/react-router'
import { failureOf } from '@thali/ui/session/api-failure'
import { wearTheme } from '../platform/look.ts'
import { queryClient } from '../platform/queries.ts'
import { session } from '../platform/session.ts'
import { brandingQuery, preferencesQuery, profileQuery } from './house.queries.ts'
import { keptAddress } from './kept-address.ts'
import { settingsPath } from './paths.ts'
import { applyPreferences } from './preferences.ts'

const LOGIN = '/login'
const CLIENT_HOME = '/tabs/dashboard/home'

/** Never settles: the page is being left. */
const leave = (address: string): Promise<never> => {
  location.replace(address)
  return new Promise(() => undefined)
}

/** Whoever enters is signed in and is no client; then their organisation's look, and how they like the console. */
export async function enterConsole(href: string): Promise<void> {
  const person = session.person()
  if (person === undefined) {
    keptAddress.keep(href, '')
    return leave(LOGIN)
  }
  const [profile, branding, isComplete] = await Promise.all([
    queryClient.ensureQueryData(profileQuery),
    queryClient.ensureQueryData(brandingQuery(person.org_id)),
    loadPreferences(),
  ])
  if (profile.role === 'client') return leave(CLIENT_HOME)
  wearTheme(branding.theme)
  const kept = keptAddress.take(person.user_id)
  // The organisation asks for an authenticator app: until it is set up, there is nothing else to see.
  if (!isComplete && !href.startsWith(settingsPath())) throw redirect({ to: settingsPath(), replace: true })
  if (kept !== undefined && kept !== href) throw redirect({ to: kept, replace: true })
}

async function loadPreferences(): Promise<boolean> {
  try {
    applyPreferences(await queryClient.ensureQueryData(preferencesQuery))
    return true
  } catch (error) {
    const failure = failureOf(error)
    if (failure?.kind === 'refused' && failure.code === 'SECOND_FACTOR_NEEDED') return false
    // A client is refused here, and led home by their role.
    if (failure?.kind === 'refused' && failure.code === 'FORBIDDEN') return true
    throw error
  }
}
