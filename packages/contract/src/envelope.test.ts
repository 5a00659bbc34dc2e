import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { requestBody, ruled } from './envelope.ts'

const UNTRUSTED = ['user_id', 'updated_by_client', 'termsAndCondition', 'referral_code', 'is_guest']

describe('a request body', () => {
  const body = requestBody({ gender: z.string() })

  it.each(UNTRUSTED)('C-23 accepts %s with any value, because nobody decides by it (traps 11 and 27)', (name) => {
    for (const value of ['x', 1, null, { deep: [] }, true])
      expect(body.safeParse({ gender: 'F', [name]: value }).success).toBe(true)
  })

  it.each(UNTRUSTED)('C-23 gives nobody what was sent as %s (traps 11 and 27)', (name) => {
    for (const value of ['x', 1, null, { deep: [] }, true])
      expect(body.parse({ gender: 'F', [name]: value })).toEqual({ gender: 'F' })
  })

  it('C-23 refuses any other name, also one that only looks like a known one', () => {
    for (const name of ['coins', 'User_id', 'userId', '__proto__x', 'organization_id', '']) {
      expect(body.safeParse({ gender: 'F', [name]: 1 }).success, name).toBe(false)
    }
  })

  it('holds a name that a call does read to its own rule', () => {
    const own = requestBody({ user_id: z.string().min(3) })
    expect([own.safeParse({ user_id: 'abc' }).success, own.safeParse({ user_id: 5 }).success]).toEqual([true, false])
  })
})

describe('a ruled field', () => {
  const field = ruled('email-required', (value) => (value === 'bad' ? 'email-invalid' : undefined))
  const problem = (value: unknown) => field.safeParse(value).error?.issues[0]?.message

  it('tells the problem of its rule, and that it is required where there is no text', () => {
    expect([problem('good'), problem('bad'), problem(undefined), problem(5)]).toEqual([
      undefined,
      'email-invalid',
      'email-required',
      'email-required',
    ])
  })
})
