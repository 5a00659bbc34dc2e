import { checkEmail, type EmailProblem } from '@thali/domain/auth/email-rules'
import { checkFirstName, type NameProblem } from '@thali/domain/auth/name-rules'
import { checkIndianPhone, DEFAULT_DIAL_CODE, type PhoneProblem } from '@thali/domain/auth/phone-rules'
import { checkReferralCode, normalizeReferralCode, type ReferralCodeProblem } from '@thali/domain/auth/referral-code'
import type { Country, VerifiedPhone } from './country.ts'
import type { SignUpBody } from './way-in.queries.ts'

export type SignUpFields = {
  readonly name: string
  readonly email: string
  /** Digits without the dial code. */
  readonly phone: string
  readonly referral: string
}
export type SignUpField = keyof SignUpFields

export const EMPTY_SIGN_UP: SignUpFields = { name: '', email: '', phone: '', referral: '' }

export type SignUpProblems = {
  readonly name?: NameProblem | undefined
  readonly email?: EmailProblem | undefined
  readonly phone?: PhoneProblem | undefined
  readonly referral?: ReferralCodeProblem | undefined
}

/** Tells whether a number of another country is possible; undefined as long as the phone library is on its way. */
export type IsPossiblePhone = (phone: string) => boolean

/** What is wrong, field by field, in the order of the form (U-02 to U-05). */
export function signUpProblems(
  fields: SignUpFields,
  country: Country,
  isPossible: IsPossiblePhone | undefined,
): SignUpProblems {
  return {
    name: checkFirstName(fields.name),
    email: checkEmail(fields.email),
    phone: phoneProblem(fields.phone, country, isPossible),
    referral: checkReferralCode(fields.referral),
  }
}

function phoneProblem(digits: string, country: Country, isPossible: IsPossiblePhone | undefined) {
  const problem = checkIndianPhone(digits)
  if (country.dial_code === DEFAULT_DIAL_CODE || problem === 'phone-required') return problem
  return isPossible === undefined || isPossible(country.dial_code + digits) ? undefined : 'phone-invalid'
}

export const hasProblem = (problems: SignUpProblems): boolean =>
  Object.values(problems).some((problem) => problem !== undefined)

/** What the screen showed besides its fields: a phone that was verified before, and which terms. */
export type SignUpBasis = { readonly verified: VerifiedPhone | undefined; readonly termsVersion: number | undefined }

/** C-13. The proof of a phone counts for this very phone only, so a changed number goes without. */
export function signUpBody(
  fields: SignUpFields,
  country: Country,
  { verified, termsVersion }: SignUpBasis,
): SignUpBody {
  const referrer_code = normalizeReferralCode(fields.referral)
  return {
    first_name: fields.name.trim(),
    email: fields.email.trim(),
    phone_number: country.dial_code + fields.phone,
    ...(referrer_code && { referrer_code }),
    ...(termsVersion !== undefined && { terms_version: termsVersion }),
    ...(isStillVerified(fields, country, verified) &&
      verified?.signup_proof && { signup_proof: verified.signup_proof }),
  }
}

export function isStillVerified(fields: SignUpFields, country: Country, verified: VerifiedPhone | undefined): boolean {
  return (
    verified?.signup_proof !== undefined && verified.phone === fields.phone && verified.dial_code === country.dial_code
  )
}

/** The same content sent again is the same operation, whatever became of the first answer; other content is another. */
export function createSignUpKeys(newKey: () => string): (body: SignUpBody) => string {
  let last = { content: '', key: '' }
  return (body) => {
    const content = JSON.stringify(body)
    if (content !== last.content) last = { content, key: newKey() }
    return last.key
  }
}
