import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { acknowledgement, envelope, requestBody } from '../envelope.ts'
import { foodsPaths } from './foods.paths.ts'

const STAFF_ERRORS = ['UNAUTHENTICATED', 'FORBIDDEN', 'GUARDIAN_NEEDED'] as const
const text = z.string().trim().min(1).max(120)
const name = z.strictObject({ en: text, hi: text.optional() })

export const listAllergens = defineEndpoint({
  ...foodsPaths.listAllergens,
  requirement: 'C-04',
  feature: 'foods',
  summary: "The organisation's food allergens as its staff edit them: all languages, and those that were put away.",
  access: 'staff',
  reply: envelope(
    z.array(
      z.object({
        allergen_id: z.string(),
        name: z.object({ en: z.string(), hi: z.string().optional() }),
        position: z.int(),
        is_archived: z.boolean(),
        /** One of the fourteen of the EU list. */
        is_of_law: z.boolean(),
      }),
    ),
  ),
  errors: [...STAFF_ERRORS],
})

export const saveAllergen = defineEndpoint({
  ...foodsPaths.saveAllergen,
  requirement: 'C-04',
  feature: 'foods',
  summary: 'Rename or move an allergen; without an id, add one.',
  access: 'staff',
  repeatable: true,
  body: requestBody({ allergen_id: z.string().max(100).optional(), name, position: z.int().min(0).max(999) }),
  reply: envelope(z.object({ allergen_id: z.string() })),
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'IDEMPOTENCY_MISMATCH', 'IDEMPOTENCY_IN_PROGRESS', ...STAFF_ERRORS],
})

export const archiveAllergen = defineEndpoint({
  ...foodsPaths.archiveAllergen,
  requirement: 'C-04',
  feature: 'foods',
  summary: 'Offer an allergen no longer, or again. Answers that name it keep their meaning.',
  access: 'staff',
  body: requestBody({ allergen_id: z.string().max(100), is_archived: z.boolean() }),
  reply: acknowledgement,
  errors: ['INVALID_INPUT', 'NOT_FOUND', ...STAFF_ERRORS],
})
