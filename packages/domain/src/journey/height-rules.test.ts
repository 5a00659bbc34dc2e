import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../testing/any-text.ts'
import { heightInCm } from '../units/height.ts'
import { canonicalHeight, checkHeight } from './height-rules.ts'

describe('checkHeight', () => {
  it.each(['5', '5.0', '5.9', '5.10', '5.11', '5.12', '1.8', '9.0', '9.11', '5.01'])(
    'J-09 takes %j feet, inches 10 and 11 included',
    (value) => {
      expect(checkHeight(value, 'feet')).toBeUndefined()
    },
  )

  it.each(['10', '10.0', '99', '5.13', '5.99', '9.12', '0.13', '100', '5.100'])(
    'J-09 says max 9 to %j feet',
    (value) => {
      expect(checkHeight(value, 'feet')).toBe('max-9')
    },
  )

  // 1.7 is 48.26 cm: below the least height.
  it.each([
    '',
    ' ',
    '0',
    '0.0',
    '0.11',
    '1',
    '1.7',
    '5.',
    '.11',
    'abc',
    '-5',
    '5,11',
    "5'11",
    '5.1.1',
    '5.1234',
    '५.११',
  ])('J-09 asks for the height: %j feet', (value) => {
    expect(checkHeight(value, 'feet')).toBe('height-required')
  })

  it.each(['50', '50.0', '170', '170.5', '249.9', '250', '250.0'])('J-09 takes %j cm', (value) => {
    expect(checkHeight(value, 'cm')).toBeUndefined()
  })

  it.each(['250.1', '251', '999', '1700'])('J-09 says max 250 to %j cm', (value) => {
    expect(checkHeight(value, 'cm')).toBe('max-250')
  })

  it.each(['', '0', '49.9', '170.55', '-170', '1.7e2', '170 ', '170cm', 'NaN', '0x50'])(
    'J-09 asks for the height: %j cm',
    (value) => {
      expect(checkHeight(value, 'cm')).toBe('height-required')
    },
  )

  it('J-09 whatever it takes has a height in cm', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.stringMatching(/^[0-9]{1,3}(\.[0-9]{0,2})?$/), anyText),
        fc.constantFrom('cm' as const, 'feet' as const),
        (value, unit) => {
          if (checkHeight(value, unit) !== undefined) return
          const cm = heightInCm(value, unit)
          expect(cm).toBeGreaterThanOrEqual(50)
          expect(cm).toBeLessThanOrEqual(unit === 'cm' ? 250 : 302.26)
        },
      ),
    )
  })
})

describe('canonicalHeight', () => {
  it.each([
    ['5.12', 'feet', '6.0'],
    ['5', 'feet', '5.0'],
    ['5.01', 'feet', '5.1'],
    ['5.10', 'feet', '5.10'],
    ['5.11', 'feet', '5.11'],
    ['170', 'cm', '170'],
    ['170.0', 'cm', '170'],
    ['170.5', 'cm', '170.5'],
    ['junk', 'feet', 'junk'],
    ['9.12', 'feet', '9.12'],
  ] as const)('J-09 writes %j %s as %j', (value, unit, canonical) => {
    expect(canonicalHeight(value, unit)).toBe(canonical)
  })

  it('changes the spelling, never the height, and changes it once', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9]{1,3}(\.[0-9]{1,2})?$/),
        fc.constantFrom('cm' as const, 'feet' as const),
        (value, unit) => {
          const canonical = canonicalHeight(value, unit)
          expect(heightInCm(canonical, unit)).toBe(heightInCm(value, unit))
          expect(canonicalHeight(canonical, unit)).toBe(canonical)
          expect(checkHeight(canonical, unit)).toBe(checkHeight(value, unit))
        },
      ),
    )
  })
})
