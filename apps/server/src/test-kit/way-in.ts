import { codeIn, linkIn } from './builders.ts'
import type { CallOptions, Reply, TestApp } from './test-app.ts'

type Fields = Readonly<Record<string, unknown>>

/** A complete sign-up; give what matters to the test. `undefined` leaves a field out. */
export function signUpBody(changes: Fields = {}): Fields {
  return { first_name: 'Asha', email: 'asha@example.com', phone_number: '+919812345678', ...changes }
}

export function signUp(app: TestApp, changes: Fields = {}, options?: CallOptions): Promise<Reply> {
  return app.post('/api/auth/register', signUpBody(changes), options)
}

/** Signs up and reads the mailed link; `browser` is the cookie that shows the same browser again. */
export async function aSignUp(app: TestApp, changes: Fields = {}, options?: CallOptions) {
  const reply = await signUp(app, changes, options)
  if (reply.status !== 200) throw new Error(`sign-up failed: ${reply.text}`)
  await app.deliver()
  const { userId, code } = linkIn(app, String(signUpBody(changes).email).trim().toLowerCase())
  return { userId, code, browser: { '__Host-su': reply.cookies['__Host-su']?.value ?? '' } }
}

export function sendOtp(app: TestApp, phone: string, options?: CallOptions): Promise<Reply> {
  return app.post('/api/auth/sendotp', { phoneNumber: phone }, options)
}

/** Asks for a code and reads it from the text message. */
export async function aSentCode(
  app: TestApp,
  phone: string,
  options?: CallOptions,
): Promise<{ sessionId: string; code: string }> {
  const reply = await sendOtp(app, phone, options)
  if (reply.status !== 200) throw new Error(`no code was sent: ${reply.text}`)
  await app.deliver()
  return { sessionId: reply.body.data.Details, code: codeIn(app, phone) }
}

/** A code that is surely another than the right one. */
export function wrongCode(code: string): string {
  return `${(Number(code[0]) + 1) % 10}${code.slice(1)}`
}

export type Choice = { readonly orgId?: string; readonly userId?: string }

export function verifyOtp(
  app: TestApp,
  sessionId: string,
  code: string,
  choice: Choice = {},
  options?: CallOptions,
): Promise<Reply> {
  return app.post('/api/auth/validateOtpAndLogin', { session_id: sessionId, otp_input: code, ...choice }, options)
}

/** Proves a phone that nobody knows yet, for sign-up. */
export async function aSignUpProof(app: TestApp, phone: string): Promise<string> {
  const { sessionId, code } = await aSentCode(app, phone)
  const reply = await verifyOtp(app, sessionId, code)
  if (typeof reply.body.data?.signup_proof !== 'string') throw new Error(`no proof: ${reply.text}`)
  return reply.body.data.signup_proof
}

export function activate(
  app: TestApp,
  link: { userId: string; code: string },
  more: Fields = {},
  options?: CallOptions,
): Promise<Reply> {
  return app.post('/api/auth/activate', { user_id: link.userId, activation_code: link.code, ...more }, options)
}

/** Asks for a reset link and reads it from the mail. */
export async function aResetLink(
  app: TestApp,
  email: string,
  options?: CallOptions,
): Promise<{ userId: string; code: string }> {
  await app.post('/api/auth/forgot_password', { email_id: email }, options)
  await app.deliver()
  return linkIn(app, email)
}

export function resetPassword(
  app: TestApp,
  link: { readonly userId: string; readonly code: string },
  password: string,
  options: CallOptions & { readonly confirm?: string } = {},
): Promise<Reply> {
  const { confirm = password, ...call } = options
  const body = {
    identity: link.userId,
    forgot_password_code: link.code,
    new_password: password,
    confirm_password: confirm,
  }
  return app.post('/api/auth/reset_password', body, call)
}

/** The claims of a session token, unverified. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}
