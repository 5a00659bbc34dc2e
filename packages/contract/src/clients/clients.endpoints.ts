import { checkEmail } from '@thali/domain/auth/email-rules'
import { checkFirstName } from '@thali/domain/auth/name-rules'
import { ATTENTION_GROUPS, ATTENTION_REASONS } from '@thali/domain/clients/attention'
import { GENDERS } from '@thali/domain/journey/gender'
import { GOALS } from '@thali/domain/journey/goals'
import { LANGUAGES } from '@thali/domain/languages/language'
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { acknowledgement, envelope, requestBody, ruled } from '../envelope.ts'
import { SORTS } from './client-sorts.ts'
import { clientsPaths } from './clients.paths.ts'

// A uuid or anything else: what is none is nobody's, and answered as such.
export const idText = z.string().min(1).max(100)
export const person = z.object({ staff_id: z.string(), name: z.string() })

export const base = { requirement: 'W-01', feature: 'clients', access: 'staff' } as const
export const GUARD = ['UNAUTHENTICATED', 'FORBIDDEN', 'GUARDIAN_NEEDED', 'SECOND_FACTOR_NEEDED'] as const
export const READ = ['INVALID_INPUT', 'NOT_FOUND', ...GUARD] as const
export const REPEATED = ['IDEMPOTENCY_MISMATCH', 'IDEMPOTENCY_IN_PROGRESS'] as const

/** What a list is narrowed to; a saved view is made of it. */
export const clientFilters = z.strictObject({
  /** `needed` is every reason. */
  attention: z.enum(['needed', ...ATTENTION_REASONS]).optional(),
  search: z.string().max(100).optional(),
  /** Whose care: one's own, nobody's, or a colleague's. */
  care: z.union([z.enum(['me', 'nobody']), idText]).optional(),
  status: z.enum(['active', 'waiting']).optional(),
  goal: z.enum(GOALS).optional(),
  sort: z.enum(SORTS).optional(),
})
export type ClientFilters = z.output<typeof clientFilters>

const attention = z.object({
  reason: z.enum(ATTENTION_REASONS).nullable(),
  group: z.enum(ATTENTION_GROUPS),
  /** Since when it waits: an instant or a day; null where nothing does. */
  since: z.string().nullable(),
  days: z.int().nullable(),
  /** What happened to the weight in three weeks, in kg. */
  change_kg: z.number().nullable(),
  warnings: z.array(z.string()),
})

export const clientStatus = z.enum(['active', 'invited', 'signed-up'])

const clientRow = z.object({
  client_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  client_code: z.string().nullable(),
  status: clientStatus,
  gender: z.enum(GENDERS).nullable(),
  age: z.int().nullable(),
  goal: z.enum(GOALS).nullable(),
  attention,
  weight: z
    .object({
      last_kg: z.number(),
      last_on: z.string(),
      weekly_kg: z.number().nullable(),
      /** Readings of the last eight weeks, oldest first: days before today, kg. */
      spark: z.array(z.tuple([z.int(), z.number()])),
    })
    .nullable(),
  dieticians: z.array(person),
})
export type ClientRow = z.output<typeof clientRow>

export const listClients = defineEndpoint({
  ...base,
  ...clientsPaths.list,
  summary: 'Clients in care (administrators: of the organisation), what needs attention first.',
  query: clientFilters.extend({
    cursor: z.string().max(400).optional(),
    limit: z.coerce.number<number | string>().int().min(1).max(100).optional(),
  }),
  reply: envelope(z.object({ clients: z.array(clientRow), next: z.string().nullable(), total: z.int() })),
  errors: ['INVALID_INPUT', ...GUARD],
})

export const listViews = defineEndpoint({
  ...base,
  ...clientsPaths.views,
  summary: 'How many clients there are for each reason, and the views that the caller saved.',
  reply: envelope(
    z.object({
      all: z.int(),
      needed: z.int(),
      reasons: z.array(z.object({ reason: z.enum(ATTENTION_REASONS), count: z.int() })),
      saved: z.array(z.object({ view_id: z.string(), name: z.string(), query: clientFilters, count: z.int() })),
    }),
  ),
  errors: GUARD,
})

