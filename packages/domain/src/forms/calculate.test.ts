import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculate, roundTo } from './calculate.ts'

describe('roundTo', () => {
  it.each([
    [1.005, 2, 1.01],
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [-0.4, 0, 0],
    [0.1 + 0.2, 3, 0.3],
    [1.4449, 2, 1.44],
    [999_999_999.9995, 3, 1_000_000_000],
  ])('rounds %d to %d decimals: %d', (value, decimals, rounded) => {
    expect(roundTo(value, decimals)).toBe(rounded)
  })

  it('is settled after one time, and never further off than half a step', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.nat({ max: 3 }), (value, decimals) => {
        const rounded = roundTo(value, decimals)
        expect(roundTo(rounded, decimals)).toBe(rounded)
        expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.5 / 10 ** decimals + 1e-5)
      }),
    )
  })
})

describe('calculate', () => {
  const pair = (kind: 'difference' | 'product' | 'ratio', factor?: number) => ({
    kind,
    fieldIds: ['a', 'b'] as const,
    factor,
  })

  it.each([
    [{ kind: 'sum', fieldIds: ['a', 'b', 'c'] }, [0.1, 0.2, 0.3], 1, 0.6],
    [{ kind: 'mean', fieldIds: ['a', 'b'] }, [1, 2], 1, 1.5],
    [{ kind: 'mean', fieldIds: ['a', 'b'] }, [1, 2], 0, 2],
    [pair('difference'), [80, 72.5], 1, 7.5],
    [pair('product', 0.01), [250, 40], 0, 100],
    [pair('ratio', 10_000), [70, 170 * 170], 1, 24.2],
    [pair('ratio'), [1, 0], 1, undefined],
    [pair('product'), [1e9, 2], 0, undefined],
    [{ kind: 'sum', fieldIds: [] }, [], 0, undefined],
    [{ kind: 'sum', fieldIds: ['a', 'b'] }, [1, undefined], 0, undefined],
  ] as const)('%j of %j to %d decimals is %s', (calculation, operands, decimals, value) => {
    expect(calculate(calculation, operands, decimals)).toBe(value)
  })
})
