import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { SignJWT } from 'jose'

/** Names and ids only: phone and e-mail come from the profile (P-05). */
export type AccessClaims = {
  readonly sub: string
  readonly org: string
  readonly sid: string
  readonly first_name: string
  readonly last_name: string
}

export const ACCESS_TOKEN_SECONDS = 15 * 60

const ISSUER = 'thali'
const HEADER = { alg: 'HS256', typ: 'JWT' } as const
// The only header that is ever accepted, byte for byte: no other algorithm, no kid, no jku (trap 18).
const ENCODED_HEADER = Buffer.from(JSON.stringify(HEADER)).toString('base64url')

export function signAccessToken(key: KeyObject, claims: AccessClaims, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ ...claims, is_guest: 0 })
    .setProtectedHeader(HEADER)
    .setIssuer(ISSUER)
    .setAudience(ISSUER)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(key)
}

function parseObject(encoded: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function isAccessClaims(value: Record<string, unknown>): value is Record<string, unknown> & SignedClaims {
  const texts = ['sub', 'org', 'sid', 'first_name', 'last_name']
  return (
    texts.every((name) => typeof value[name] === 'string') &&
    typeof value.exp === 'number' &&
    value.iss === ISSUER &&
    value.aud === ISSUER &&
    value.is_guest === 0
  )
}

type SignedClaims = AccessClaims & { readonly exp: number }

// A token comes with each request of its quarter of an hour: what we have once found signed by us is not computed again.
// Each has at most 4 KB (authenticate.ts).
const MOST_VERIFIED = 2000

/** Tells the claims of tokens that were signed with this key and have not expired, else undefined. */
export function createTokenVerifier(key: KeyObject): (token: string, now: Date) => AccessClaims | undefined {
  const verified = new Map<string, SignedClaims>()
  return (token, now) => {
    let claims = verified.get(token)
    if (claims === undefined) {
      claims = readSigned(key, token)
      if (claims === undefined) return undefined
      if (verified.size >= MOST_VERIFIED) verified.clear()
      verified.set(token, claims)
    }
    return claims.exp * 1000 > now.getTime() ? claims : undefined
  }
}

/** node:crypto instead of jose: on this hot path jose costs more than an indexed read. */
function readSigned(key: KeyObject, token: string): SignedClaims | undefined {
  const [header, payload, signature, ...rest] = token.split('.')
  if (header !== ENCODED_HEADER || payload === undefined || signature === undefined || rest.length > 0) return undefined
  const expected = createHmac('sha256', key).update(`${header}.${payload}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const claims = parseObject(payload)
  return claims !== undefined && isAccessClaims(claims) ? claims : undefined
}
