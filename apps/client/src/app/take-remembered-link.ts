import { safeRememberedPath } from '@thali/domain/auth/remembered-path'
import { accessOf, routeAt } from './paths.ts'
import type { Remembered, RememberedLink } from './remembered-link.ts'

/** `isOwn`: the person stood there when their session ended. */
export type TakenLink = { readonly path: string; readonly isOwn: boolean }

/** The remembered address, once, if it is a route of ours and not another person's. Not of the first load, but of signing in. */
export function takeRememberedLink(link: RememberedLink, person: string): TakenLink | undefined {
  const kept = link.read()
  link.forget()
  if (!isRemembered(kept) || (kept.person !== null && kept.person !== person)) return undefined
  const path = safeRememberedPath(kept.path, isWorthReturning)
  return path === undefined ? undefined : { path, isOwn: kept.person !== null }
}

/** A route of ours that a signed-in person can stay on: the ways in would only send them home. */
function isWorthReturning(pathname: string): boolean {
  const route = routeAt(pathname)
  return route !== undefined && accessOf(route) !== 'visitor'
}

function isRemembered(value: unknown): value is Remembered {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('person' in value)) return false
  return typeof value.path === 'string' && (value.person === null || typeof value.person === 'string')
}
