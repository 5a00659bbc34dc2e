import { checkEmail } from '@thali/domain/auth/email-rules'
import { checkFirstName } from '@thali/domain/auth/name-rules'
import { PASSWORD_MAX, USERNAME_MAX } from '@thali/domain/auth/password-rules'
import { checkReferralCode } from '@thali/domain/auth/referral-code'
import { z } from 'zod'
import { defineEndpoint, ROLES } from '../endpoint.ts'
import { acknowledgement, check, envelope, requestBody, ruled } from '../envelope.ts'
import { authPaths } from './auth.paths.ts'
import { identityPaths } from './identity.paths.ts'
import { SECOND_FACTORS } from './second-factor.endpoints.ts'
import { sessionPaths } from './session.paths.ts'

// Bounds that no field rule names: a request within them is looked at, a longer text is refused unread.
const OPAQUE_MAX = 200
const TEXT_MAX = 400
const PHONE_MAX = 24
// Codes of some providers are signed tokens.
const PROVIDER_TEXT_MAX = 4000

const opaque = z.string().min(1).max(OPAQUE_MAX)
const email = ruled('email-required', checkEmail)
// Login takes any length up to the password rule's: a limit of 20 would lock out longer passwords (security.md, Passwords).
const secret = z
  .string({ error: 'credentials-required' })
  .min(1)
  .max(PASSWORD_MAX * 4, { error: 'value-invalid' })

/** One organisation to choose from (S-08). */
export const organizationChoice = z.object({
  org_id: z.string(),
  user_id: z.string(),
  org_name: z.string(),
  org_display_name: z.string(),
  logo_url: z.string(),
})
export type OrganizationChoice = z.output<typeof organizationChoice>

/** C-16, C-18, C-19: `token` and `organizations` stand at the top level beside isValid and message. */
export const signInReply = z.object({
  isValid: z.union([z.literal(0), z.literal(1)]),
  message: z.string(),
  token: z.string().optional(),
  organizations: z.array(organizationChoice).optional(),
  data: z
    .object({
      role: z.enum(ROLES).optional(),
      expires_in_s: z.int().optional(),
      /** Only for native clients (X-Client: native); browsers get an HttpOnly cookie. */
      refresh_token: z.string().optional(),
      /** After a verified code of an unknown phone; register takes it so that the phone counts as proved. */
      signup_proof: z.string().optional(),
      /** The password was right and a code to the phone is asked for as well. */
      second_factor: z
        .object({
          Details: z.string(),
          retry_after_s: z.int(),
          expires_in_s: z.int(),
          /** A code that was sent, or one of the authenticator app. */
          method: z.enum(SECOND_FACTORS),
        })
        .optional(),
      /** Activation without the sign-up browser's cookie: the button has to be pressed for a session. */
      confirmation_needed: z.boolean().optional(),
      password_set: z.boolean().optional(),
      /** Somebody who was invited agrees to these terms by confirming (U-07). */
      terms_version: z.int().optional(),
      /** After an outside provider: shown again by identity_continue, for another code or for a new account. */
      identity_proof: z.string().optional(),
      /** Nobody here has this address yet: a name and the terms are asked for, then the account is made. */
      new_account: z.object({ first_name: z.string(), email: z.string() }).optional(),
    })
    .optional(),
})
export type SignInReply = z.output<typeof signInReply>

export const register = defineEndpoint({
  ...authPaths.register,
  requirement: 'C-13',
  feature: 'auth',
  summary: 'Sign up. The account is inactive until the link in the e-mail is opened.',
  access: 'anyone',
  repeatable: true,
  body: requestBody({
    first_name: ruled('first-name-required', checkFirstName),
    email,
    phone_number: z.string({ error: 'phone-required' }).min(1).max(PHONE_MAX, { error: 'phone-invalid' }),
    referrer_code: ruled('referral-code-invalid', checkReferralCode).optional(),
    signup_proof: opaque.optional(),
    /** Version of the terms that the screen showed; the version in force when it is left out. */
    terms_version: z.int().min(1).optional(),
  }),
  reply: acknowledgement,
  errors: ['INVALID_INPUT', 'INVALID_PHONE', 'TOO_MANY_REQUESTS', 'IDEMPOTENCY_MISMATCH', 'IDEMPOTENCY_IN_PROGRESS'],
})

