import { describe, expect, it } from 'vitest'
import { ticksBetween, trendOf } from './trend.ts'

describe('the trend of readings', () => {
  it('begins at the first reading and follows slowly, by the days between', () => {
    const points = trendOf([
      { day: '2026-11-11', kg: 70 },
      { day: '2026-11-01', kg: 72 },
      { day: '2026-11-12', kg: 80 },
    ])
    expect(points.map(({ day }) => day)).toEqual(['2026-11-01', '2026-11-11', '2026-11-12'])
    expect(points[0]?.trend).toBe(72)
    // Ten days: 1 - e^(-10 / 9.5) of the two kilograms.
    expect(points[1]?.trend).toBeCloseTo(70.7, 1)
    // One day: about a tenth of what a slip of the scale pretends.
    expect((points[2]?.trend ?? 0) - (points[1]?.trend ?? 0)).toBeCloseTo(0.93, 1)
  })

  it('is nothing of nothing', () => {
    expect(trendOf([])).toEqual([])
  })
})

describe('the lines of a scale', () => {
  it('are round and few', () => {
    expect(ticksBetween(64.2, 76.1)).toEqual([66, 68, 70, 72, 74, 76].filter((kg) => kg >= 64.2))
    expect(ticksBetween(70, 71.9)).toEqual([70, 70.5, 71, 71.5])
    expect(ticksBetween(40, 140).length).toBeLessThanOrEqual(6)
  })
})
