import { OPERATORS } from '@thali/domain/forms/checker/check-conditions'
import type { Clause } from '@thali/domain/forms/conditions'
import type { FormDefinition, FormField } from '@thali/domain/forms/form-definition'
import { fieldsOf } from './form-places.ts'

export type Operator = Clause['operator']

/** What stands behind the operator: nothing, one of a list, a number, a day, words. */
export type ValueKind = 'none' | 'item' | 'number' | 'day' | 'text'

/** In the order in which they are worth offering: what is said of the answer before whether there is one. */
export const operatorsFor = (field: FormField): readonly Operator[] =>
  [...OPERATORS[field.type]].sort((a, b) => Number(isAboutBeing(a)) - Number(isAboutBeing(b)))

export function valueKindOf(field: FormField, operator: Operator): ValueKind {
  if (isAboutBeing(operator)) return 'none'
  switch (field.type) {
    case 'number':
      return 'number'
    case 'calender':
      return 'day'
    case 'text':
    case 'file':
      return 'text'
    default:
      return 'item'
  }
}

/** What a new clause about a field says before anybody chose: the first operator, the first item, today. */
export function firstClause(field: FormField, items: readonly string[], today: string): Clause {
  const operator = operatorsFor(field)[0] ?? 'is-answered'
  return clauseWith(field, operator, startOf(valueKindOf(field, operator), items, today))
}

/** The clause with another operator; its value stays where the operator takes one of the same kind. */
export function withOperator(
  clause: Clause,
  field: FormField,
  operator: Operator,
  items: readonly string[],
  today: string,
) {
  const kind = valueKindOf(field, operator)
  const kept = 'value' in clause && valueKindOf(field, clause.operator) === kind ? clause.value : undefined
  return clauseWith(field, operator, kept ?? startOf(kind, items, today))
}

/** Fields that a condition of `holderIds` may ask about: all others, files by whether there are any. */
export const fieldsToAskAbout = (definition: FormDefinition, holderIds: ReadonlySet<string>): readonly FormField[] =>
  fieldsOf(definition).filter(({ id }) => !holderIds.has(id))

export function clauseWith(field: Pick<FormField, 'id'>, operator: Operator, value: string | number): Clause {
  const fieldId = field.id
  switch (operator) {
    case 'is-answered':
    case 'is-not-answered':
      return { fieldId, operator }
    case 'equals':
    case 'at-least':
    case 'at-most':
      return { fieldId, operator, value: Number(value) }
    default:
      return { fieldId, operator, value: String(value) }
  }
}

const isAboutBeing = (operator: Operator): boolean => operator === 'is-answered' || operator === 'is-not-answered'

function startOf(kind: ValueKind, items: readonly string[], today: string): string | number {
  if (kind === 'number') return 0
  if (kind === 'day') return today
  return kind === 'item' ? (items[0] ?? '') : ''
}
