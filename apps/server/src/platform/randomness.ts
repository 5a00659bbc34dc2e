import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Clock } from './clock.ts'

const FRACTIONS = 2 ** 32

/** Randomness, as a parameter. Every secret comes from here, so a test can say what it will be. */
export type Randomness = {
  /** 128 bits or more, base64url without padding. */
  readonly token: (bytes?: number) => string
  /** Evenly distributed decimal digits. */
  readonly digits: (count: number) => string
  /** A uuid v7, ordered by time. */
  readonly id: () => string
  /** Evenly from 0 to under 1, for spreading waits; never for a secret. */
  readonly fraction: () => number
}

/** RFC 9562, 5.7: 48 bits of time, the version, and what a random uuid has after its own version. */
function uuidAt(instant: Date): string {
  const time = instant.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

export function systemRandomness(clock: Clock): Randomness {
  return {
    token: (bytes = 32) => randomBytes(bytes).toString('base64url'),
    digits: (count) => Array.from({ length: count }, () => randomInt(10)).join(''),
    id: () => uuidAt(clock.now()),
    fraction: () => randomInt(FRACTIONS) / FRACTIONS,
  }
}
