import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../testing/any-text.ts'
import { parsePhone } from './international-phone.ts'

const asha = { e164: '+919876543210', country: 'IN', dialCode: '+91' }

describe('parsePhone', () => {
  it.each([
    '+919876543210',
    '919876543210',
    '+91 98765 43210',
    '9876543210',
    '98765-43210',
    '(98765) 43210',
    '09876543210',
    '00919876543210',
    ' +91-98765-43210 ',
    '+91.98765.43210',
  ])('U-04 reads %j as one Indian number', (raw) => {
    expect(parsePhone(raw)).toEqual(asha)
  })

  it('U-04 accepts any 10 digits after +91, also those that look like a dial code', () => {
    for (const national of ['9123456789', '9191919191', '0123456789', '1234567890', '0000000000', '9100000000']) {
      for (const raw of [national, `91${national}`, `+91${national}`])
        expect(parsePhone(raw)?.e164).toBe(`+91${national}`)
    }
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{10}$/), (national) => {
        expect(parsePhone(`+91${national}`)?.e164).toBe(`+91${national}`)
      }),
    )
  })

  it.each(['+91987654321', '+9198765432100', '987654321', '+91', '+91 09876543210', '91'])(
    'U-04 refuses %j: not 10 digits',
    (raw) => {
      expect(parsePhone(raw)).toBeUndefined()
    },
  )

  it.each([
    ['+1 202 555 0123', '+12025550123', '+1', 'US'],
    ['+44 20 7946 0958', '+442079460958', '+44', 'GB'],
    ['+44 (0)20 7946 0958', '+442079460958', '+44', 'GB'],
    ['0044 20 7946 0958', '+442079460958', '+44', 'GB'],
    ['+971 50 123 4567', '+971501234567', '+971', 'AE'],
    ['+65 8123 4567', '+6581234567', '+65', 'SG'],
    ['+49 1512 3456789', '+4915123456789', '+49', 'DE'],
    ['+9779812345678', '+9779812345678', '+977', 'NP'],
  ])('U-04 reads %j by the phone library', (raw, e164, dialCode, country) => {
    expect(parsePhone(raw)).toEqual({ e164, dialCode, country })
  })

  it('reads a national number of the default country that is given', () => {
    expect(parsePhone('(202) 555-0123', 'US')?.e164).toBe('+12025550123')
    expect(parsePhone('020 7946 0958', 'GB')?.e164).toBe('+442079460958')
    expect(parsePhone('442079460958', 'GB')?.e164).toBe('+442079460958')
    expect(parsePhone('+919876543210', 'US')).toEqual(asha)
    expect(parsePhone('919876543210', 'US')).toBeUndefined()
    expect(parsePhone('2025550123', 'XX')).toBeUndefined()
    expect(parsePhone('2025550123', '__proto__')).toBeUndefined()
  })

  it('trap 4: never takes a mistyped Indian number for one abroad', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9][0-9]{5,14}$/), (digits) => {
        expect(parsePhone(digits)?.dialCode ?? '+91').toBe('+91')
      }),
    )
  })

  it.each([
    '',
    ' ',
    '+',
    '++919876543210',
    '+1',
    '+1202',
    '+120255501234',
    '+0123456789',
    '+999 12345678',
    'abc',
    '98765abcde',
    '9876543210 ext. 5',
    'tel:+919876543210',
    '+919876543210;ext=5',
    '९८७६५४३२१०',
    '9876543210\u0000',
    '9876\n543210',
    '+1234567890123456',
    '-',
    '()',
    '9'.repeat(5000),
    '+91+9876543210',
    '98765\u200b43210',
  ])('refuses %j', (raw) => {
    expect(parsePhone(raw)).toBeUndefined()
  })

  it('P-01 gives one person one spelling: what does not read back the same is refused', () => {
    expect(parsePhone('+310042926464')).toBeUndefined()
    expect(parsePhone('810779077584932', 'DE')).toBeUndefined()
    // No country is sure of this number: that the default was Britain does not make it British.
    expect(parsePhone('08059810297', 'GB')).toEqual(parsePhone('+448059810297'))
  })

  it('U-04 counts the 10 digits of India also behind the exit code of another country', () => {
    expect(parsePhone('011 91 98765 43210', 'US')).toEqual(asha)
    expect(parsePhone('00 91 98765 43210', 'GB')).toEqual(asha)
    expect(parsePhone('011 91 98765 4321', 'US')).toBeUndefined()
    expect(parsePhone('00 91 98765 4321', 'GB')).toBeUndefined()
  })

  it('takes 32 characters of digits and spacing, not 33', () => {
    expect(parsePhone(`98765${' '.repeat(22)}43210`)).toEqual(asha)
    expect(parsePhone(`98765${' '.repeat(23)}43210`)).toBeUndefined()
  })

  it('never throws, and reads its own answer back', () => {
    const digits = fc.stringMatching(/^\+?[0-9 ().-]{0,20}$/)
    fc.assert(
      fc.property(fc.oneof(digits, anyText), fc.constantFrom('IN', 'US', 'GB', 'AR', 'IT', ''), (raw, country) => {
        const phone = parsePhone(raw, country)
        if (phone === undefined) return
        expect(phone.e164).toMatch(/^\+[1-9][0-9]{5,14}$/)
        expect(phone.e164.startsWith(phone.dialCode)).toBe(true)
        expect(parsePhone(phone.e164)).toEqual(phone)
      }),
      { numRuns: 3000 },
    )
  })
})
