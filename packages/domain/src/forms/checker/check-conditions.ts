import { isCalendarDate } from '../../dates/calendar-date.ts'
import type { CompiledForm } from '../compile-form.ts'
import type { Clause, Condition } from '../conditions.ts'
import type { FormContext } from '../form-context.ts'
import type { FieldType, FormField } from '../form-definition.ts'
import { CLAUSES_MAX } from '../form-limits.ts'
import { relevanceOfClauses } from './cone.ts'
import { error, type Finding, type Place, warning } from './finding.ts'
import { itemsOf } from './items-of.ts'
import { openAnswers } from './open-answers.ts'
import { clauseTruth } from './possible.ts'

const ANSWERED = ['is-answered', 'is-not-answered'] as const
const IDENTITY = ['is', 'is-not'] as const

/** What can be said about the answer to a field of each type: the choice that the builder offers, too. */
export const OPERATORS: { readonly [Type in FieldType]: readonly Clause['operator'][] } = {
  text: [...ANSWERED, ...IDENTITY],
  number: [...ANSWERED, 'equals', 'at-least', 'at-most'],
  calender: [...ANSWERED, 'before', 'after'],
  dropdown: [...ANSWERED, ...IDENTITY],
  multiselect: [...ANSWERED, 'includes', 'excludes'],
  country: [...ANSWERED, ...IDENTITY],
  state: [...ANSWERED, ...IDENTITY],
  allergies: [...ANSWERED, 'includes', 'excludes'],
  file: ANSWERED,
}

/**
 * One condition; `place` is that of the first field that it decides about, so that one about a later answer is told: people
 * would be led back. Undefined where order is no matter (requireWhen).
 */
export const checkCondition = <Text>(
  condition: Condition | undefined,
  form: CompiledForm<Text>,
  context: FormContext,
  where: Place,
  place: number | undefined,
): Finding[] => {
  if (condition === undefined) return []
  if (condition.clauses.length === 0) return [error('condition-empty', where)]
  if (condition.clauses.length > CLAUSES_MAX) return [error('condition-too-long', where)]
  return condition.clauses.flatMap((clause) => {
    const at = { ...where, otherFieldId: clause.fieldId }
    const other = form.indexOf.get(clause.fieldId)
    const field = other === undefined ? undefined : form.fields[other]
    if (other === undefined || field === undefined) return [error('condition-unknown-field', at)]
    const isLater = place !== undefined && other > place
    return [...(isLater ? [warning('condition-on-later-field', at)] : []), ...checkClause(clause, field, context, at)]
  })
}

const checkClause = <Text>(clause: Clause, field: FormField<Text>, context: FormContext, where: Place): Finding[] => {
  if (!OPERATORS[field.type].includes(clause.operator)) return [error('condition-wrong-type', where)]
  if (!('value' in clause)) return []
  const hasItems = ['dropdown', 'multiselect', 'country', 'state', 'allergies'].includes(field.type)
  if (hasItems && !itemsOf(field, context).has(String(clause.value))) {
    return [error('condition-unknown-option', { ...where, optionId: String(clause.value) })]
  }
  if (field.type === 'calender' && !isCalendarDate(String(clause.value))) {
    return [error('condition-value-impossible', where)]
  }
  return canHold(clause, field, context) ? [] : [warning('condition-value-impossible', where)]
}

/** False when no valid answer, nor none, satisfies the clause: 'at least 200' of a number up to 100. */
const canHold = <Text>(clause: Clause, field: FormField<Text>, context: FormContext): boolean => {
  if (field.type === 'number' && field.calculation !== undefined) return true
  const open = openAnswers(field, relevanceOfClauses([clause]), context)
  return clauseTruth(clause, { ...open, none: true }).canHold
}
