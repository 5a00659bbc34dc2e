import { FORM_TYPES } from '@thali/domain/forms/form-definition'
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { acknowledgement, envelope, requestBody } from '../envelope.ts'
import { formBuilderPaths } from './form-builder.paths.ts'
import { formDefinition, localizedText } from './form-definition.schema.ts'
import { answersJson } from './form-schemas.ts'

const id = z.string().max(100)
const revision = z.int().positive()
const GUARDED = ['INVALID_INPUT', 'UNAUTHENTICATED', 'FORBIDDEN', 'GUARDIAN_NEEDED', 'SECOND_FACTOR_NEEDED'] as const
const OF_ONE = [...GUARDED, 'NOT_FOUND'] as const
const REPEATED = ['IDEMPOTENCY_MISMATCH', 'IDEMPOTENCY_IN_PROGRESS'] as const

/** What every call of the form builder has in common: staff make it, and it belongs to W-02. */
const builder = { requirement: 'W-02', feature: 'forms', access: 'staff' } as const

/** What the publishing checker found (domain/forms/check-definition.ts); `howToReach` are answers that lead there. */
const finding = z.object({
  severity: z.enum(['error', 'warning']),
  code: z.string(),
  sectionId: z.string().optional(),
  fieldId: z.string().optional(),
  optionId: z.string().optional(),
  otherFieldId: z.string().optional(),
  property: z.string().optional(),
  cycle: z.array(z.string()).optional(),
  howToReach: answersJson.optional(),
})

const formHead = z.object({
  form_id: z.string(),
  form_number: z.int(),
  form_type: z.enum(FORM_TYPES),
  title: localizedText,
  /** The version in force; null until the first is published. */
  version: z.int().nullable(),
  has_draft: z.boolean(),
  is_archived: z.boolean(),
  fillings: z.int(),
  edited_at: z.string(),
})

const formDraft = z.object({
  version: z.int(),
  title: localizedText,
  definition: formDefinition,
  /** Sent back with the next save: a save on top of something else is refused. */
  revision: z.int(),
  edited_at: z.string(),
  edited_by: z.string().nullable(),
})

const formVersion = z.object({
  version: z.int(),
  title: localizedText,
  published_at: z.string(),
  published_by: z.string().nullable(),
  fillings: z.int(),
})

export const listForms = defineEndpoint({
  ...builder,
  ...formBuilderPaths.listForms,
  summary: "The organisation's forms by their number; archived ones last.",
  reply: envelope(z.array(formHead)),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'GUARDIAN_NEEDED', 'SECOND_FACTOR_NEEDED'],
})

export const readFormForEditing = defineEndpoint({
  ...builder,
  ...formBuilderPaths.readFormForEditing,
  summary: 'One form: its draft, the definition in force, and its published versions, newest first.',
  query: z.strictObject({ form_id: id }),
  reply: envelope(
    formHead.extend({
      draft: formDraft.nullable(),
      current: z.object({ version: z.int(), title: localizedText, definition: formDefinition }).nullable(),
      versions: z.array(formVersion),
    }),
  ),
  errors: [...OF_ONE],
})

export const readFormVersion = defineEndpoint({
  ...builder,
  ...formBuilderPaths.readFormVersion,
  summary: 'One version of a form, to compare it with another.',
  query: z.strictObject({ form_id: id, version: z.coerce.number().int().positive() }),
  reply: envelope(formVersion.extend({ published_at: z.string().nullable(), definition: formDefinition })),
  errors: [...OF_ONE],
})

const madeForm = envelope(z.object({ form_id: z.string(), form_number: z.int(), version: z.int(), revision: z.int() }))

export const createForm = defineEndpoint({
  ...builder,
  ...formBuilderPaths.createForm,
  summary: 'A new form with an empty draft. Of onboarding, feedback and health_progress there is one each.',
  repeatable: true,
  body: requestBody({ title: localizedText, form_type: z.enum(FORM_TYPES).optional() }),
  reply: madeForm,
  errors: [...GUARDED, 'FORM_TYPE_TAKEN', ...REPEATED],
})

