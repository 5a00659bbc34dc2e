import { parseUrl } from '../urls/parse-url.ts'

/** What a browser needs to be sent a message by Web Push (RFC 8030, RFC 8291): an address and two keys, base64url. */
export type WebSubscription = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

export const DEVICE_TOKEN_LONGEST = 2000

// An uncompressed point on P-256 is 65 bytes and begins with 4; the secret has 16 bytes (RFC 8291, section 2).
const POINT = /^B[A-P][\w-]{85}$/
const SECRET = /^[\w-]{22}$/
// What Firebase and Apple call a token: opaque, without spaces or signs that would need quoting.
const NATIVE = /^[\w:.-]{1,2000}$/
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** The browser's subscription that a device token holds as JSON; undefined where it holds none that can be used. */
export function webSubscriptionOf(token: string): WebSubscription | undefined {
  const value = parseJson(token)
  if (!isRecord(value) || !isRecord(value.keys)) return undefined
  const { endpoint } = value
  const { p256dh, auth } = value.keys
  if (typeof endpoint !== 'string' || typeof p256dh !== 'string' || typeof auth !== 'string') return undefined
  return isPushAddress(endpoint) && POINT.test(p256dh) && SECRET.test(auth)
    ? { endpoint, keys: { p256dh, auth } }
    : undefined
}

/** The problem with a device token, or undefined: a browser's subscription as JSON, or a phone's own token (C-25). */
export function checkDeviceToken(token: string): 'device-token-invalid' | undefined {
  const isGood = token.startsWith('{') ? webSubscriptionOf(token) !== undefined : NATIVE.test(token)
  return isGood && token.length <= DEVICE_TOKEN_LONGEST ? undefined : 'device-token-invalid'
}

// Only a push service of this machine, as tests have one, may be without TLS; whether an address may be called is judged at
// the call.
function isPushAddress(text: string): boolean {
  const url = parseUrl(text)
  if (url === undefined || url.username + url.password + url.hash !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.includes(url.hostname))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
