import { pathTo, type RouteAccess } from './paths.ts'

/** What a guard says: go on, or go elsewhere; `remember` is the address to come back to after signing in. */
export type Verdict =
  | { readonly kind: 'enter'; readonly remember?: string }
  | { readonly kind: 'redirect'; readonly to: string; readonly remember?: string }

/** Pages of provider content: a guest who signs in from one comes back to it (P-07). */
const COMES_BACK = /^\/(?:tabs|content|guideline)\//

/**
 * Whether this person may enter (P-06, P-07). Having a token counts, expired or not: whether it can be renewed is found
 * out by the first call, so that a session without network stays signed in.
 */
export function judgeEntry(access: RouteAccess, href: string, isSignedIn: boolean): Verdict {
  if (access === 'visitor' && isSignedIn) return { kind: 'redirect', to: pathTo('home') }
  if (isSignedIn) return { kind: 'enter' }
  if (access === 'account') return { kind: 'redirect', to: pathTo('login'), remember: href }
  return COMES_BACK.test(href) ? { kind: 'enter', remember: href } : { kind: 'enter' }
}
