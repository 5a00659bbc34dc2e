import { describe, expect, it } from 'vitest'
import { ticksBetween, trendOf } from './trend.ts'

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}`

describe('the trend of readings', () => {
  it('follows a steady loss without lagging behind it', () => {
    const steady = Array.from({ length: 10 }, (_, at) => ({ day: day(1 + at * 3), kg: 72 - at * 0.3 }))
    for (const { kg, trend } of trendOf(steady).slice(3)) expect(trend).toBeCloseTo(kg, 6)
  })

  it('takes little notice of a slip of the scale', () => {
    const calm = Array.from({ length: 12 }, (_, at) => ({ day: day(1 + at), kg: 70 }))
    const points = trendOf([...calm, { day: day(13), kg: 80 }])
    expect(points.at(-2)?.trend).toBeCloseTo(70, 6)
    expect(points.at(-1)?.trend).toBeLessThan(74)
  })

  it('is the mean of too few readings, and nothing of none', () => {
    const points = trendOf([
      { day: day(2), kg: 70 },
      { day: day(1), kg: 72 },
    ])
    expect(points.map(({ kg }) => kg)).toEqual([72, 70])
    expect(points[1]?.trend).toBeGreaterThan(70)
    expect(points[1]?.trend).toBeLessThan(72)
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
