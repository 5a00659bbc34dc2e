import type { GrowingDelay, Quota } from '../../platform/limits/rate-limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Password tries of one name from one network: five are free, then the wait doubles; never for good (security.md, Passwords). */
export const SIGN_IN_DELAY: GrowingDelay = { name: 'sign-in', free: 5, longestSeconds: 300, forgetAfterSeconds: HOUR }
/** Failures of one name from everywhere. */
export const SIGN_IN_FAILURES: Quota = { name: 'sign-in-failures', points: 100, seconds: HOUR }
/** Tries from one network, whatever the names. */
export const SIGN_IN_NETWORK: Quota = { name: 'sign-in-network', points: 300, seconds: 10 * MINUTE }

/** Codes asked for (trap 4): from one network, to neighbouring numbers, to one phone. */
export const OTP_NETWORK: Quota = { name: 'otp-network', points: 30, seconds: 10 * MINUTE }
export const OTP_PREFIX: Quota = { name: 'otp-prefix', points: 30, seconds: 10 * MINUTE }
export const OTP_VERIFY_NETWORK: Quota = { name: 'otp-verify-network', points: 300, seconds: 10 * MINUTE }

export const REGISTER_NETWORK: Quota = { name: 'register-network', points: 30, seconds: HOUR }
export const REGISTER_EMAIL: Quota = { name: 'register-email', points: 5, seconds: HOUR }
export const LINK_MAIL_NETWORK: Quota = { name: 'link-mail-network', points: 30, seconds: HOUR }
export const LINK_MAIL_EMAIL: Quota = { name: 'link-mail-email', points: 5, seconds: HOUR }
export const LINK_USE_NETWORK: Quota = { name: 'link-use-network', points: 60, seconds: 10 * MINUTE }
export const TOKEN_NETWORK: Quota = { name: 'token-network', points: 600, seconds: 10 * MINUTE }
export const GUARDIAN_MAILS: Quota = { name: 'guardian-mails', points: 3, seconds: DAY }
/** Wrong codes of one account's app in a day: at three codes that count at a time 5 in 100,000 to guess one (RFC 4226, section 7.3). */
export const TOTP_DAILY_TRIES = 15
/** Codes and passwords typed by somebody who is signed in, where the app is set up or parted with. */
export const APP_CODE_DELAY: GrowingDelay = { name: 'app-code', free: 5, longestSeconds: 900, forgetAfterSeconds: DAY }
/** Ways to an outside provider and back (S-13): each makes us call somebody else's server. */
export const IDENTITY_NETWORK: Quota = { name: 'identity-network', points: 120, seconds: 10 * MINUTE }
