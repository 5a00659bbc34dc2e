import type { AnswerValue, Calculation, FormField } from './form-definition.ts'
import { NUMBER_MAX } from './form-limits.ts'

/**
 * Half away from zero, as people round; decimals 0 to 3. 15 significant digits first, so that 1.005 to two decimals is
 * 1.01 although its double lies a little below.
 */
export const roundTo = (value: number, decimals: number): number => {
  const scale = 10 ** decimals
  const scaled = Number((value * scale).toPrecision(15))
  // `+ 0` turns -0 into 0: JSON knows only one of them.
  return (Math.sign(scaled) * Math.round(Math.abs(scaled))) / scale + 0
}

/**
 * What a calculation makes of its operands (undefined: without an answer), in the order of its fieldIds, rounded. Undefined
 * without all operands, after a division by zero, and beyond ± NUMBER_MAX.
 */
export const calculate = (
  calculation: Calculation,
  operands: readonly (number | undefined)[],
  decimals: number,
): number | undefined => {
  const numbers = operands.filter((operand) => operand !== undefined)
  if (numbers.length === 0 || numbers.length < operands.length) return undefined
  const result = exact(calculation, numbers)
  return Math.abs(result) <= NUMBER_MAX ? roundTo(result, decimals) : undefined
}

/** What an answer counts: a number itself, a choice the score of what is chosen; undefined for what does not count. */
export const countOf = <Text>(field: FormField<Text>, value: AnswerValue | undefined): number | undefined => {
  if (typeof value === 'number') return field.type === 'number' ? value : undefined
  if (value === undefined || (field.type !== 'dropdown' && field.type !== 'multiselect')) return undefined
  const chosen: readonly unknown[] = typeof value === 'string' ? [value] : value
  return field.options.reduce((sum, option) => sum + (chosen.includes(option.id) ? (option.score ?? 0) : 0), 0)
}

const exact = (calculation: Calculation, numbers: readonly number[]): number => {
  const [first = 0, second = 0] = numbers
  switch (calculation.kind) {
    case 'sum':
      return sumOf(numbers)
    case 'mean':
      return sumOf(numbers) / numbers.length
    case 'difference':
      return (first - second) * (calculation.factor ?? 1)
    case 'product':
      return first * second * (calculation.factor ?? 1)
    case 'ratio':
      return second === 0 ? Number.NaN : (first / second) * (calculation.factor ?? 1)
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