export const saveFormDraft = defineEndpoint({
  ...builder,
  ...formBuilderPaths.saveFormDraft,
  summary:
    'Save the draft; the first save after publishing begins the next version. Refused if the draft has moved on.',
  largestBodyKb: 1024,
  body: requestBody({
    form_id: id,
    title: localizedText,
    definition: formDefinition,
    /** Of the draft that was edited; null where there was none. */
    revision: revision.nullable(),
  }),
  reply: envelope(z.object({ version: z.int(), revision: z.int(), edited_at: z.string() })),
  errors: [...OF_ONE, 'FORM_DRAFT_CHANGED'],
})

export const discardFormDraft = defineEndpoint({
  ...builder,
  ...formBuilderPaths.discardFormDraft,
  summary:
    'Throw the draft away; the version in force is what there is. Of a form never published there is nothing else.',
  body: requestBody({ form_id: id, revision }),
  reply: acknowledgement,
  errors: [...OF_ONE, 'FORM_DRAFT_CHANGED', 'FORM_NEVER_PUBLISHED'],
})

export const publishForm = defineEndpoint({
  ...builder,
  ...formBuilderPaths.publishForm,
  summary: 'Publish the draft. What the checker finds wrong refuses it; what it warns of is told.',
  body: requestBody({ form_id: id, revision }),
  reply: envelope(z.object({ version: z.int(), findings: z.array(finding) })),
  errors: [...OF_ONE, 'FORM_DRAFT_CHANGED', 'FORM_NOT_PUBLISHABLE'],
})

export const duplicateForm = defineEndpoint({
  ...builder,
  ...formBuilderPaths.duplicateForm,
  summary: 'A new form of its own with the same content as a draft.',
  repeatable: true,
  body: requestBody({ form_id: id }),
  reply: madeForm,
  errors: [...OF_ONE, ...REPEATED],
})

export const archiveForm = defineEndpoint({
  ...builder,
  ...formBuilderPaths.archiveForm,
  summary: 'Take a form out of use, or bring it back. What was filled stays readable.',
  body: requestBody({ form_id: id, is_archived: z.boolean() }),
  reply: acknowledgement,
  errors: [...OF_ONE],
})

/** A form as a file: what is exported can be imported, here or at another organisation. */
export const formFile = z.strictObject({
  thali_form: z.literal(1),
  form_type: z.enum(FORM_TYPES),
  title: localizedText,
  definition: formDefinition,
})
export type FormFile = z.output<typeof formFile>

export const exportForm = defineEndpoint({
  ...builder,
  ...formBuilderPaths.exportForm,
  summary: 'A form as a file: the version named, else the draft, else the version in force.',
  query: z.strictObject({ form_id: id, version: z.coerce.number().int().positive().optional() }),
  reply: envelope(formFile),
  errors: [...OF_ONE],
})

export const importForm = defineEndpoint({
  ...builder,
  ...formBuilderPaths.importForm,
  summary: 'A new form of its own from a file, as a draft.',
  repeatable: true,
  largestBodyKb: 1024,
  body: requestBody({ file: formFile }),
  reply: madeForm,
  errors: [...GUARDED, ...REPEATED],
})

/** The types whose sections an organisation may limit (F-06). */
export const LIMITED_FORM_TYPES = ['onboarding', 'health_progress'] as const
const limitedType = z.enum(LIMITED_FORM_TYPES)

export const readFormPreferences = defineEndpoint({
  ...builder,
  ...formBuilderPaths.readFormPreferences,
  requirement: 'F-06',
  summary: 'Which sections of the onboarding and the health progress form are shown; none named means all.',
  reply: envelope(
    z.array(
      z.object({
        form_type: limitedType,
        section_ids: z.array(z.string()),
        /** Of the version in force. */
        sections: z.array(z.object({ section_id: z.string(), title: localizedText })),
      }),
    ),
  ),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'GUARDIAN_NEEDED', 'SECOND_FACTOR_NEEDED'],
})

