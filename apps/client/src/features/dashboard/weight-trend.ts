import { convertWeight, type WeightUnit } from '@thali/domain/units/weight'

export type Reading = { readonly value: number; readonly unit: WeightUnit; readonly measured_on: string }
/** One reading in the unit of the screen; `day` counts days since 1970. */
export type TrendPoint = { readonly day: number; readonly date: string; readonly value: number; readonly trend: number }

const DAY_MS = 86_400_000
/** Weight swings by a kilogram from day to day; a reading a week old counts for about a third of today's. */
const SMOOTHING_DAYS = 7
/** With fewer readings a smoothed line would only lag behind them. */
const SMOOTHED_FROM = 5

/** Readings oldest first, with the trend through them: exponentially smoothed by time, or the readings themselves when few. */
export function weightTrend(readings: readonly Reading[], unit: WeightUnit): TrendPoint[] {
  const isSmoothed = readings.length >= SMOOTHED_FROM
  const points: TrendPoint[] = []
  for (const reading of readings) {
    const day = Date.parse(`${reading.measured_on}T00:00:00Z`) / DAY_MS
    const value = convertWeight(reading.value, reading.unit, unit)
    const before = points.at(-1)
    const keeps = before && isSmoothed ? Math.exp(-Math.max(day - before.day, 1) / SMOOTHING_DAYS) : 0
    const trend = before ? before.trend * keeps + value * (1 - keeps) : value
    points.push({ day, date: reading.measured_on, value, trend })
  }
  return points
}

/** What changed along the trend, to one decimal: negative when it went down. */
export function trendChange(points: readonly TrendPoint[]): number {
  const first = points[0]
  const last = points.at(-1)
  return first && last ? Math.round((last.trend - first.trend) * 10) / 10 : 0
}
