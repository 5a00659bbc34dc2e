import { describe, expect, it } from 'vitest'
import { trendChange, weightTrend } from './weight-trend.ts'

const on = (day: number, value: number, unit: 'kgs' | 'lbs' = 'kgs') => ({
  value,
  unit,
  measured_on: `2026-11-${String(day).padStart(2, '0')}`,
})

describe('weightTrend', () => {
  it('T-01 one reading is its own trend', () => {
    const points = weightTrend([on(1, 72)], 'kgs')
    expect(points).toMatchObject([{ value: 72, trend: 72 }])
    expect(trendChange(points)).toBe(0)
  })

  it('T-01 few readings are joined as they are, without a lagging line', () => {
    expect(weightTrend([on(1, 72), on(8, 71), on(15, 70.4)], 'kgs').map((point) => point.trend)).toEqual([72, 71, 70.4])
  })

  it('T-01 with many readings one odd day hardly moves the trend', () => {
    const steady = [1, 2, 3, 4, 5, 6].map((day) => on(day, 70))
    const last = weightTrend([...steady, on(7, 73)], 'kgs').at(-1)
    expect(last?.trend).toBeGreaterThan(70)
    expect(last?.trend).toBeLessThan(70.6)
  })

  it('T-01 shows readings typed in pounds in the unit of the screen', () => {
    expect(weightTrend([on(1, 154, 'lbs'), on(2, 70)], 'kgs').map((point) => point.value)).toEqual([69.8, 70])
  })

  it('T-01 the change is between the ends of the trend', () => {
    expect(trendChange(weightTrend([on(1, 72), on(8, 71.2)], 'kgs'))).toBe(-0.8)
    expect(trendChange([])).toBe(0)
  })
})
