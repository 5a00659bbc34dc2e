import { FORM_TYPES } from '@thali/domain/forms/form-definition'
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { check, envelope, requestBody } from '../envelope.ts'
import { answersJson, formData } from './form-schemas.ts'
import { formsPaths } from './forms.paths.ts'

const formNumber = z.coerce.number().int().positive().max(1_000_000)
/** A uuid or a date, or their base64 as the specification's URL carries it. */
const idText = z.string().max(100)
const flag = z.union([z.literal(0), z.literal(1)])

export const readForm = defineEndpoint({
  ...formsPaths.readForm,
  requirement: 'C-01',
  feature: 'forms',
  summary: 'A form with what was filled, and the draft of whoever fills it. client_id is for staff (F-11).',
  access: 'session',
  query: z.strictObject({ form_number: formNumber, diet_date: idText.optional(), client_id: idText.optional() }),
  reply: envelope(formData),
  errors: ['INVALID_INPUT', 'INVALID_BASE64', 'NOT_FOUND', 'UNAUTHENTICATED', 'FORBIDDEN', 'GUARDIAN_NEEDED'],
})

const idAndText = z.object({ id: z.string(), text: z.string() })

export const countries = defineEndpoint({
  ...formsPaths.countries,
  requirement: 'C-02',
  feature: 'forms',
  summary: 'Countries by their ISO 3166-1 code, in the language asked for, in its order.',
  access: 'visitor',
  whileLimited: true,
  reply: envelope(z.array(idAndText)),
  errors: ['UNAUTHENTICATED'],
})

export const states = defineEndpoint({
  ...formsPaths.states,
  requirement: 'C-03',
  feature: 'forms',
  summary: 'States of a country by their ISO 3166-2 code; both names hold the country (requirements, wire shapes).',
  access: 'visitor',
  whileLimited: true,
  // `contry_id` is the specification's spelling.
  body: requestBody({ contry_id: z.string().max(10), state_id: z.string().max(10) }).partial(),
  reply: envelope(z.array(idAndText)),
  errors: ['INVALID_INPUT', 'UNAUTHENTICATED'],
})

export const foodAllergens = defineEndpoint({
  ...formsPaths.foodAllergens,
  requirement: 'C-04',
  feature: 'forms',
  summary: "The organisation's food allergens.",
  access: 'session',
  reply: envelope(z.array(z.object({ allergen_id: z.string(), allergen_name: z.string() }))),
  errors: ['UNAUTHENTICATED', 'GUARDIAN_NEEDED'],
})

const savedForm = z.object({
  filling_id: z.string().nullable(),
  revision: z.int().nullable(),
  /** The dates that were filled; empty for a form without dates. */
  diet_dates: z.array(z.string()),
})

export const saveForm = defineEndpoint({
  ...formsPaths.saveForm,
  requirement: 'C-05',
  feature: 'forms',
  summary: 'Submit a form, change a filling (edit_form 1) or ask for it to be unlocked (edit_form_request 1).',
  access: 'session',
  repeatable: true,
  // Old clients send the whole form back in form_json.
  largestBodyKb: 1024,
  body: requestBody({
    form_number: formNumber,
    /** JSON of an object fieldId → value (F-08). */
    form_filled: z.string().max(262_144),
    /** Never read: answers are judged by the stored definition (F-12). Text or object, as old clients send it. */
    form_json: z.unknown().optional(),
    edit_form: flag.optional(),
    edit_form_request: flag.optional(),
    client_id: idText.optional(),
    diet_id: idText.optional(),
    diet_date: idText.optional(),
    diet_dates: z.array(idText).max(62).optional(),
    /** The version that was filled; the one in force where it is left out. */
    form_version: z.int().positive().optional(),
    /** An edit of something else than this revision is refused. */
    if_revision: z.int().positive().optional(),
  }),
  reply: envelope(savedForm),
  errors: [
    'INVALID_INPUT',
    'INVALID_BASE64',
    'NOT_FOUND',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'GUARDIAN_NEEDED',
    'FORM_ANSWERS_INVALID',
    'FORM_DATE_FILLED',
    'FORM_ALREADY_FILLED',
    'FORM_LOCKED',
    'FORM_CHANGED_MEANWHILE',
    'FORM_VERSION_OLD',
    'IDEMPOTENCY_MISMATCH',
    'IDEMPOTENCY_IN_PROGRESS',
  ],
})

const filledData = z.object({ form_number: z.int(), filled: z.boolean(), diet_dates: z.array(z.string()) })

export const checkForm = defineEndpoint({
  ...formsPaths.checkForm,
  aliases: ['/api/DynamicForms/check_onboarding_form'],
  requirement: 'C-11',
  feature: 'forms',
  summary: 'Whether the person has filled the form; isValid is the answer.',
  access: 'session',
  body: requestBody({ form_number: formNumber }),
  reply: check(filledData),
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'UNAUTHENTICATED', 'GUARDIAN_NEEDED'],
})

export const checkHealthProgress = defineEndpoint({
  ...formsPaths.checkHealthProgress,
  aliases: ['/api/DynamicForms/check_health_progress_form'],
  requirement: 'C-12',
  feature: 'forms',
  summary: 'Whether every date asked of the health progress form is filled; isValid is the answer.',
  access: 'session',
  reply: check(filledData),
  errors: ['UNAUTHENTICATED', 'GUARDIAN_NEEDED'],
})

export const saveDraft = defineEndpoint({
  ...formsPaths.saveDraft,
  requirement: 'F-13',
  feature: 'forms',
  summary:
    'Keep an unfinished form for the other devices; whatever is in it is kept as it is, the latest typing counts.',
  access: 'client',
  largestBodyKb: 512,
  body: requestBody({
    form_number: formNumber,
    diet_date: idText.optional(),
    form_version: z.int().positive(),
    answers: answersJson,
    /** When the last of it was typed, by the device; an older one than what is kept changes nothing. */
    typed_at: z.iso.datetime(),
  }),
  reply: envelope(z.object({ updated_at: z.string(), is_kept: z.boolean() })),
  errors: [
    'INVALID_INPUT',
    'INVALID_BASE64',
    'NOT_FOUND',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'GUARDIAN_NEEDED',
    'FORM_ANSWERS_INVALID',
  ],
})

export const askedForms = defineEndpoint({
  ...formsPaths.askedForms,
  requirement: 'D',
  feature: 'forms',
  summary: 'Forms that are asked of the person and not filled yet, most urgent first, and unlocks that were granted.',
  access: 'client',
  reply: envelope(
    z.array(
      z.object({
        form_number: z.int(),
        form_title: z.string(),
        form_type: z.enum(FORM_TYPES),
        diet_date: z.string().nullable(),
        due_on: z.string().nullable(),
        reason: z.enum(['asked', 'unlocked', 'draft']),
      }),
    ),
  ),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'GUARDIAN_NEEDED'],
})
