import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberOf, numberTyping } from './number-text.ts'

describe('typing a number', () => {
  it.each([
    ['104', 0, false, '104'],
    ['1o4 mg', 0, false, '14'],
    ['5.4', 0, false, '5'],
    ['5.46', 1, false, '5.4'],
    ['5,4', 1, false, '5.4'],
    ['.5', 1, false, '.5'],
    ['-3', 0, false, '3'],
    ['-3', 0, true, '-3'],
    ['1e5', 0, false, '15'],
    ['', 2, true, ''],
  ])('F-04 takes numbers only: %s', (typed, decimals, isNegative, stands) => {
    expect(numberTyping(typed, decimals, isNegative)).toBe(stands)
  })

  it('F-04 is no number yet while only a sign or a point stands there', () => {
    expect(['', '-', '.', '5.', '-2', '0'].map(numberOf)).toEqual([undefined, undefined, undefined, 5, -2, 0])
  })

  it('property: what stands there is a number or the beginning of one, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(3), fc.boolean(), (typed, decimals, isNegative) => {
        const stands = numberTyping(typed, decimals, isNegative)
        expect(numberOf(stands)).not.toBeNaN()
        expect(numberTyping(stands, decimals, isNegative)).toBe(stands)
      }),
    )
  })
})
