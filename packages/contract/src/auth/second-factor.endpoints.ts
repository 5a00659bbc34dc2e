import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { acknowledgement, envelope, requestBody } from '../envelope.ts'
import { secondFactorPaths } from './second-factor.paths.ts'

/** What staff are asked for besides their password. */
export const SECOND_FACTORS = ['sms', 'totp'] as const

// Six digits of the app, or a recovery code with whatever signs it was written down with.
const code = z.string({ error: 'code-required' }).min(1, { error: 'code-required' }).max(40, { error: 'code-wrong' })
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

const base = { requirement: 'W-01', feature: 'auth', access: 'staff', whileLimited: true } as const

export const readSecondFactor = defineEndpoint({
  ...base,
  ...secondFactorPaths.read,
  summary: "The caller's own second factor, and what their organisation asks for.",
  reply: envelope(
    z.object({
      /** Since when the authenticator app counts; null without one. */
      app_since: z.string().nullable(),
      recovery_codes_left: z.int(),
      rule: z.enum(SECOND_FACTORS),
      /** False where nothing is asked for besides the password: demo organisations. */
      is_asked: z.boolean(),
      has_password: z.boolean(),
    }),
  ),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
})

export const beginSecondFactor = defineEndpoint({
  ...base,
  ...secondFactorPaths.begin,
  summary: 'Begin with an authenticator app: its secret, which counts once a code of it was confirmed.',
  body: requestBody({ password: z.string().max(512, { error: 'password-wrong' }).optional() }),
  reply: envelope(z.object({ secret: z.string(), uri: z.string() })),
  errors: ['INVALID_INPUT', 'SECOND_FACTOR_SET', 'TOO_MANY_REQUESTS', 'UNAUTHENTICATED', 'FORBIDDEN'],
})

export const confirmSecondFactor = defineEndpoint({
  ...base,
  ...secondFactorPaths.confirm,
  summary: 'Confirm the app by one of its codes. The recovery codes are told this once.',
  body: requestBody({ code }),
  reply: envelope(recoveryCodes),
  errors: ['INVALID_INPUT', 'SECOND_FACTOR_SET', 'TOO_MANY_REQUESTS', 'UNAUTHENTICATED', 'FORBIDDEN'],
})

export const renewRecoveryCodes = defineEndpoint({
  ...base,
  ...secondFactorPaths.renewCodes,
  summary: 'Ten new recovery codes; the old ones end.',
  body: requestBody({ code }),
  reply: envelope(recoveryCodes),
  errors: ['INVALID_INPUT', 'TOO_MANY_REQUESTS', 'UNAUTHENTICATED', 'FORBIDDEN'],
})

export const removeSecondFactor = defineEndpoint({
  ...base,
  ...secondFactorPaths.remove,
  summary: 'Part with the authenticator app, such as for another phone.',
  body: requestBody({ code }),
  reply: acknowledgement,
  errors: ['INVALID_INPUT', 'TOO_MANY_REQUESTS', 'UNAUTHENTICATED', 'FORBIDDEN'],
})

export const setSecondFactorRule = defineEndpoint({
  ...base,
  ...secondFactorPaths.setRule,
  summary: "What the organisation asks of its staff; an administrator's setting.",
  body: requestBody({ rule: z.enum(SECOND_FACTORS, { error: 'value-invalid' }) }),
  reply: acknowledgement,
  errors: ['INVALID_INPUT', 'SECOND_FACTOR_NEEDED', 'UNAUTHENTICATED', 'FORBIDDEN'],
})