export const saveFormPreferences = defineEndpoint({
  ...builder,
  ...formBuilderPaths.saveFormPreferences,
  requirement: 'F-06',
  summary: 'Show these sections only; an empty list shows all.',
  body: requestBody({ form_type: limitedType, section_ids: z.array(z.string().max(40)).max(50) }),
  reply: acknowledgement,
  errors: [...GUARDED],
})

const formRequest = z.object({
  request_id: z.string(),
  form_id: z.string(),
  form_number: z.int(),
  form_title: z.string(),
  diet_date: z.string().nullable(),
  due_on: z.string().nullable(),
  asked_at: z.string(),
  asked_by: z.string().nullable(),
  reminded_at: z.string().nullable(),
  filled_at: z.string().nullable(),
})

export const listFormRequests = defineEndpoint({
  ...builder,
  ...formBuilderPaths.listFormRequests,
  summary: 'What is asked of a client and what was filled of it, newest first.',
  query: z.strictObject({ client_id: id }),
  reply: envelope(z.array(formRequest)),
  errors: [...OF_ONE],
})

export const askForm = defineEndpoint({
  ...builder,
  ...formBuilderPaths.askForm,
  summary: 'Ask a client to fill a form, once or for dates; the client is told. What is asked or filled already stays.',
  repeatable: true,
  body: requestBody({
    form_id: id,
    client_id: id,
    diet_dates: z.array(z.string().max(100)).max(62).optional(),
    due_on: z.string().max(100).optional(),
  }),
  reply: envelope(z.object({ asked: z.int(), already_filled: z.array(z.string().nullable()) })),
  errors: [...OF_ONE, 'FORM_NOT_ASKABLE', ...REPEATED],
})

export const withdrawForm = defineEndpoint({
  ...builder,
  ...formBuilderPaths.withdrawForm,
  summary: 'No longer ask for it. What was filled stays.',
  body: requestBody({ request_id: id }),
  reply: acknowledgement,
  errors: [...OF_ONE],
})

const fillingHead = z.object({
  filling_id: z.string(),
  form_id: z.string(),
  form_number: z.int(),
  form_title: z.string(),
  diet_date: z.string().nullable(),
  form_version: z.int(),
  revision: z.int(),
  is_locked: z.boolean(),
  /** When the client asked for it to be unlocked; null where nothing waits. */
  unlock_asked_at: z.string().nullable(),
  submitted_at: z.string(),
  updated_at: z.string(),
})

export const listFillings = defineEndpoint({
  ...builder,
  ...formBuilderPaths.listFillings,
  summary: 'What a client has filled, newest first; of one form or of all.',
  query: z.strictObject({ client_id: id, form_id: id.optional() }),
  reply: envelope(z.array(fillingHead)),
  errors: [...OF_ONE],
})

export const readFilling = defineEndpoint({
  ...builder,
  ...formBuilderPaths.readFilling,
  summary: 'One filling with the definition that it was filled by, and everything that it was before.',
  query: z.strictObject({ filling_id: id }),
  reply: envelope(
    fillingHead.extend({
      client_id: z.string(),
      definition: formDefinition,
      answers: answersJson,
      /** Newest first; `before` is null of the first. */
      revisions: z.array(
        z.object({
          revision: z.int(),
          form_version: z.int(),
          before: answersJson.nullable(),
          after: answersJson,
          changed_at: z.string(),
          changed_by: z.string().nullable(),
        }),
      ),
    }),
  ),
  errors: [...OF_ONE],
})

export const settleUnlock = defineEndpoint({
  ...builder,
  ...formBuilderPaths.settleUnlock,
  requirement: 'F-09',
  summary: 'Unlock a filling so that the client may change it once, or refuse what was asked.',
  body: requestBody({ filling_id: id, is_granted: z.boolean() }),
  reply: acknowledgement,
  errors: [...OF_ONE],
})
