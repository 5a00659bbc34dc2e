import { describe, expect, it } from 'vitest'
import {
  CM_PER_FOOT,
  CM_PER_INCH,
  cmToFeet,
  feetToCm,
  formatFeet,
  heightInCm,
  INCHES_PER_FOOT,
  parseFeet,
} from './height.ts'

describe('height', () => {
  it('J-10 has the factors of the specification', () => {
    expect([CM_PER_FOOT, CM_PER_INCH, INCHES_PER_FOOT]).toEqual([30.48, 2.54, 12])
  })

  it('J-10 converts feet and inches to cm, exactly', () => {
    expect(feetToCm({ feet: 5, inches: 11 })).toBe(180.34)
    expect(feetToCm({ feet: 6, inches: 0 })).toBe(182.88)
    expect(feetToCm({ feet: 5, inches: 4 })).toBe(162.56)
    expect(feetToCm({ feet: 9, inches: 11 })).toBe(302.26)
  })

  it('J-10 converts cm to the nearest inch and rolls 12 inches into the next foot', () => {
    expect(cmToFeet(180)).toEqual({ feet: 5, inches: 11 })
    expect(cmToFeet(170)).toEqual({ feet: 5, inches: 7 })
    // 181.8 cm is 5 ft 11.57 in: 12 inches after rounding.
    expect(cmToFeet(181.8)).toEqual({ feet: 6, inches: 0 })
    expect(cmToFeet(152)).toEqual({ feet: 5, inches: 0 })
  })

  it('J-10 never shows 12 inches, and is within half an inch, for every height', () => {
    for (let tenth = 500; tenth <= 2500; tenth += 1) {
      const height = cmToFeet(tenth / 10)
      expect(height.inches).toBeLessThan(12)
      expect(Math.abs(feetToCm(height) - tenth / 10)).toBeLessThanOrEqual(1.27 + 1e-9)
    }
  })

  it('every foot and inch survives the way through cm', () => {
    for (let total = 0; total < 120; total += 1) {
      const height = { feet: Math.floor(total / 12), inches: total % 12 }
      expect(feetToCm(height)).toBe((total * 254) / 100)
      expect(cmToFeet(feetToCm(height))).toEqual(height)
    }
  })

  it('trap 45: there and back changes most whole centimetres, so what was typed is what is stored', () => {
    const all = Array.from({ length: 191 }, (_, index) => 60 + index)
    expect(all.filter((cm) => Math.round(feetToCm(cmToFeet(cm))) !== cm)).toHaveLength(116)
  })

  it.each([
    ['5.11', 5, 11],
    ['5.1', 5, 1],
    ['5.10', 5, 10],
    ['5.01', 5, 1],
    ['5.0', 5, 0],
    ['5', 5, 0],
    ['5.12', 6, 0],
    ['0.9', 0, 9],
    ['9.12', 10, 0],
  ])('J-09 reads %j as %d ft %d in, never as decimal feet', (text, feet, inches) => {
    expect(parseFeet(text)).toEqual({ feet, inches })
  })

  it.each([
    '',
    '.',
    '5.',
    '.5',
    '5.13',
    '5.99',
    '-5.1',
    '5,11',
    "5'11",
    '5.1.1',
    ' 5.11',
    '5.11\n',
    '5e1',
    '5.1234',
    '५.११',
    'NaN',
  ])('J-09 refuses %j', (text) => {
    expect(parseFeet(text)).toBeUndefined()
    expect(heightInCm(text, 'feet')).toBeUndefined()
  })

  it('J-09 writes what it reads, 12 inches rolled', () => {
    expect(formatFeet({ feet: 5, inches: 11 })).toBe('5.11')
    expect(formatFeet({ feet: 5, inches: 0 })).toBe('5.0')
    expect(formatFeet({ feet: 5, inches: 12 })).toBe('6.0')
    for (let total = 0; total < 120; total += 1) {
      const height = { feet: Math.floor(total / 12), inches: total % 12 }
      expect(parseFeet(formatFeet(height))).toEqual(height)
    }
  })

  it('reckons in cm, whichever unit was sent', () => {
    expect(heightInCm('5.11', 'feet')).toBe(180.34)
    expect(heightInCm('5.12', 'feet')).toBe(182.88)
    expect(heightInCm('170', 'cm')).toBe(170)
    expect(heightInCm('170.5', 'cm')).toBe(170.5)
    for (const junk of ['', '170.55', '170.', '1e2', '-170', ' 170', '0x10', 'Infinity'])
      expect(heightInCm(junk, 'cm')).toBeUndefined()
  })
})
