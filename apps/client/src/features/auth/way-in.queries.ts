import type {
  activate,
  forgotPassword,
  register,
  renewActivation,
  resetPassword,
  SignInReply,
  sendOtp,
  setPassword,
  validateOtpAndLogin,
  validateReferrerCode,
} from '@thali/contract/auth/auth.endpoints'
import { authPaths } from '@thali/contract/auth/auth.paths'
import type { BodyInput, ReplyOf } from '@thali/contract/endpoint'
import type { callingCode } from '@thali/contract/geo/geo.endpoints'
import { geoPaths } from '@thali/contract/geo/geo.paths'
import { api } from '../../platform/session.ts'
import type { Choice } from './auth.queries.ts'
import type { Country } from './country.ts'

// Calls of the ways in beyond password sign-in: no part of the first load.

export type SignUpBody = BodyInput<typeof register>
export type NewPasswords = BodyInput<typeof setPassword>

/** C-17. `phoneNumber` is dial code and digits. */
export function askForCode(phoneNumber: string): Promise<ReplyOf<typeof sendOtp>> {
  return api.call<typeof sendOtp>(authPaths.sendOtp, { body: { phoneNumber }, anonymous: true })
}

/** C-18, S-06. */
export function verifyCode(sessionId: string, code: string, choice?: Choice): Promise<SignInReply> {
  const body = { session_id: sessionId, otp_input: code, ...choice }
  return api.call<typeof validateOtpAndLogin>(authPaths.validateOtpAndLogin, { body, anonymous: true })
}

/** C-26: the country to start with, as the server guesses it. */
export async function askCountry(signal: AbortSignal): Promise<Country> {
  const { data } = await api.call<typeof callingCode>(geoPaths.callingCode, { anonymous: true, signal })
  return { code: data.country, dial_code: data.calling_code }
}

/** C-13. The same key for the same content: a repeated press or a lost answer makes no second sign-up. */
export function signUp(body: SignUpBody, idempotencyKey: string): Promise<ReplyOf<typeof register>> {
  return api.call<typeof register>(authPaths.register, { body, idempotencyKey, anonymous: true })
}

/** C-21. Sent with the sign-up payload as it is so far. */
export async function isReferralCodeKnown(body: BodyInput<typeof validateReferrerCode>): Promise<boolean> {
  const reply = await api.call<typeof validateReferrerCode>(authPaths.validateReferrerCode, { body, anonymous: true })
  return reply.isValid === 1
}

/** by e-mail address or from the link. */
export function askForActivation(body: BodyInput<typeof renewActivation>): Promise<ReplyOf<typeof renewActivation>> {
  return api.call<typeof renewActivation>(authPaths.renewActivation, { body, anonymous: true })
}

/** C-20. */
export function askForReset(email_id: string): Promise<ReplyOf<typeof forgotPassword>> {
  return api.call<typeof forgotPassword>(authPaths.forgotPassword, { body: { email_id }, anonymous: true })
}

/** C-19. `confirmed`: the button was pressed. */
export function activateAccount(body: BodyInput<typeof activate>): Promise<SignInReply> {
  return api.call<typeof activate>(authPaths.activate, { body, anonymous: true })
}

/** C-15. */
export function completeReset(body: BodyInput<typeof resetPassword>): Promise<ReplyOf<typeof resetPassword>> {
  return api.call<typeof resetPassword>(authPaths.resetPassword, { body, anonymous: true })
}

/** the first password, in the session that the activation opened. */
export function setFirstPassword(body: NewPasswords): Promise<ReplyOf<typeof setPassword>> {
  return api.call<typeof setPassword>(authPaths.setPassword, { body })
}
