import type { Clause, Condition } from '@thali/domain/forms/conditions'
import type { FormDefinition, FormField } from '@thali/domain/forms/form-definition'
import { ALLERGENS, COUNTRIES, STATES } from './lists.ts'

type Json = Readonly<Record<string, unknown>>

/** A form as SurveyJS takes it. Its own words: https://surveyjs.io/form-library/documentation/survey-json-schema */
export function toSurvey(definition: FormDefinition<string>, today: string): Json {
  return {
    // All at once, as the other two show it; every key counts at once, as a field that is left does by default.
    questionsOnPageMode: 'singlePage',
    textUpdateMode: 'onTyping',
    showQuestionNumbers: false,
    pages: definition.sections.map(({ id, title, fields }) => ({
      name: id,
      title,
      elements: fields.map((field) => toQuestion(field, today)),
    })),
  }
}

function toQuestion(field: FormField<string>, today: string): Json {
  const { id, name, hint, placeholder, isMandatory, showWhen } = field
  return {
    name: id,
    title: name,
    ...(hint !== undefined && { description: hint }),
    ...(placeholder !== undefined && { placeholder }),
    ...(isMandatory && { isRequired: true }),
    ...(showWhen && { visibleIf: toExpression(showWhen) }),
    ...controlOf(field, today),
  }
}

function controlOf(field: FormField<string>, today: string): Json {
  switch (field.type) {
    case 'text': {
      const { isLong, maxLength, pattern } = field
      const validators = pattern && [{ type: 'regex', regex: `^(?:${pattern.source})$`, text: pattern.message }]
      return { type: isLong ? 'comment' : 'text', ...(maxLength && { maxLength }), ...(validators && { validators }) }
    }
    case 'number':
      return { type: 'text', inputType: 'number', min: field.min, max: field.max, step: 10 ** -(field.decimals ?? 0) }
    case 'calender':
      return {
        type: 'text',
        inputType: 'date',
        min: field.notBefore,
        max: field.notAfter === 'today' ? today : undefined,
      }
    case 'dropdown':
      return { type: 'dropdown', choices: choicesOf(field.options) }
    case 'multiselect':
      return { type: 'tagbox', choices: choicesOf(field.options), maxSelectedChoices: field.maxChosen }
    case 'country':
      return { type: 'dropdown', choices: choicesOf(COUNTRIES) }
    case 'state':
      return {
        type: 'dropdown',
        choices: choicesOf(STATES),
        choicesVisibleIf: `{${field.mappingByFieldId}} = 'IN'`,
      }
    case 'allergies':
      return { type: 'tagbox', choices: choicesOf(ALLERGENS) }
    case 'file':
      return { type: 'file', allowMultiple: true }
  }
}

function choicesOf(items: readonly { readonly id: string; readonly text: string }[]) {
  return items.map(({ id, text }) => ({ value: id, text }))
}

function toExpression({ mode, clauses }: Condition): string {
  return clauses.map(clauseOf).join(mode === 'all' ? ' and ' : ' or ')
}

function clauseOf(clause: Clause): string {
  switch (clause.operator) {
    case 'is':
      return `{${clause.fieldId}} = '${clause.value}'`
    case 'includes':
      return `{${clause.fieldId}} contains '${clause.value}'`
    default:
      throw new Error(`the form of the measurements has no '${clause.operator}'`)
  }
}
