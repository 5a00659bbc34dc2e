/** One-time codes. Section 9 of the specification sets length, countdown and toast; trap 2 of security.md the rest. */
export const OTP_LENGTH = 6
/** Seconds until 'Resend OTP' appears (S-05); the server enforces the same gate (trap 4). */
export const OTP_RESEND_SECONDS = 60
/** A code dies after five minutes (trap 2; NIST SP 800-63B allows ten). */
export const OTP_LIFETIME_SECONDS = 300
/** Compared guesses per session; then even the right code is refused (trap 2). */
export const OTP_MAX_TRIES = 5
/** Sessions of one phone that live at the same time (trap 2). */
export const OTP_MAX_LIVE_SESSIONS = 3
/** Sessions of one phone in a day (trap 2). */
export const OTP_DAILY_PER_PHONE = 10
/** How long the wrong-code toast stays (S-07, section 9). */
export const OTP_ERROR_TOAST_MS = 5000

/** True for the six boxes joined: exactly six ASCII digits, leading zeros kept. */
export const isOtpCode = (value: string): boolean => /^[0-9]{6}$/.test(value)
