import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillPercent, snapToStep } from './slider-fill.ts'

describe('the filled part of a slider', () => {
  it('runs from nothing at the minimum to all at the maximum', () => {
    expect(fillPercent(20, 20, 199)).toBe(0)
    expect(fillPercent(199, 20, 199)).toBe(100)
    expect(fillPercent(71, 20, 199)).toBe(28.5)
  })

  it('stays on the track for values outside, and for scales without length', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: false }), fc.integer(), fc.integer(), (value, min, max) => {
        const percent = fillPercent(value, min, max)
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(percent).toBeLessThanOrEqual(100)
      }),
    )
  })
})

describe('snapping to a step', () => {
  it('finds the nearest step, without binary dust', () => {
    expect(snapToStep(0.30000000000000004, 0, 1, 0.1)).toBe(0.3)
    expect(snapToStep(71.4, 20, 199, 1)).toBe(71)
    expect(snapToStep(10, 0, 9, 2)).toBe(8)
  })

  it('gives a step of the scale, never outside, and the same again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -500, max: 500 }),
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 1, max: 50 }),
        fc.double({ min: -2000, max: 2000, noNaN: true }),
        (min, span, step, value) => {
          const snapped = snapToStep(value, min, min + span, step)
          expect(snapped).toBeGreaterThanOrEqual(min)
          expect(snapped).toBeLessThanOrEqual(min + span)
          expect((snapped - min) % step).toBeCloseTo(0)
          expect(snapToStep(snapped, min, min + span, step)).toBe(snapped)
        },
      ),
    )
  })
})
