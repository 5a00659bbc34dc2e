import { hasControlCharacter, OWN_ORIGIN, parseUrl } from '../urls/parse-url.ts'

/** Far above any real logo link; keeps junk out of every page that shows it. */
export const LOGO_URL_MAX = 2048

/**
 * A logo link that is safe to show (P-08, trap 22): http becomes https by parsing, never by text replacement, and our own
 * path with one leading slash is kept. Undefined (show the placeholder) for no link, other schemes, credentials,
 * control characters, backslashes and protocol-relative links.
 */
export const secureLogoUrl = (raw: string | null | undefined): string | undefined => {
  if (raw === null || raw === undefined || raw.length > LOGO_URL_MAX) return undefined
  if (hasControlCharacter(raw) || raw.includes('\\')) return undefined
  const text = raw.trim()
  return text.startsWith('/') ? ownPath(text) : webUrl(text)
}

const ownPath = (text: string): string | undefined => {
  const url = parseUrl(text, OWN_ORIGIN)
  // Checked after parsing: '/.//evil.example' has one slash as typed and two once its dot is resolved.
  if (url === undefined || url.origin !== OWN_ORIGIN || url.pathname.startsWith('//') || text.startsWith('//'))
    return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

const webUrl = (text: string): string | undefined => {
  if (!/^https?:\/\/[^/?#]/i.test(text)) return undefined
  const url = parseUrl(text)
  if (url === undefined || url.username !== '' || url.password !== '') return undefined
  url.protocol = 'https:'
  return url.href
}