export const saveView = defineEndpoint({
  ...base,
  ...clientsPaths.saveView,
  summary: 'Keep a set of filters under a name; the same name is refused.',
  body: requestBody({
    name: z
      .string({ error: 'name-required' })
      .trim()
      .min(1, { error: 'name-required' })
      .max(60, { error: 'name-too-long' }),
    query: clientFilters,
  }),
  reply: envelope(z.object({ view_id: z.string() })),
  errors: ['INVALID_INPUT', 'NAME_TAKEN', ...GUARD],
})

export const removeView = defineEndpoint({
  ...base,
  ...clientsPaths.removeView,
  summary: 'Part with a saved view of one’s own.',
  body: requestBody({ view_id: idText }),
  reply: acknowledgement,
  errors: READ,
})

export const listStaff = defineEndpoint({
  ...base,
  ...clientsPaths.staff,
  summary: 'Who may care for clients in the organisation.',
  reply: envelope(z.array(person.extend({ role: z.enum(['dietician', 'admin']), clients: z.int() }))),
  errors: GUARD,
})

export const assignClients = defineEndpoint({
  ...base,
  ...clientsPaths.assign,
  summary: 'Put clients into the care of a colleague, or take them out of it; all of them or none.',
  body: requestBody({ client_ids: z.array(idText).min(1).max(100), staff_id: idText, is_assigned: z.boolean() }),
  reply: acknowledgement,
  errors: READ,
})

const firstName = ruled('first-name-required', checkFirstName)

export const inviteClient = defineEndpoint({
  ...base,
  ...clientsPaths.invite,
  summary: 'Invite somebody by e-mail, or by SMS where there is none: a link that activates their account.',
  repeatable: true,
  body: requestBody({
    first_name: firstName,
    last_name: z.string().trim().max(50, { error: 'first-name-too-long' }).optional(),
    email: ruled('email-required', checkEmail).optional(),
    phone: z.string().trim().min(1).max(24, { error: 'phone-invalid' }).optional(),
    /** The language that the invited person is written to in. */
    language: z.enum(LANGUAGES, { error: 'language-unknown' }),
    staff_id: idText.optional(),
  }),
  reply: envelope(z.object({ client_id: z.string(), client_code: z.string() })),
  errors: ['ADDRESS_TAKEN', 'INVALID_PHONE', 'PHONE_COUNTRY_NOT_SERVED', 'TOO_MANY_REQUESTS', ...READ, ...REPEATED],
})

export const inviteAgain = defineEndpoint({
  ...base,
  ...clientsPaths.inviteAgain,
  summary: 'Send the link once more to somebody who has not used it; the earlier one ends.',
  body: requestBody({ client_id: idText }),
  reply: acknowledgement,
  errors: ['TOO_MANY_REQUESTS', ...READ],
})

const preferences = z.strictObject({
  density: z.enum(['comfort', 'compact']),
  /** Undefined leaves it to the screen. */
  rail: z.enum(['wide', 'narrow']).optional(),
  text: z.enum(['normal', 'large']),
  /** Single letters as commands (WCAG 2.1.4: they can be switched off). */
  has_letter_keys: z.boolean(),
})
export type Preferences = z.output<typeof preferences>

export const readPreferences = defineEndpoint({
  ...base,
  ...clientsPaths.readPreferences,
  summary: 'How the caller likes the console.',
  reply: envelope(preferences),
  errors: GUARD,
})

export const savePreferences = defineEndpoint({
  ...base,
  ...clientsPaths.savePreferences,
  summary: 'Keep how the caller likes the console, on every device.',
  body: requestBody(preferences.shape),
  reply: acknowledgement,
  errors: ['INVALID_INPUT', ...GUARD],
})
