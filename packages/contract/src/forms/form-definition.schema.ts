import { isCalendarDate } from '@thali/domain/dates/calendar-date'
import type { FormDefinition } from '@thali/domain/forms/form-definition'
import { FORM_LIMITS, isFieldId } from '@thali/domain/forms/form-limits'
import { z } from 'zod'

/** What a provider defines, as the console sends it and as an exported file holds it: the domain's shape and nothing more. */

const id = z.string().refine(isFieldId, 'form-id-invalid')
const text = z.strictObject({
  en: z.string().trim().min(1, 'form-text-missing').max(FORM_LIMITS.textLength),
  hi: z.string().trim().max(FORM_LIMITS.textLength).optional(),
})
const date = z.string().refine(isCalendarDate)
const dateLimit = z.union([z.literal('today'), date])
const number = z.number().min(-FORM_LIMITS.largestNumber).max(FORM_LIMITS.largestNumber)
const count = (most: number) => z.int().min(0).max(most)

const clause = z.union([
  z.strictObject({ fieldId: id, operator: z.enum(['is-answered', 'is-not-answered']) }),
  z.strictObject({
    fieldId: id,
    operator: z.enum(['is', 'is-not', 'includes', 'excludes']),
    value: z.string().max(FORM_LIMITS.textLength),
  }),
  z.strictObject({ fieldId: id, operator: z.enum(['equals', 'at-least', 'at-most']), value: number }),
  z.strictObject({ fieldId: id, operator: z.enum(['before', 'after']), value: date }),
])
const condition = z.strictObject({
  mode: z.enum(['all', 'any']),
  clauses: z.array(clause).min(1).max(FORM_LIMITS.clauses),
})

const option = z.strictObject({
  id,
  text,
  parentIds: z.array(z.string().max(40)).max(FORM_LIMITS.options).optional(),
  isExclusive: z.boolean().optional(),
  score: number.optional(),
})
const options = z.array(option).max(FORM_LIMITS.options)

const calculation = z.union([
  z.strictObject({ kind: z.enum(['sum', 'mean']), fieldIds: z.array(id).min(1).max(FORM_LIMITS.fields) }),
  z.strictObject({
    kind: z.enum(['difference', 'product', 'ratio']),
    fieldIds: z.tuple([id, id]),
    factor: number.optional(),
  }),
])

const common = {
  id,
  name: text,
  hint: text.optional(),
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
    minLength: count(FORM_LIMITS.answerLength).optional(),
    maxLength: count(FORM_LIMITS.answerLength).optional(),
    pattern: z.strictObject({ source: z.string().min(1).max(FORM_LIMITS.patternLength), message: text }).optional(),
  }),
  z.strictObject({
    ...common,
    type: z.literal('number'),
    unit: text.optional(),
    min: number.optional(),
    max: number.optional(),
    decimals: count(3).optional(),
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
    minChosen: count(FORM_LIMITS.options).optional(),
    maxChosen: count(FORM_LIMITS.options).optional(),
  }),
  z.strictObject({ ...common, type: z.literal('country') }),
  z.strictObject({ ...common, type: z.literal('state'), mappingByFieldId: id }),
  z.strictObject({ ...common, type: z.literal('allergies') }),
  z.strictObject({ ...common, type: z.literal('file'), maxFiles: z.int().min(1).max(10).optional() }),
])

const section = z.strictObject({
  id,
  title: text,
  showWhen: condition.optional(),
  fields: z.array(field).max(FORM_LIMITS.fields),
})

/** A text in the provider's languages, such as a form's title. */
export const localizedText = text

export const formDefinition: z.ZodType<FormDefinition, FormDefinition> = z.strictObject({
  sections: z.array(section).max(FORM_LIMITS.sections),
})
