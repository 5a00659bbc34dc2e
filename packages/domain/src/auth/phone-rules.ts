/** Where the IP lookup fails (S-12, specification section 9). */
export const DEFAULT_COUNTRY = 'IN'
export const DEFAULT_DIAL_CODE = '+91'

/** Longest number that the login field takes (S-04, section 9); also the digits of E.164. */
export const LOGIN_PHONE_MAX = 15

/** Digits of a number after +91 (U-04, section 9). */
export const INDIAN_PHONE_DIGITS = 10

export type PhoneProblem = 'phone-required' | 'phone-invalid'

/**
 * The phone field of sign-up with dial code +91 (U-04): exactly 10 digits. Other dial codes: international-phone.ts, which
 * loads the phone library. Messages: 'Phone Number is required.', 'e.g: 98756543210'.
 */
export const checkIndianPhone = (value: string): PhoneProblem | undefined => {
  if (value.trim() === '') return 'phone-required'
  return /^[0-9]{10}$/.test(value) ? undefined : 'phone-invalid'
}
