const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 300_000

/**
 * Milliseconds until the next try after so many failures in a row (0 for the first): doubled each time up to five minutes,
 * never shorter than the server asks, and spread so that a thousand phones do not come back in the same second.
 * `random` gives 0 to 1.
 */
export function retryPause(failures: number, retryAfterSeconds: number | undefined, random: () => number): number {
  const doubled = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
  const spread = doubled * (0.5 + random() / 2)
  return Math.max(spread, (retryAfterSeconds ?? 0) * 1000 * (1 + random() / 10))
}
