import { describe, expect, it } from 'vitest'
import {
  checkIndianPhone,
  DEFAULT_COUNTRY,
  DEFAULT_DIAL_CODE,
  INDIAN_PHONE_DIGITS,
  LOGIN_PHONE_MAX,
} from './phone-rules.ts'

describe('phone rules', () => {
  it('S-12 defaults to India', () => {
    expect([DEFAULT_COUNTRY, DEFAULT_DIAL_CODE]).toEqual(['IN', '+91'])
  })

  it('S-04 lets the login field take 15 characters', () => {
    expect(LOGIN_PHONE_MAX).toBe(15)
  })

  it.each(['9876543210', '0123456789', '1234567890'])('U-04 accepts exactly 10 digits: %s', (phone) => {
    expect(phone).toHaveLength(INDIAN_PHONE_DIGITS)
    expect(checkIndianPhone(phone)).toBeUndefined()
  })

  it.each(['', '   '])('U-04 asks for a number: %j', (phone) => {
    expect(checkIndianPhone(phone)).toBe('phone-required')
  })

  // The last is the specification's own example, which has 11 digits.
  it.each([
    '987654321',
    '+919876543210',
    '98765 43210',
    ' 9876543210',
    '9876543210\n',
    '98765a3210',
    '९८७६५४३२१०',
    '９８７６５４３２１０',
    '-987654321',
    '1e10000000',
    '98756543210',
  ])('U-04 refuses %j', (phone) => {
    expect(checkIndianPhone(phone)).toBe('phone-invalid')
  })
})
