import { describe, expect, it } from 'vitest'
import { INDIA, phoneDigits, showPhone } from './country.ts'
import {
  createSignUpKeys,
  EMPTY_SIGN_UP,
  hasProblem,
  isStillVerified,
  signUpBody,
  signUpProblems,
} from './sign-up-fields.ts'

const GOOD = { name: 'Asha Kulkarni', email: 'asha@example.com', phone: '9876543210', referral: '' }
const SINGAPORE = { code: 'SG', dial_code: '+65' }
const VERIFIED = { phone: '9876543210', dial_code: '+91', country_code: 'IN', signup_proof: 'proof-1' }

const NOTHING = { verified: undefined, termsVersion: undefined }

describe('the sign-up form', () => {
  it('U-02 U-03 U-04 asks for name, e-mail and phone, and for nothing else', () => {
    expect(signUpProblems(EMPTY_SIGN_UP, INDIA, undefined)).toEqual({
      name: 'first-name-required',
      email: 'email-required',
      phone: 'phone-required',
      referral: undefined,
    })
    expect(hasProblem(signUpProblems(GOOD, INDIA, undefined))).toBe(false)
  })

  it.each([
    ['U-02', { name: 'Asha1' }, { name: 'first-name-alphabets-only' }],
    ['U-02', { name: 'a'.repeat(51) }, { name: 'first-name-too-long' }],
    ['U-03', { email: 'asha@example' }, { email: 'email-invalid' }],
    ['U-04', { phone: '987654321' }, { phone: 'phone-invalid' }],
    ['U-04', { phone: '98765432100' }, { phone: 'phone-invalid' }],
    ['U-05', { referral: 'a b' }, { referral: 'referral-code-invalid' }],
    ['U-05', { referral: 'A'.repeat(21) }, { referral: 'referral-code-too-long' }],
  ])('%s refuses %j', (_number, change, problem) => {
    expect(signUpProblems({ ...GOOD, ...change }, INDIA, undefined)).toMatchObject(problem)
  })

  it('U-04 other dial codes go by the phone library, once it is there', () => {
    const abroad = { ...GOOD, phone: '81234567' }
    expect(signUpProblems(abroad, SINGAPORE, undefined).phone).toBeUndefined()
    expect(signUpProblems(abroad, SINGAPORE, (phone) => phone === '+6581234567').phone).toBeUndefined()
    expect(signUpProblems({ ...abroad, phone: '1' }, SINGAPORE, () => false).phone).toBe('phone-invalid')
    expect(signUpProblems({ ...abroad, phone: '' }, SINGAPORE, () => true).phone).toBe('phone-required')
  })

  it('U-04 sends dial code and digits, and no empty referral code', () => {
    expect(signUpBody({ ...GOOD, name: ' Asha ' }, INDIA, NOTHING)).toEqual({
      first_name: 'Asha',
      email: 'asha@example.com',
      phone_number: '+919876543210',
    })
    expect(signUpBody({ ...GOOD, referral: ' asha2026 ' }, INDIA, NOTHING).referrer_code).toBe('ASHA2026')
  })

  it('U-07 names the version of the terms that the screen showed', () => {
    expect(signUpBody(GOOD, INDIA, { ...NOTHING, termsVersion: 3 }).terms_version).toBe(3)
    expect(signUpBody(GOOD, INDIA, NOTHING)).not.toHaveProperty('terms_version')
  })

  it('S-08 S-11 the proof goes along only with the phone that it proves', () => {
    expect(signUpBody(GOOD, INDIA, { ...NOTHING, verified: VERIFIED }).signup_proof).toBe('proof-1')
    expect(
      signUpBody({ ...GOOD, phone: '9876543211' }, INDIA, { ...NOTHING, verified: VERIFIED }).signup_proof,
    ).toBeUndefined()
    expect(isStillVerified(GOOD, SINGAPORE, VERIFIED)).toBe(false)
  })

  it('U-01 the same content keeps its key, other content gets another', () => {
    const made = ['key-1', 'key-2', 'key-3'].values()
    const keyFor = createSignUpKeys(() => made.next().value ?? '')
    const body = signUpBody(GOOD, INDIA, NOTHING)
    expect(keyFor(body)).toBe(keyFor({ ...body }))
    expect(keyFor({ ...body, first_name: 'Usha' })).toBe('key-2')
  })
})

describe('a typed phone', () => {
  it.each([
    ['98765 43210', '9876543210'],
    ['+91 98765-43210', '9876543210'],
    ['0091 9876543210', '9876543210'],
    ['९८७६५४३२१०', '9876543210'],
    ['+65 8123 4567', '6581234567'],
    ['9'.repeat(20), '9'.repeat(15)],
    ['', ''],
  ])('S-04 %j gives %j', (typed, digits) => {
    expect(phoneDigits(typed, '+91')).toBe(digits)
  })

  it('is shown with its dial code', () => {
    expect(showPhone(INDIA, '9876543210')).toBe('+91\u00a098765\u00a043210')
    expect(showPhone(SINGAPORE, '81234567')).toBe('+65\u00a081234567')
  })
})
