import { HOTP, Secret, TOTP } from 'otpauth'
import type { Randomness } from '../../platform/randomness.ts'

// RFC 6238 as every authenticator app has it: SHA-1, six digits, steps of 30 seconds.
const PERIOD_SECONDS = 30
const DIGITS = 6
const ALGORITHM = 'SHA1'
// RFC 4226, section 4: 160 bits are recommended.
const SECRET_BYTES = 20
/** Steps before and after the present one whose codes are taken: phones' clocks are a little off (RFC 6238, section 5.2). */
const TOLERANCE = 1

/** A new secret in base32, as apps take it when it is typed. */
export function newTotpSecret(randomness: Randomness): string {
  const bytes = Uint8Array.from(Buffer.from(randomness.token(SECRET_BYTES), 'base64url'))
  return new Secret({ buffer: bytes.buffer }).base32
}

/** The address that an app reads from the QR code. */
export function totpUri(secret: string, issuer: string, label: string): string {
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    period: PERIOD_SECONDS,
    digits: DIGITS,
    algorithm: ALGORITHM,
  }).toString()
}

/** The step of 30 seconds whose code this is; undefined where it is none of those that count now. Compared in constant time. */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const counter = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS)
  const delta = HOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    algorithm: ALGORITHM,
    digits: DIGITS,
    counter,
    window: TOLERANCE,
  })
  return delta === null ? undefined : counter + delta
}
