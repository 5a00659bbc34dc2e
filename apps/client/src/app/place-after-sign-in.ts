import { session } from '../platform/session.ts'
import { pathTo, type RouteName, routeAt } from './paths.ts'
import { rememberedLink } from './remembered-link.ts'
import { takeRememberedLink } from './take-remembered-link.ts'

const JOURNEY: readonly (RouteName | undefined)[] = ['letBegin', 'signupJourney', 'guardian']

/** Where a client goes on after signing in; `missing` is where an unfinished journey leads. */
export function placeAfterSignIn(missing: string | undefined): string {
  const person = session.person()
  const link = person && takeRememberedLink(rememberedLink, person.user_id)
  // The journey comes first (J-12), but a session that ended within it goes on at the very question.
  if (missing !== undefined && !(link?.isOwn && JOURNEY.includes(routeAt(link.path)))) return missing
  return link?.path ?? pathTo('home')
}
