import { parseUrl } from '../urls/parse-url.ts'

/** Longest host name in its text form (RFC 1035 section 2.3.4: 255 octets on the wire). */
export const HOST_MAX = 253

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.|$)){4}$/
const PORT = /:\d{0,5}$/

/**
 * One spelling per host, for looking up who registered it (P-01, P-03, trap 8): lower case, without port and trailing dot.
 * Accepts RFC 1123 names (an international name in its xn-- form), IPv4 and `[IPv6]`; undefined for anything else, so junk
 * is an unknown host and never a key. It decides look and content only, never trust.
 */
export const normalizeHost = (raw: string): string | undefined => {
  // 6 = a colon and five digits of port, 1 = a trailing dot.
  if (raw.length > HOST_MAX + 7 || !/^[\x21-\x7e]*$/.test(raw)) return undefined
  const lower = raw.toLowerCase()
  if (lower.startsWith('[')) return normalizeIpv6(lower)
  const host = lower.replace(PORT, '').replace(/\.$/, '')
  if (host.length === 0 || host.length > HOST_MAX) return undefined
  const labels = host.split('.')
  if (!labels.every((label) => LABEL.test(label))) return undefined
  // Browsers read a name that ends in a number as IPv4 (0x7f.1 is 127.0.0.1): only the plain form may pass.
  const last = labels.at(-1) ?? ''
  const endsInNumber = /^(?:\d+|0x[0-9a-f]*)$/.test(last)
  return endsInNumber && !IPV4.test(host) ? undefined : host
}

const normalizeIpv6 = (lower: string): string | undefined => {
  const address = lower.replace(/\]:\d{0,5}$/, ']')
  if (!/^\[[0-9a-f:.]{2,45}\]$/.test(address)) return undefined
  return parseUrl(`http://${address}`)?.hostname
}
