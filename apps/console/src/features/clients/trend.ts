export type Weighed = { readonly day: string; readonly kg: number }
export type TrendPoint = Weighed & { readonly trend: number }

const DAY_MS = 86_400_000
/** Days after which a reading counts 1/e as much as the newest. */
const MEMORY_DAYS = 10
/** Less than this many days give a level, but no slope worth following. */
const SLOPE_DAYS = 7

/**
 * Readings with their trend, oldest first: on each day the value of a straight line through the readings so far, weighted by
 * their age (exponentially weighted least squares). Unlike a moving mean it does not lag behind a steady loss.
 */
export function trendOf(readings: readonly Weighed[]): TrendPoint[] {
  const sorted = readings.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  return sorted.map((reading, at) => ({ ...reading, trend: levelOn(sorted.slice(0, at + 1)) }))
}

/** The line's value on the day of the last reading. */
function levelOn(readings: readonly Weighed[]): number {
  const today = Date.parse(readings.at(-1)?.day ?? '')
  let [w, wx, wy, wxx, wxy, oldest] = [0, 0, 0, 0, 0, 0]
  for (const { day, kg } of readings) {
    const x = (Date.parse(day) - today) / DAY_MS
    const weight = Math.exp(x / MEMORY_DAYS)
    oldest = Math.min(oldest, x)
    w += weight
    wx += weight * x
    wy += weight * kg
    wxx += weight * x * x
    wxy += weight * x * kg
  }
  const spread = w * wxx - wx * wx
  if (readings.length < 3 || -oldest < SLOPE_DAYS || spread <= 0) return wy / w
  return (wxx * wy - wx * wxy) / spread
}

/** Round steps for a scale of at most `most` lines. */
export function ticksBetween(least: number, top: number, most = 6): number[] {
  const steps = [0.5, 1, 2, 5, 10, 20, 50]
  const step = steps.find((each) => Math.floor((top - least) / each) < most) ?? 100
  const first = Math.ceil(least / step) * step
  return Array.from({ length: Math.floor((top - first) / step) + 1 }, (_, at) => first + at * step)
}
