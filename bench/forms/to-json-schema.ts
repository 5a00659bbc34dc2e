import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { Clause, Condition } from '@thali/domain/forms/conditions'
import type { Answers, FormDefinition, FormField, FormSection } from '@thali/domain/forms/form-definition'
import { ALLERGENS, COUNTRIES, STATES } from './lists.ts'

/**
 * A form as react-jsonschema-form takes it: an object for each section, and an if/then for each field with a condition, which
 * looks at fields of the same section only. States do not follow their country and dates have no limits: JSON Schema has no
 * words for either.
 */
export function toJsonSchema({ sections }: FormDefinition<string>): { schema: RJSFSchema; uiSchema: UiSchema } {
  return {
    schema: { type: 'object', properties: Object.fromEntries(sections.map((one) => [one.id, sectionSchema(one)])) },
    uiSchema: Object.fromEntries(sections.map((one) => [one.id, sectionUi(one)])),
  }
}

/** Answers under their sections. */
export function toFormData({ sections }: FormDefinition<string>, answers: Answers) {
  return Object.fromEntries(
    sections.map(({ id, fields }) => [
      id,
      Object.fromEntries(fields.flatMap((field) => (field.id in answers ? [[field.id, answers[field.id]]] : []))),
    ]),
  )
}

function sectionSchema({ title, fields }: FormSection<string>): RJSFSchema {
  const properties = (asked: readonly FormField<string>[]) =>
    Object.fromEntries(asked.map((field) => [field.id, { title: field.name, ...schemaOf(field) }]))
  const conditional = fields.filter(({ showWhen }) => showWhen !== undefined)
  return {
    type: 'object',
    title,
    required: fields.filter(({ isMandatory }) => isMandatory).map(({ id }) => id),
    properties: properties(fields.filter(({ showWhen }) => showWhen === undefined)),
    allOf: conditional.map((field) => ({
      if: field.showWhen && toIf(field.showWhen),
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's word.
      then: { properties: properties([field]) },
    })),
  }
}

function schemaOf(field: FormField<string>): RJSFSchema {
  switch (field.type) {
    case 'text': {
      const { maxLength, pattern } = field
      return {
        type: 'string',
        ...(maxLength && { maxLength }),
        ...(pattern && { pattern: `^(?:${pattern.source})$` }),
      }
    }
    case 'number': {
      const { min, max, decimals = 0 } = field
      return {
        type: decimals > 0 ? 'number' : 'integer',
        ...(min !== undefined && { minimum: min }),
        ...(max !== undefined && { maximum: max }),
      }
    }
    case 'calender':
      return { type: 'string', format: 'date' }
    case 'dropdown':
    case 'country':
    case 'state':
      return { type: 'string', enum: itemsOf(field).map(({ id }) => id) }
    case 'multiselect':
    case 'allergies':
      return {
        type: 'array',
        uniqueItems: true,
        items: { type: 'string', enum: itemsOf(field).map(({ id }) => id) },
        ...('maxChosen' in field && field.maxChosen && { maxItems: field.maxChosen }),
      }
    case 'file':
      return {
        type: 'array',
        items: { type: 'string', format: 'data-url' },
        ...(field.maxFiles && { maxItems: field.maxFiles }),
      }
  }
}

function sectionUi({ fields }: FormSection<string>): UiSchema {
  return {
    'ui:order': fields.map(({ id }) => id),
    ...Object.fromEntries(fields.map((field) => [field.id, uiOf(field)])),
  }
}

function uiOf(field: FormField<string>): UiSchema {
  const { hint, placeholder } = field
  const names = itemsOf(field).map(({ text }) => text)
  return {
    ...(hint !== undefined && { 'ui:help': hint }),
    ...(placeholder !== undefined && { 'ui:placeholder': placeholder }),
    ...(field.type === 'text' && field.isLong && { 'ui:widget': 'textarea' }),
    ...(names.length > 0 && { 'ui:enumNames': names }),
  }
}

function itemsOf(field: FormField<string>): readonly { readonly id: string; readonly text: string }[] {
  switch (field.type) {
    case 'dropdown':
    case 'multiselect':
      return field.options
    case 'country':
      return COUNTRIES
    case 'state':
      return STATES
    case 'allergies':
      return ALLERGENS
    default:
      return []
  }
}

function toIf({ mode, clauses }: Condition): RJSFSchema {
  return { [mode === 'all' ? 'allOf' : 'anyOf']: clauses.map(clauseOf) }
}

function clauseOf(clause: Clause): RJSFSchema {
  const holds = (schema: RJSFSchema): RJSFSchema => ({
    properties: { [clause.fieldId]: schema },
    required: [clause.fieldId],
  })
  switch (clause.operator) {
    case 'is':
      return holds({ const: clause.value })
    case 'includes':
      return holds({ contains: { const: clause.value } })
    default:
      throw new Error(`the form of the measurements has no '${clause.operator}'`)
  }
}
