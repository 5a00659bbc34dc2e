import { isSupportedCountry, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { DEFAULT_COUNTRY, DEFAULT_DIAL_CODE } from './phone-rules.ts'

/** `e164` '+919876543210' is the one spelling that is stored and compared; `country` ISO 3166 when it is certain. */
export type InternationalPhone = {
  readonly e164: string
  readonly country: string | undefined
  readonly dialCode: string
}

/** 15 digits of E.164 with room for the spaces, brackets and hyphens that people put in between. */
const RAW_MAX = 32
/** ITU-T E.164: at most 15 digits; the library's German numbers go to 17. */
const E164 = /^\+[1-9][0-9]{1,14}$/
const SHAPE = /^\+?[0-9 ().-]*$/

/**
 * Reads a phone number as typed or as sent: '+919876543210', '+91 98765 43210', '00919876543210', and of the default country
 * also '919876543210' and '9876543210'. +91 takes exactly 10 national digits (U-04); other dial codes go by the phone
 * library's length rule. Undefined for anything else; never throws.
 */
export const parsePhone = (raw: string, defaultCountry: string = DEFAULT_COUNTRY): InternationalPhone | undefined => {
  const text = raw.trim()
  if (text.length > RAW_MAX || !SHAPE.test(text)) return undefined
  const digits = text.replace(/[^0-9]/g, '')
  if (text.startsWith('+')) return fromInternational(digits)
  return (
    fromNational(digits, defaultCountry) ?? (digits.startsWith('00') ? fromInternational(digits.slice(2)) : undefined)
  )
}

const fromInternational = (digits: string): InternationalPhone | undefined =>
  digits.startsWith('91') ? indian(digits.slice(2)) : possible(parsePhoneNumberFromString(`+${digits}`))

// Without + or 00 only the default country is meant: an Indian number with a digit missing ('987654321') would otherwise
// be a number in Iran (+98), and its code a paid message abroad (trap 4).
const fromNational = (digits: string, country: string): InternationalPhone | undefined => {
  if (country === 'IN') return indian(digits.replace(/^(?:0(?=[0-9]{10}$)|91(?=[0-9]{10}$))/, ''))
  return isSupportedCountry(country) ? possible(parsePhoneNumberFromString(digits, country)) : undefined
}

// Our own rule, not the library's: it drops a leading zero, which U-04 counts among the ten.
const indian = (national: string): InternationalPhone | undefined =>
  /^[0-9]{10}$/.test(national)
    ? { e164: `${DEFAULT_DIAL_CODE}${national}`, country: 'IN', dialCode: DEFAULT_DIAL_CODE }
    : undefined

const possible = (read: PhoneNumber | undefined): InternationalPhone | undefined => {
  // Read once more from its own e164: '+31 0042926464' loses a zero each time, and a country that only the default
  // suggested is not certain. One person must not get two spellings.
  const phone = read === undefined ? undefined : parsePhoneNumberFromString(read.number)
  if (phone === undefined || phone.number !== read?.number || !E164.test(phone.number)) return undefined
  // Reached through another country's exit code, such as 011 of the USA.
  if (phone.number.startsWith(DEFAULT_DIAL_CODE)) return indian(phone.number.slice(DEFAULT_DIAL_CODE.length))
  return phone.isPossible()
    ? { e164: phone.number, country: phone.country, dialCode: `+${phone.countryCallingCode}` }
    : undefined
}
