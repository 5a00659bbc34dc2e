/** A stream of numbers from 0 to 1 (1 excluded). */
export type Random = () => number

/** FNV-1a, 32 bits: spreads short strings well. */
function hash(text: string): number {
  let value = 2166136261
  for (const letter of text) {
    value ^= letter.charCodeAt(0)
    value = Math.imul(value, 16777619)
  }
  return value >>> 0
}

/** The same seed gives the same stream for ever (mulberry32): a meal looks the same on every device and every day. */
export function seededRandom(seed: string): Random {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