export const validateToken = defineEndpoint({
  ...authPaths.validateToken,
  requirement: 'C-14',
  feature: 'auth',
  summary: "Tell whether the holder's own session token is valid and whose it is.",
  access: 'anyone',
  body: requestBody({ token: z.string().min(1).max(4000) }),
  reply: envelope(
    z.object({
      user_id: z.string(),
      org_id: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      is_guest: z.literal(0),
      role: z.enum(ROLES),
    }),
  ),
  errors: ['INVALID_INPUT', 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS'],
})

export const signIn = defineEndpoint({
  ...sessionPaths.signIn,
  requirement: 'C-16',
  feature: 'auth',
  summary: 'Sign in by user name, e-mail or phone and password.',
  access: 'anyone',
  hashesPassword: true,
  body: requestBody({
    username: z.string({ error: 'credentials-required' }).min(1).max(USERNAME_MAX, { error: 'value-invalid' }),
    password: secret,
    orgId: opaque.optional(),
    userId: opaque.optional(),
  }),
  reply: signInReply,
  errors: ['SIGN_IN_FAILED', 'FORBIDDEN', 'OTP_RESEND_TOO_SOON', 'TOO_MANY_REQUESTS', 'INVALID_INPUT'],
})

export const sendOtp = defineEndpoint({
  ...authPaths.sendOtp,
  requirement: 'C-17',
  feature: 'auth',
  summary: 'Send a one-time code to a phone.',
  access: 'anyone',
  // Empty and malformed numbers are judged by the use case, which tells the reason in data.Details.
  body: requestBody({ phoneNumber: z.string({ error: 'phone-required' }).max(TEXT_MAX) }),
  reply: envelope(z.object({ Details: z.string(), retry_after_s: z.int(), expires_in_s: z.int() })),
  errors: ['INVALID_INPUT', 'INVALID_PHONE', 'PHONE_COUNTRY_NOT_SERVED', 'OTP_RESEND_TOO_SOON', 'TOO_MANY_REQUESTS'],
})

export const validateOtpAndLogin = defineEndpoint({
  ...authPaths.validateOtpAndLogin,
  requirement: 'C-18',
  feature: 'auth',
  summary: 'Verify a one-time code and sign in, or choose among the organisations that were offered for it.',
  access: 'anyone',
  body: requestBody({
    session_id: opaque,
    otp_input: z.string().max(20),
    orgId: opaque.optional(),
    userId: opaque.optional(),
  }),
  reply: signInReply,
  errors: ['INVALID_INPUT', 'OTP_INCORRECT', 'TOO_MANY_REQUESTS'],
})

const accountLink = { user_id: opaque, activation_code: opaque }

export const activate = defineEndpoint({
  ...authPaths.activate,
  requirement: 'C-19',
  feature: 'auth',
  summary: "Activate an account; a session follows only with the sign-up browser's cookie or the button.",
  access: 'anyone',
  body: requestBody({
    ...accountLink,
    confirmed: z.boolean().optional(),
    /** Version of the terms that the screen showed to somebody invited; the version in force when it is left out. */
    terms_version: z.int().min(1).optional(),
  }),
  reply: signInReply,
  errors: ['INVALID_INPUT', 'ACTIVATION_FAILED', 'TOO_MANY_REQUESTS'],
})

export const renewActivation = defineEndpoint({
  ...authPaths.renewActivation,
  requirement: 'A-08',
  feature: 'auth',
  summary: 'Ask for a new activation link, by e-mail address or from an expired link. Same answer for everybody.',
  access: 'anyone',
  body: requestBody({ email_id: email.optional(), user_id: opaque.optional() }),
  reply: acknowledgement,
  errors: ['INVALID_INPUT', 'TOO_MANY_REQUESTS'],
})

export const forgotPassword = defineEndpoint({
  ...authPaths.forgotPassword,
  requirement: 'C-20',
  feature: 'auth',
  summary: 'Ask for a link to set a new password. Same answer for known and unknown addresses.',
  access: 'anyone',
  body: requestBody({ email_id: email }),
  reply: acknowledgement,
  errors: ['INVALID_INPUT', 'TOO_MANY_REQUESTS'],
})

export const resetPassword = defineEndpoint({
  ...authPaths.resetPassword,
  requirement: 'C-15',
  feature: 'auth',
  summary: 'Set a new password with the code of the reset link; ends every session of the account.',
  access: 'anyone',
  hashesPassword: true,
  body: requestBody({
    identity: opaque,
    forgot_password_code: opaque,
    new_password: z.string({ error: 'password-required' }).max(TEXT_MAX * 2, { error: 'password-too-long' }),
    confirm_password: z.string({ error: 'confirm-password-required' }).max(TEXT_MAX * 2, { error: 'passwords-differ' }),
  }),
  reply: acknowledgement,
  errors: ['RESET_FAILED', 'INVALID_INPUT', 'TOO_MANY_REQUESTS'],
})

export const setPassword = defineEndpoint({
  ...authPaths.setPassword,
  requirement: 'A-09',
  feature: 'auth',
  summary: 'Set the first password of an account that has none, right after activation.',
  access: 'session',
  hashesPassword: true,
  whileLimited: true,
  body: requestBody({
    new_password: z.string({ error: 'password-required' }).max(TEXT_MAX * 2, { error: 'password-too-long' }),
    confirm_password: z.string({ error: 'confirm-password-required' }).max(TEXT_MAX * 2, { error: 'passwords-differ' }),
  }),
  reply: acknowledgement,
  errors: ['PASSWORD_ALREADY_SET', 'INVALID_INPUT', 'UNAUTHENTICATED'],
})

export const validateReferrerCode = defineEndpoint({
  ...authPaths.validateReferrerCode,
  requirement: 'C-21',
  feature: 'referrals',
  summary: 'Tell whether a referral code exists. Takes the sign-up payload; only the code is read.',
  access: 'anyone',
  body: requestBody({
    referrer_code: ruled('referral-code-invalid', checkReferralCode),
    first_name: z.string().max(TEXT_MAX).optional(),
    email: z.string().max(TEXT_MAX).optional(),
    phone_number: z.string().max(TEXT_MAX).optional(),
    signup_proof: z.string().max(TEXT_MAX).optional(),
    terms_version: z.int().optional(),
  }),
  reply: check(z.object({})),
  errors: ['INVALID_INPUT', 'TOO_MANY_REQUESTS'],
})

export const refresh = defineEndpoint({
  ...sessionPaths.refresh,
  requirement: 'P-06',
  feature: 'auth',
  summary: 'Exchange the refresh token (cookie, or body for native clients) for a new session token.',
  access: 'anyone',
  body: requestBody({ refresh_token: opaque.optional() }),
  reply: signInReply,
  errors: ['INVALID_INPUT', 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS'],
})

export const signOut = defineEndpoint({
  ...sessionPaths.signOut,
  requirement: 'C-22',
  feature: 'auth',
  summary: 'End this session at once, on the server too.',
  access: 'session',
  whileLimited: true,
  body: requestBody({}).optional(),
  /** Where the browser ends the outside provider's session as well, if this one came from there (S-13). */
  reply: acknowledgement.extend({ data: z.object({ leave_at: z.string() }).optional() }),
  errors: ['INVALID_INPUT', 'UNAUTHENTICATED'],
})

export const askGuardian = defineEndpoint({
  ...authPaths.askGuardian,
  requirement: 'J-13',
  feature: 'auth',
  summary: "Name a parent or guardian, who gets an e-mail with a link to confirm a minor's account.",
  access: 'client',
  whileLimited: true,
  body: requestBody({ guardian_name: ruled('first-name-required', checkFirstName), guardian_email: email }),
  reply: acknowledgement,
  errors: ['INVALID_INPUT', 'TOO_MANY_REQUESTS', 'UNAUTHENTICATED', 'FORBIDDEN'],
})

export const confirmGuardian = defineEndpoint({
  ...authPaths.confirmGuardian,
  requirement: 'J-13',
  feature: 'auth',
  summary: "The guardian's consent, given with the code of the e-mailed link.",
  access: 'anyone',
  body: requestBody({ user_id: opaque, guardian_code: opaque, confirmed: z.literal(true) }),
  reply: acknowledgement,
  errors: ['INVALID_INPUT', 'GUARDIAN_LINK_INVALID', 'TOO_MANY_REQUESTS'],
})

export const startIdentity = defineEndpoint({
  ...identityPaths.start,
  requirement: 'S-13',
  feature: 'auth',
  summary: "Begin a sign-in by an outside provider of the host's organisation: the address to send the browser to.",
  access: 'anyone',
  body: requestBody({ provider_id: opaque }),
  reply: envelope(z.object({ url: z.string() })),
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'IDENTITY_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
})

export const finishIdentity = defineEndpoint({
  ...identityPaths.finish,
  requirement: 'S-13',
  feature: 'auth',
  summary: "End it with what the provider's redirect brought; once, and only in the browser that began.",
  access: 'anyone',
  body: requestBody({
    state: opaque,
    code: z.string().max(PROVIDER_TEXT_MAX).optional(),
    iss: z.string().max(PROVIDER_TEXT_MAX).optional(),
    error: z.string().max(PROVIDER_TEXT_MAX).optional(),
  }),
  reply: signInReply,
  errors: [
    'INVALID_INPUT',
    'IDENTITY_DENIED',
    'IDENTITY_FAILED',
    'IDENTITY_REFUSED',
    'IDENTITY_UNAVAILABLE',
    'OTP_RESEND_TOO_SOON',
    'TOO_MANY_REQUESTS',
  ],
})

export const continueIdentity = defineEndpoint({
  ...identityPaths.proceed,
  requirement: 'S-13',
  feature: 'auth',
  summary: 'Make the account that identity_finish offered, or send another code for its second factor.',
  access: 'anyone',
  body: requestBody({
    identity_proof: opaque,
    first_name: ruled('first-name-required', checkFirstName).optional(),
    /** Version of the terms that the screen showed; the version in force when it is left out. */
    terms_version: z.int().min(1).optional(),
    /** The tick that an account needs (U-07). */
    terms_accepted: z.boolean().optional(),
  }),
  reply: signInReply,
  errors: ['INVALID_INPUT', 'IDENTITY_FAILED', 'IDENTITY_REFUSED', 'OTP_RESEND_TOO_SOON', 'TOO_MANY_REQUESTS'],
})
