import { hasControlCharacter, OWN_ORIGIN, parseUrl } from '../urls/parse-url.ts'

/** The deep link that the specification itself names (S-03, section 4). */
export const REMEMBERED_DEEP_LINK = '/tabs/diet/my-diets-list'

/** Far above any route of ours with its query. */
const PATH_MAX = 2048

// Encoded dot, slash, backslash, percent (double encoding), and a percent sign that starts no byte.
const ENCODED_TRAVERSAL = /%(?:2e|2f|5c|25)|%(?![0-9a-f]{2})/i
const ENCODED_CONTROL = /%(?:[01][0-9a-f]|7f)/i

/**
 * The path to go to after login (P-06, S-03, trap 25), or undefined: then go home. It must be a path of ours as a browser
 * reads it, without tricks (other origin, '//', backslash, control characters, dot segments, encoded ones), and `accepts`
 * (the typed route table) must know its pathname. The answer is pathname and query; a fragment is dropped.
 */
export const safeRememberedPath = (
  raw: string | null | undefined,
  accepts: (path: string) => boolean,
): string | undefined => {
  if (raw === null || raw === undefined || raw.length > PATH_MAX || !raw.startsWith('/')) return undefined
  if (hasControlCharacter(raw) || raw.includes('\\') || ENCODED_CONTROL.test(raw)) return undefined
  const rawPath = raw.split(/[?#]/, 1)[0] ?? ''
  if (rawPath.includes('//') || ENCODED_TRAVERSAL.test(rawPath) || hasDotSegment(rawPath)) return undefined
  const url = parseUrl(raw, OWN_ORIGIN)
  if (url === undefined || url.origin !== OWN_ORIGIN || url.pathname.startsWith('//')) return undefined
  return accepts(url.pathname) ? `${url.pathname}${url.search}` : undefined
}

/** True for the diets list and what lies below it, by whole segments: '/tabs/diet/my-diets-listX' is another page. */
export const isRememberedDeepLink = (path: string): boolean =>
  path === REMEMBERED_DEEP_LINK || path.startsWith(`${REMEMBERED_DEEP_LINK}/`)

const hasDotSegment = (path: string): boolean => path.split('/').some((segment) => segment === '.' || segment === '..')
