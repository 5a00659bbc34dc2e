import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkReferralCode, normalizeReferralCode, REFERRAL_CODE_MAX } from './referral-code.ts'

describe('referral code', () => {
  it.each(['', '  ', 'ASHA-7K2M', 'asha7k2m', ' abc ', 'A'.repeat(REFERRAL_CODE_MAX)])('U-05 accepts %j', (code) => {
    expect(checkReferralCode(code)).toBeUndefined()
  })

  it('U-05 takes 20 characters, not 21', () => {
    expect(checkReferralCode('A'.repeat(21))).toBe('referral-code-too-long')
    expect(checkReferralCode(` ${'A'.repeat(20)} `)).toBeUndefined()
  })

  it.each(['a b', 'a_b', 'आशा', 'a\u0000b', '\u0131d', '<x>', "a'b", 'ß'])('U-05 refuses %j', (code) => {
    expect(checkReferralCode(code)).toBe('referral-code-invalid')
  })

  it('is stored in one spelling', () => {
    expect(normalizeReferralCode(' asha-7k2m ')).toBe('ASHA-7K2M')
    fc.assert(
      fc.property(fc.string(), (code) => {
        if (checkReferralCode(code) === undefined) expect(normalizeReferralCode(code)).toMatch(/^[A-Z0-9-]{0,20}$/)
      }),
    )
  })
})
