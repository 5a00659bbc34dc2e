import { isCalendarDate } from '../../dates/calendar-date.ts'
import type { CompiledForm } from '../compile-form.ts'
import { isCalculated } from '../evaluate-form.ts'
import type { FormContext } from '../form-context.ts'
import type { Calculation, FormField } from '../form-definition.ts'
import {
  DECIMALS_MAX,
  FILES_MAX,
  LONG_TEXT_MAX,
  NUMBER_MAX,
  OPERANDS_MAX,
  PATTERN_INPUT_MAX,
  TEXT_MAX,
} from '../form-limits.ts'
import { checkPattern } from '../pattern.ts'
import { domainOf } from './answer-domain.ts'
import { relevanceOfClauses } from './cone.ts'
import { error, type Finding, type Place, warning } from './finding.ts'

/** Limits that cannot be kept, patterns that cannot be judged, calculations without figures. */
export const checkLimits = <Text>(
  field: FormField<Text>,
  form: CompiledForm<Text>,
  context: FormContext,
  where: Place,
): Finding[] => {
  const broken = [...brokenLimits(field), ...brokenPattern(field)].map(([property, code]) =>
    error(code, { ...where, property }),
  )
  if (field.type === 'number' && field.calculation !== undefined) {
    const isWanted = field.isMandatory || field.requireWhen !== undefined
    return [
      ...broken,
      ...(isWanted ? [warning('calculated-mandatory', { ...where, property: 'calculation' })] : []),
      ...checkCalculation(field.calculation, form, { ...where, property: 'calculation' }),
    ]
  }
  return broken.length > 0 ? broken : contradiction(field, context, where)
}

type Broken = readonly [property: string, code: 'limit-out-of-range' | 'pattern-invalid']

const brokenLimits = <Text>(field: FormField<Text>): Broken[] =>
  limitsOf(field)
    .filter(([, value, min, max]) => value !== undefined && !(value >= min && value <= max))
    .map(([property]) => [property, 'limit-out-of-range'])

type Limit = readonly [property: string, value: number | undefined, min: number, max: number]

const limitsOf = <Text>(field: FormField<Text>): Limit[] => {
  switch (field.type) {
    case 'text': {
      const most = field.pattern !== undefined ? PATTERN_INPUT_MAX : field.isLong === true ? LONG_TEXT_MAX : TEXT_MAX
      return [
        ['minLength', whole(field.minLength), 0, most],
        ['maxLength', whole(field.maxLength), 1, most],
      ]
    }
    case 'number':
      return [
        ['min', field.min, -NUMBER_MAX, NUMBER_MAX],
        ['max', field.max, -NUMBER_MAX, NUMBER_MAX],
        ['decimals', whole(field.decimals), 0, DECIMALS_MAX],
      ]
    case 'calender':
      return [
        ['notBefore', isDay(field.notBefore) ? 1 : 0, 1, 1],
        ['notAfter', isDay(field.notAfter) ? 1 : 0, 1, 1],
      ]
    case 'multiselect':
      return [
        ['minChosen', whole(field.minChosen), 0, field.options.length],
        ['maxChosen', whole(field.maxChosen), 1, field.options.length],
      ]
    case 'file':
      return [['maxFiles', whole(field.maxFiles), 1, FILES_MAX]]
    default:
      return []
  }
}

/** A count as it is, NaN (which no range holds) where it is broken. */
const whole = (count: number | undefined): number | undefined =>
  count === undefined || Number.isInteger(count) ? count : Number.NaN

const isDay = (limit: string | undefined): boolean => limit === undefined || limit === 'today' || isCalendarDate(limit)

const brokenPattern = <Text>(field: FormField<Text>): Broken[] =>
  field.type === 'text' && field.pattern !== undefined && checkPattern(field.pattern.source) !== undefined
    ? [['pattern', 'pattern-invalid']]
    : []

/** Each limit is sound, and still no answer keeps them all. */
const contradiction = <Text>(field: FormField<Text>, context: FormContext, where: Place): Finding[] => {
  if (isCalculated(field) || field.type === 'state' || field.type === 'country' || field.type === 'allergies') return []
  if (field.type === 'multiselect' && (field.minChosen ?? 1) > (field.maxChosen ?? Number.POSITIVE_INFINITY)) {
    return [error('limits-contradict', { ...where, property: 'minChosen' })]
  }
  const offered = 'options' in field ? field.options : undefined
  const { values, isComplete } = domainOf(field, relevanceOfClauses([]), { offered, countryId: undefined }, context)
  if (values.length > 0 || !isComplete || offered?.length === 0) return []
  const hasPattern = field.type === 'text' && field.pattern !== undefined
  return hasPattern
    ? [error('pattern-without-match', { ...where, property: 'pattern' })]
    : [error('limits-contradict', where)]
}

const checkCalculation = <Text>(calculation: Calculation, form: CompiledForm<Text>, where: Place): Finding[] => {
  const { fieldIds } = calculation
  if (fieldIds.length === 0 || fieldIds.length > OPERANDS_MAX) return [error('calculation-empty', where)]
  return fieldIds.flatMap((id) => {
    const operand = form.fields[form.indexOf.get(id) ?? -1]
    const at = { ...where, otherFieldId: id }
    if (operand === undefined) return [error('calculation-unknown-field', at)]
    return isCountable(operand) ? [] : [error('calculation-wrong-type', at)]
  })
}

/** True of numbers and of choices with a score to give. */
const isCountable = <Text>(field: FormField<Text>): boolean =>
  field.type === 'number' || ('options' in field && field.options.some((option) => option.score !== undefined))
