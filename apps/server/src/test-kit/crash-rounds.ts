import { it } from 'vitest'
import { crashLife } from './crash-life.ts'
import type { DatabaseKind } from './crash-world.ts'

/** How often the server is killed; `npm run crash-loops -- 1000` sets it higher. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 40)
const ROUNDS_PER_LIFE = 40
/** A failure is told with its seed; CRASH_SEED takes the same moments again. */
const SEED = Number(process.env.CRASH_SEED ?? Math.floor(Math.random() * 1_000_000))
/** Enough on a machine that has other work. */
const ROUND_TIMEOUT_MS = 40_000

export function killAgainAndAgain(kind: DatabaseKind): void {
  for (let begun = 0; begun < ROUNDS; begun += ROUNDS_PER_LIFE) {
    const rounds = Math.min(ROUNDS_PER_LIFE, ROUNDS - begun)
    const seed = SEED + begun
    it(
      `nothing that was answered for is lost or doubled (${rounds} rounds, CRASH_SEED=${seed})`,
      {
        timeout: rounds * ROUND_TIMEOUT_MS,
      },
      async () => console.info(`${kind}: ${await crashLife({ kind, rounds, seed })}`),
    )
  }
}
