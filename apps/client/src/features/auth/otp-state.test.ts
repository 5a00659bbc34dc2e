import { describe, expect, it } from 'vitest'
import { codeRefused, codeSent, codeTyped, counterOf, isResendOpen, otpProblem, resendGated } from './otp-state.ts'

const sent = { Details: 'session-1', retry_after_s: 60, expires_in_s: 300 }
const NOW = 5_000

describe('the one-time code', () => {
  it("S-05 counts from the server's duration and opens resend at 0", () => {
    const state = codeSent(sent, NOW)
    expect(state).toMatchObject({ sessionId: 'session-1', code: '', isInvalid: false })
    expect(counterOf(state, NOW)).toBe(60)
    expect(counterOf(state, NOW + 59_001)).toBe(1)
    expect(isResendOpen(state, counterOf(state, NOW + 59_001))).toBe(false)
    expect(isResendOpen(state, counterOf(state, NOW + 60_000))).toBe(true)
  })

  it('S-07 a wrong code clears all six boxes, marks them, stops the countdown and opens resend', () => {
    const refused = codeRefused(codeTyped(codeSent(sent, NOW), '123456'), NOW + 18_000)
    expect(refused).toMatchObject({ code: '', isInvalid: true, deadline: null, stoppedAt: 42 })
    expect(counterOf(refused, NOW + 999_000)).toBe(42)
    expect(isResendOpen(refused, 42)).toBe(true)
  })

  it("S-07 says 'incorrect otp entered' while the counter is above 0, something else at 0, and nothing while typing", () => {
    const early = codeRefused(codeSent(sent, NOW), NOW + 18_000)
    expect(otpProblem(early)).toBe('wrong')
    expect(otpProblem(codeRefused(early, NOW + 70_000))).toBe('wrong')
    expect(otpProblem(codeRefused(codeSent(sent, NOW), NOW + 60_000))).toBe('wrongLate')
    expect(otpProblem(codeTyped(early, '1'))).toBeUndefined()
    expect(otpProblem(codeTyped(early, ''))).toBe('wrong')
  })

  it('S-05 a new code starts over with its own session', () => {
    const refused = codeRefused(codeSent(sent, NOW), NOW)
    expect(refused.sessionId).toBe('session-1')
    const again = codeSent({ ...sent, Details: 'session-2' }, NOW + 1000)
    expect(again).toMatchObject({ sessionId: 'session-2', isInvalid: false, code: '' })
  })

  it("trap 42: a resend that the server gates counts down to the server's own time", () => {
    const gated = resendGated(codeRefused(codeSent(sent, NOW), NOW + 18_000), 42, NOW + 18_000)
    expect(gated.isInvalid).toBe(false)
    expect(counterOf(gated, NOW + 18_000)).toBe(42)
    expect(isResendOpen(gated, 42)).toBe(false)
  })
})
