/** Characters (U-05, specification section 9). */
export const REFERRAL_CODE_MAX = 20

export type ReferralCodeProblem = 'referral-code-too-long' | 'referral-code-invalid'

/** The spelling that is stored and compared: no space around, upper case. */
export const normalizeReferralCode = (value: string): string => value.trim().toUpperCase()

/** The optional referral code of sign-up (U-05): letters, digits, hyphens; empty is fine. Whether it exists, the server says. */
export const checkReferralCode = (value: string): ReferralCodeProblem | undefined => {
  const code = value.trim()
  if (code.length > REFERRAL_CODE_MAX) return 'referral-code-too-long'
  // Before upper-casing: a dotless i would otherwise become a plain I.
  return /^[A-Za-z0-9-]*$/.test(code) ? undefined : 'referral-code-invalid'
}
