import type { Reply } from './test-app.ts'

/** How often a race is run anew; a night run sets ROUNDS higher. */
const ROUNDS = Number(process.env.ROUNDS ?? 10)
export const RACERS = 64
/** Enough for the rounds on a machine that has other work. */
export const RACE_TIMEOUT_MS = 180_000

/** Starts all calls at once, each from a network of its own so that no limit decides the race. */
export function race<T>(
  call: (options: { readonly address: string }, racer: number) => Promise<T>,
  racers = RACERS,
): Promise<T[]> {
  return Promise.all(
    Array.from({ length: racers }, (_, racer) => call({ address: `10.${racer >> 8}.${racer & 255}.7` }, racer)),
  )
}

/** How many answers had which outcome: '200' or '400 OTP_INCORRECT'. */
export function tally(replies: readonly Reply[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of replies) {
    const outcome = body?.code === undefined ? String(status) : `${status} ${body.code}`
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

/** Runs the rounds one after the other; `round` keeps names apart. */
export async function eachRound(run: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await run(round)
}
