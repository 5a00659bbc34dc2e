export type Weighed = { readonly day: string; readonly kg: number }
export type TrendPoint = Weighed & { readonly trend: number }

const DAY_MS = 86_400_000
/**
 * Days in which a difference between reading and trend shrinks to 1/e: an exponentially smoothed mean with a time constant,
 * so that readings on irregular days count by their distance (Hacker's Diet smooths by a tenth a day, which is the same).
 */
const SMOOTHING_DAYS = 9.5

/** Readings with their smoothed trend, oldest first. */
export function trendOf(readings: readonly Weighed[]): TrendPoint[] {
  const points: TrendPoint[] = []
  for (const reading of readings.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const before = points.at(-1)
    const days = before ? (Date.parse(reading.day) - Date.parse(before.day)) / DAY_MS : 0
    const weight = 1 - Math.exp(-days / SMOOTHING_DAYS)
    const trend = before ? before.trend + (reading.kg - before.trend) * weight : reading.kg
    points.push({ ...reading, trend })
  }
  return points
}

/** Round steps for a scale of at most `most` lines. */
export function ticksBetween(least: number, top: number, most = 6): number[] {
  const steps = [0.5, 1, 2, 5, 10, 20, 50]
  const step = steps.find((each) => (top - least) / each <= most - 1) ?? 100
  const first = Math.ceil(least / step) * step
  return Array.from({ length: Math.floor((top - first) / step) + 1 }, (_, at) => first + at * step)
}
