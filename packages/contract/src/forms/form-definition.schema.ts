import { isCalendarDate } from '@thali/domain/dates/calendar-date'
import type { FormDefinition } from '@thali/domain/forms/form-definition'
import { isFormId } from '@thali/domain/forms/form-ids'
import * as limits from '@thali/domain/forms/form-limits'
import { z } from 'zod'

/** What a provider defines, as the console sends it and as an exported file holds it: the domain's shape and nothing more. */

const id = z.string().refine(isFormId, 'form-id-invalid')
const textUpTo = (most: number) =>
  z.strictObject({
    en: z.string().trim().min(1, 'form-text-missing').max(most),
    hi: z.string().trim().max(most).optional(),
  })
const text = textUpTo(limits.LABEL_MAX)
const date = z.string().refine(isCalendarDate)
const dateLimit = z.union([z.literal('today'), date])
const number = z.number().min(-limits.NUMBER_MAX).max(limits.NUMBER_MAX)
const count = (most: number) => z.int().min(0).max(most)

const clause = z.union([
  z.strictObject({ fieldId: id, operator: z.enum(['is-answered', 'is-not-answered']) }),
  z.strictObject({
    fieldId: id,
    operator: z.enum(['is', 'is-not', 'includes', 'excludes']),
    value: z.string().max(limits.TEXT_MAX),
  }),
  z.strictObject({ fieldId: id, operator: z.enum(['equals', 'at-least', 'at-most']), value: number }),
  z.strictObject({ fieldId: id, operator: z.enum(['before', 'after']), value: date }),
])
const condition = z.strictObject({
  mode: z.enum(['all', 'any']),
  clauses: z.array(clause).min(1).max(limits.CLAUSES_MAX),
})

const option = z.strictObject({
  id,
  text,
  parentIds: z.array(z.string().max(limits.ITEM_ID_MAX)).max(limits.OPTIONS_MAX).optional(),
  isExclusive: z.boolean().optional(),
  score: number.optional(),
})
const options = z.array(option).max(limits.OPTIONS_MAX)

const calculation = z.union([
  z.strictObject({ kind: z.enum(['sum', 'mean']), fieldIds: z.array(id).min(1).max(limits.OPERANDS_MAX) }),
  z.strictObject({
    kind: z.enum(['difference', 'product', 'ratio']),
    fieldIds: z.tuple([id, id]),
    factor: number.optional(),
  }),
])

const common = {
  id,
  name: text,
  hint: textUpTo(limits.HINT_MAX).optional(),
  placeholder: text.optional(),
  isMandatory: z.boolean(),
  showWhen: condition.optional(),
  requireWhen: condition.optional(),
  isPrefilled: z.boolean().optional(),
}

const field = z.discriminatedUnion('type', [
  z.strictObject({
    ...common,
    type: z.literal('text'),
    isLong: z.boolean().optional(),
    minLength: count(limits.LONG_TEXT_MAX).optional(),
    maxLength: count(limits.LONG_TEXT_MAX).optional(),
    pattern: z.strictObject({ source: z.string().min(1).max(limits.PATTERN_SOURCE_MAX), message: text }).optional(),
  }),
  z.strictObject({
    ...common,
    type: z.literal('number'),
    unit: text.optional(),
    min: number.optional(),
    max: number.optional(),
    decimals: count(limits.DECIMALS_MAX).optional(),
    calculation: calculation.optional(),
  }),
  z.strictObject({
    ...common,
    type: z.literal('calender'),
    notBefore: dateLimit.optional(),
    notAfter: dateLimit.optional(),
  }),
  z.strictObject({ ...common, type: z.literal('dropdown'), options, mappingByFieldId: id.optional() }),
  z.strictObject({
    ...common,
    type: z.literal('multiselect'),
    options,
    mappingByFieldId: id.optional(),
    minChosen: count(limits.OPTIONS_MAX).optional(),
    maxChosen: count(limits.OPTIONS_MAX).optional(),
  }),
  z.strictObject({ ...common, type: z.literal('country') }),
  z.strictObject({ ...common, type: z.literal('state'), mappingByFieldId: id }),
  z.strictObject({ ...common, type: z.literal('allergies') }),
  z.strictObject({ ...common, type: z.literal('file'), maxFiles: z.int().min(1).max(limits.FILES_MAX).optional() }),
])

const section = z.strictObject({
  id,
  title: text,
  showWhen: condition.optional(),
  fields: z.array(field).max(limits.FIELDS_MAX),
})

/** A text in the provider's languages, such as a form's title. */
export const localizedText = text

export const formDefinition: z.ZodType<FormDefinition, FormDefinition> = z.strictObject({
  sections: z.array(section).max(limits.SECTIONS_MAX),
})
