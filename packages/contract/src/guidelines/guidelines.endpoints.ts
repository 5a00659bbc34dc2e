import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { envelope, requestBody } from '../envelope.ts'
import { guidelinesPaths } from './guidelines.paths.ts'

export const readGuideline = defineEndpoint({
  ...guidelinesPaths.readGuideline,
  requirement: 'C-07',
  feature: 'guidelines',
  summary: 'One guideline article, sanitised, in the language asked for.',
  access: 'visitor',
  whileLimited: true,
  // A uuid, or its base64 as the specification's URL carries it.
  query: z.strictObject({ guideline_id: z.string().max(100) }),
  reply: envelope(
    z.object({
      guideline_id: z.string(),
      guideline_title: z.string(),
      guideline_body: z.string(),
      language: z.enum(['en', 'hi']),
    }),
  ),
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'UNAUTHENTICATED'],
})

const LONGEST_TITLE = 150
const LONGEST_BODY = 20_000
const STAFF_ERRORS = ['UNAUTHENTICATED', 'FORBIDDEN', 'GUARDIAN_NEEDED', 'SECOND_FACTOR_NEEDED'] as const
const title = z.string().trim().min(1).max(LONGEST_TITLE)
const body = z.string().max(LONGEST_BODY)

export const listGuidelines = defineEndpoint({
  ...guidelinesPaths.listGuidelines,
  requirement: 'W-05',
  feature: 'guidelines',
  summary: "The organisation's guidelines as its staff edit them, in all languages, withdrawn ones too.",
  access: 'staff',
  reply: envelope(
    z.array(
      z.object({
        guideline_id: z.string(),
        title: z.object({ en: z.string(), hi: z.string().optional() }),
        body: z.object({ en: z.string(), hi: z.string().optional() }),
        updated_at: z.string(),
        is_withdrawn: z.boolean(),
      }),
    ),
  ),
  errors: [...STAFF_ERRORS],
})

export const saveGuideline = defineEndpoint({
  ...guidelinesPaths.saveGuideline,
  requirement: 'W-05',
  feature: 'guidelines',
  summary: 'Write or change a guideline. The HTML is sanitised; what is kept of it comes back.',
  access: 'staff',
  repeatable: true,
  body: requestBody({
    guideline_id: z.string().max(100).optional(),
    title: z.strictObject({ en: title, hi: title.optional() }),
    body: z.strictObject({ en: body, hi: body.optional() }),
    is_withdrawn: z.boolean().optional(),
  }),
  reply: envelope(
    z.object({ guideline_id: z.string(), body: z.object({ en: z.string(), hi: z.string().optional() }) }),
  ),
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'IDEMPOTENCY_MISMATCH', 'IDEMPOTENCY_IN_PROGRESS', ...STAFF_ERRORS],
})
