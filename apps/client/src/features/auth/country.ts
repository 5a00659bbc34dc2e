import {
  DEFAULT_COUNTRY,
  DEFAULT_DIAL_CODE,
  INDIAN_PHONE_DIGITS,
  LOGIN_PHONE_MAX,
} from '@thali/domain/auth/phone-rules'

/** `code` ISO 3166, `dial_code` with a plus. */
export type Country = { readonly code: string; readonly dial_code: string }

export const INDIA: Country = { code: DEFAULT_COUNTRY, dial_code: DEFAULT_DIAL_CODE }

/** What the sign-up form takes along from a verified phone (S-08, S-11): never in the address. */
export type VerifiedPhone = {
  /** Digits without the dial code. */
  readonly phone: string
  readonly dial_code: string
  readonly country_code: string
  readonly signup_proof?: string
}

/**
 * The digits of a typed or pasted phone number; the dial code in front, as contacts hold it, is not typed twice. At most 15
 * (S-04); digits of other scripts count too.
 */
export function phoneDigits(text: string, dialCode: string): string {
  const plain = Array.from(text.normalize('NFKC'), toAsciiDigit).join('').trim()
  const digits = plain.replace(/[^0-9]/g, '')
  const code = dialCode.slice(1)
  const prefix = plain.startsWith('+') ? code : `00${code}`
  const isInternational = plain.startsWith('+') || plain.startsWith('00')
  const national = isInternational && digits.startsWith(prefix) ? digits.slice(prefix.length) : digits
  return national.slice(0, LOGIN_PHONE_MAX)
}

/** Devanagari ०-९, which a Hindi keyboard types. */
function toAsciiDigit(letter: string): string {
  const value = (letter.codePointAt(0) ?? 0) - 0x966
  return value >= 0 && value <= 9 ? String(value) : letter
}

const NO_BREAK = '\u00a0'

/** '+91 98765 43210' for the eye, on one line. */
export function showPhone({ dial_code }: Country, digits: string): string {
  const isIndian = dial_code === DEFAULT_DIAL_CODE && digits.length === 10
  const groups = isIndian ? [digits.slice(0, 5), digits.slice(5)] : [digits]
  return [dial_code, ...groups].join(NO_BREAK)
}

/** S-11: at least 10 long; elsewhere the dial code counts too, because national numbers are shorter there. */
export function isLongEnough({ dial_code }: Country, digits: string): boolean {
  const counted = dial_code === DEFAULT_DIAL_CODE ? digits : dial_code.slice(1) + digits
  return digits !== '' && counted.length >= INDIAN_PHONE_DIGITS
}
