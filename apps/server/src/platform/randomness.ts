import { randomBytes, randomInt } from 'node:crypto'
import { v7 } from 'uuid'
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

export function systemRandomness(clock: Clock): Randomness {
  return {
    token: (bytes = 32) => randomBytes(bytes).toString('base64url'),
    digits: (count) => Array.from({ length: count }, () => randomInt(10)).join(''),
    id: () => v7({ msecs: clock.now().getTime() }),
    fraction: () => randomInt(FRACTIONS) / FRACTIONS,
  }
}
