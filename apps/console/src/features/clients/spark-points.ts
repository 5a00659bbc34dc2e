/** Days on the line, and the least span of its height in kg: noise must not look like a cliff. */
const DAYS = 56
const LEAST_KG = 2.4

type Reading = readonly [daysAgo: number, kg: number]

/** Where readings stand in a box: today at its right edge, the lightest at the bottom or in the middle of a calm line. */
export function sparkPoints(
  readings: readonly Reading[],
  width: number,
  height: number,
): readonly (readonly [number, number])[] {
  const kg = readings.map(([, value]) => value)
  const [least, most] = [Math.min(...kg), Math.max(...kg)]
  const span = Math.max(LEAST_KG, most - least)
  const bottom = (least + most - span) / 2
  return readings.map(([daysAgo, value]) => [
    round(width * (1 - Math.min(daysAgo, DAYS) / DAYS)),
    round(height * (1 - (value - bottom) / span)),
  ])
}

const round = (value: number) => Math.round(value * 10) / 10
