import { FIELD_TYPES, FORM_TYPES } from '@thali/domain/forms/form-definition'
import { z } from 'zod'

/** A form on the wire (specification section 3, F-08), in one language; beside the specified names it carries what the
 * engine needs. `server` makes it in forms.presenter.ts, `client` reads it in read-form-json.ts. */

const clause = z.union([
  z.object({ fieldId: z.string(), operator: z.enum(['is-answered', 'is-not-answered']) }),
  z.object({
    fieldId: z.string(),
    operator: z.enum(['is', 'is-not', 'includes', 'excludes', 'before', 'after']),
    value: z.string(),
  }),
  z.object({ fieldId: z.string(), operator: z.enum(['equals', 'at-least', 'at-most']), value: z.number() }),
])
export const conditionJson = z.object({ mode: z.enum(['all', 'any']), clauses: z.array(clause) })

export const fileAnswer = z.object({ fileName: z.string(), filePath: z.string() })
export const answerValue = z.union([z.string(), z.number(), z.array(z.string()), z.array(fileAnswer)])
export const answersJson = z.record(z.string(), answerValue)

const optionJson = z.object({
  item_id: z.string(),
  item_text: z.string(),
  parentIds: z.array(z.string()).optional(),
  isExclusive: z.boolean().optional(),
  score: z.number().optional(),
})

export const calculationJson = z.union([
  z.object({ kind: z.enum(['sum', 'mean']), fieldIds: z.array(z.string()) }),
  z.object({
    kind: z.enum(['difference', 'product', 'ratio']),
    fieldIds: z.tuple([z.string(), z.string()]),
    factor: z.number().optional(),
  }),
])

export const fieldJson = z.object({
  fieldId: z.string(),
  fieldName: z.string(),
  fieldType: z.enum(FIELD_TYPES),
  isMandatory: z.boolean(),
  /** The filling's answer, or what the field is prefilled with; null without one. */
  value: answerValue.nullable(),
  placeholder: z.string(),
  optionsList: z.array(optionJson),
  mappingByFieldId: z.string().nullable(),
  /** Always false: the client marks what is missing; kept because the specification names it. */
  isInvalid: z.boolean(),
  hint: z.string().optional(),
  showWhen: conditionJson.optional(),
  requireWhen: conditionJson.optional(),
  /** Everything else that limits the answer, under the domain's names; only those of the field's type are there. */
  rules: z
    .object({
      isLong: z.boolean(),
      minLength: z.number(),
      maxLength: z.number(),
      pattern: z.object({ source: z.string(), message: z.string() }),
      unit: z.string(),
      min: z.number(),
      max: z.number(),
      decimals: z.number(),
      calculation: calculationJson,
      notBefore: z.string(),
      notAfter: z.string(),
      minChosen: z.number(),
      maxChosen: z.number(),
      maxFiles: z.number(),
    })
    .partial()
    .optional(),
})
export type FieldJson = z.output<typeof fieldJson>

export const sectionJson = z.object({
  sectionId: z.string(),
  sectionTitle: z.string(),
  showWhen: conditionJson.optional(),
  sectionFields: z.array(fieldJson),
})
export type SectionJson = z.output<typeof sectionJson>

const clientDetails = z.object({
  name: z.string(),
  email: z.string().nullable(),
  client_code: z.string().nullable(),
  mobile: z.string().nullable(),
  dietician: z.string().nullable(),
})

export const formJson = z.object({ client_details: clientDetails, sections: z.array(sectionJson) })

/** The data of C-01. */
export const formData = z.object({
  form_id: z.string(),
  form_number: z.int(),
  form_title: z.string(),
  form_type: z.enum(FORM_TYPES),
  /** Of the filling that is shown, else the one in force. */
  form_version: z.int(),
  client_id: z.string(),
  diet_id: z.string().nullable(),
  /** 1 while the filling shown may be changed by the caller (F-09); 0 without a filling, or while it is locked. */
  edit_form: z.union([z.literal(0), z.literal(1)]),
  /** 1 while the client waits for an unlock. */
  edit_form_request: z.union([z.literal(0), z.literal(1)]),
  form_filled: z.array(z.object({ diet_date: z.string().nullable(), form_filled: answersJson })),
  form_json: formJson,
  /** Dates that the dietician asked for and that are not filled yet, oldest first. */
  diet_dates: z.array(z.string()),
  /** Ids of the sections to show for this form type; empty means all of them (F-06). */
  form_preferences: z.array(z.string()),
  /** What the person left unfinished, from whichever device; null without one or once it is submitted. */
  draft: z
    .object({
      /** Moved to `form_version`, the version shown, where they were written for another. */
      answers: answersJson,
      form_version: z.int(),
      updated_at: z.string(),
      /** What had no place there, for the person to see. */
      dropped: z.array(
        z.object({
          fieldId: z.string(),
          value: answerValue,
          reason: z.enum(['field-gone', 'type-changed', 'option-gone', 'calculated-now']),
        }),
      ),
    })
    .nullable(),
  /** Of the filling shown, for concurrency: sent back as `if_revision` with an edit. Null without a filling. */
  revision: z.int().nullable(),
})
export type FormData = z.output<typeof formData>
