import { describe, expect, it } from 'vitest'
import * as rules from './otp-rules.ts'

describe('one-time codes', () => {
  it('S-05 S-07 has the lengths and times of the specification and of trap 2', () => {
    expect(rules).toMatchObject({
      OTP_LENGTH: 6,
      OTP_RESEND_SECONDS: 60,
      OTP_LIFETIME_SECONDS: 300,
      OTP_MAX_TRIES: 5,
      OTP_MAX_LIVE_SESSIONS: 3,
      OTP_DAILY_PER_PHONE: 10,
      OTP_ERROR_TOAST_MS: 5000,
    })
  })

  it('S-06 accepts six digits, leading zeros too', () => {
    for (const code of ['123456', '000000', '000001']) expect(rules.isOtpCode(code)).toBe(true)
  })

  it.each([
    '',
    '12345',
    '1234567',
    '12345a',
    ' 123456',
    '123456\n',
    '12 3456',
    '१२३४५६',
    '１２３４５６',
    '+12345',
    '1e1000',
  ])('refuses %j', (code) => {
    expect(rules.isOtpCode(code)).toBe(false)
  })
})
