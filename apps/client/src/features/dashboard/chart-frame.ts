import type { TrendPoint } from './weight-trend.ts'

/** Where days and weights lie in the picture, in its own units. */
export type ChartFrame = {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly ticks: readonly number[]
  readonly x: (day: number) => number
  readonly y: (value: number) => number
}

const LEFT = 34
const TOP = 26
const FOOT = 30
/** A dot at the edge must not be cut. */
const EDGE = 8
const STEPS = [0.5, 1, 2, 5, 10, 20, 50]
const MOST_TICKS = 4
/** Half a kilogram of daily swing must not look like a cliff. */
const LEAST_SPAN = 2

/** Fits the readings, and the goal with them: the way still to go is part of the picture. */
export function chartFrame(
  points: readonly TrendPoint[],
  goal: number | undefined,
  width: number,
  height: number,
): ChartFrame {
  const values = points.flatMap((point) => [point.value, point.trend]).concat(goal ?? [])
  const days = points.map((point) => point.day)
  const { low, high, ticks } = valueScale(Math.min(...values), Math.max(...values))
  const start = Math.min(...days)
  const span = Math.max(...days) - start
  const right = width - EDGE
  const bottom = height - FOOT
  return {
    left: LEFT,
    right,
    bottom,
    ticks,
    x: (day) => (span === 0 ? (LEFT + right) / 2 : LEFT + EDGE + ((day - start) / span) * (right - LEFT - EDGE)),
    y: (value) => bottom - ((value - low) / (high - low)) * (bottom - TOP),
  }
}

function valueScale(least: number, most: number): { low: number; high: number; ticks: number[] } {
  const spread = Math.max(most - least, LEAST_SPAN)
  const middle = (least + most) / 2
  const step = STEPS.find((candidate) => spread / candidate <= MOST_TICKS - 1) ?? 100
  const low = Math.floor((middle - spread / 2) / step) * step
  const high = Math.ceil((middle + spread / 2) / step) * step
  const count = Math.round((high - low) / step)
  return { low, high, ticks: Array.from({ length: count + 1 }, (_, index) => low + index * step) }
}
