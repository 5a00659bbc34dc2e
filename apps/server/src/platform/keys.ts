import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Randomness } from './randomness.ts'

/** Everything secret that the server derives from its one master secret; each use has a key of its own. */
export type Keys = {
  /** Ready for use: making it anew for each request takes longer than the signature. */
  readonly sessionToken: KeyObject
  readonly refreshToken: string
  readonly oneTimeCode: string
  readonly outbox: Buffer
  readonly identity: Buffer
  /** Seals the secrets of authenticator apps. */
  readonly secondFactor: Buffer
  readonly rateLimit: string
  /** Signs the addresses of uploaded files. */
  readonly upload: string
  /** Tells which master secret it was, and nothing else of it. */
  readonly fingerprint: string
  /** What the key pair of our push messages is made from (platform/messages/vapid-keys.ts). */
  readonly push: Buffer
}

const MASTER_BYTES = 32
// Longer than the order of the curve, so that its remainder favours no number (FIPS 186-5, A.2.1).
const CURVE_BYTES = 48

export function deriveKeys(master: string): Keys {
  const derive = (purpose: string, bytes = MASTER_BYTES) =>
    Buffer.from(hkdfSync('sha256', master, 'thali', purpose, bytes))
  return {
    sessionToken: createSecretKey(derive('session-token')),
    refreshToken: derive('refresh-token').toString('base64url'),
    oneTimeCode: derive('one-time-code').toString('base64url'),
    outbox: derive('outbox'),
    identity: derive('identity-provider'),
    secondFactor: derive('second-factor'),
    rateLimit: derive('rate-limit').toString('base64url'),
    upload: derive('upload-address').toString('base64url'),
    fingerprint: derive('fingerprint').toString('base64url'),
    push: derive('web-push', CURVE_BYTES),
  }
}

/**
 * The master secret: THALI_SECRET, or one that is made on the first start and kept beside the data, readable by its owner.
 * The caller holds the folder's lock.
 */
export function readMasterSecret(
  dataDirectory: string,
  fromEnvironment: string | undefined,
  randomness: Randomness,
): string {
  if (fromEnvironment !== undefined) return fromEnvironment
  const file = join(dataDirectory, 'secret')
  if (!existsSync(file)) {
    mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
    // Renamed into place: a process that is killed while it writes must not leave half a secret that the next one takes.
    writeFileSync(`${file}.part`, randomness.token(MASTER_BYTES), { mode: 0o600, flush: true })
    renameSync(`${file}.part`, file)
  }
  return readFileSync(file, 'utf8')
}

/** A keyed hash of a short secret, such as a six-digit code, that a stolen table does not give away. */
export function macOf(key: string, ...parts: readonly string[]): string {
  return createHmac('sha256', key).update(parts.join('\n')).digest('base64url')
}
