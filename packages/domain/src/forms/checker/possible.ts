import { calculate, countOf, roundTo } from '../calculate.ts'
import type { Clause, Condition } from '../conditions.ts'
import { clauseHolds } from '../evaluate-condition.ts'
import type { AnswerValue, Calculation, FormField } from '../form-definition.ts'
import { NUMBER_MAX } from '../form-limits.ts'

export type Range = { readonly low: number; readonly high: number }

/** What a field may still be worth while other answers are open; rather too much than too little. */
export type Possible = {
  /** It may be without an answer. */
  readonly none: boolean
  readonly values: readonly AnswerValue[]
  /** Any list of these, but the empty one. */
  readonly items?: readonly string[]
  /** Any number in it. */
  readonly range?: Range
  /** Values beyond all that is listed. */
  readonly isOpen?: boolean
}

/** Whether something may still turn out true, and whether it may still turn out false. */
export type Truth = { readonly canHold: boolean; readonly canFail: boolean }

export const UNANSWERED: Possible = { none: true, values: [] }
export const TRUE: Truth = { canHold: true, canFail: false }
export const FALSE: Truth = { canHold: false, canFail: true }

export const truthOf = (value: boolean): Truth => (value ? TRUE : FALSE)

export const both = (a: Truth, b: Truth): Truth => ({
  canHold: a.canHold && b.canHold,
  canFail: a.canFail || b.canFail,
})

export const either = (a: Truth, b: Truth): Truth => ({
  canHold: a.canHold || b.canHold,
  canFail: a.canFail && b.canFail,
})

export type PossibleOf = (fieldId: string) => Possible

/** A condition while answers are open; an absent one holds. */
export const conditionTruth = (condition: Condition | undefined, possibleOf: PossibleOf): Truth => {
  if (condition === undefined) return TRUE
  const combine = condition.mode === 'all' ? both : either
  return condition.clauses
    .map((clause) => clauseTruth(clause, possibleOf(clause.fieldId)))
    .reduce(combine, truthOf(condition.mode === 'all'))
}

/** One clause against everything that the field may be worth. */
export const clauseTruth = (clause: Clause, possible: Possible): Truth => {
  if (possible.isOpen === true) return { canHold: true, canFail: true }
  let [canHold, canFail] = [false, false]
  const add = (holds: boolean): void => {
    canHold ||= holds
    canFail ||= !holds
  }
  if (possible.none) add(clauseHolds(clause, undefined))
  for (const value of possible.values) add(clauseHolds(clause, value))
  for (const list of listsToTry(clause, possible.items)) add(clauseHolds(clause, list))
  for (const number of numbersToTry(clause, possible.range)) add(clauseHolds(clause, number))
  return { canHold, canFail }
}

/** Clauses about lists ask for one item, so a list with it and one without it show all that can be. */
const listsToTry = (clause: Clause, items: readonly string[] = []): readonly (readonly string[])[] => {
  const named = 'value' in clause ? items.filter((item) => item === clause.value) : []
  const other = items.find((item) => !('value' in clause) || item !== clause.value)
  return [...(named.length > 0 ? [named] : []), ...(other === undefined ? [] : [[other]])]
}

/** Clauses about numbers change their truth at one figure only. */
const numbersToTry = (clause: Clause, range: Range | undefined): readonly number[] => {
  if (range === undefined) return []
  const figure = 'value' in clause && typeof clause.value === 'number' ? clause.value : range.low
  return figure >= range.low && figure <= range.high ? [range.low, figure, range.high] : [range.low, range.high]
}

/** What an operand may count, and whether it may count nothing; no range when it certainly counts nothing. */
export const countsOf = <Text>(
  field: FormField<Text>,
  possible: Possible,
): { readonly none: boolean; readonly range: Range | undefined } => {
  const counts = possible.values.map((value) => countOf(field, value))
  const none = possible.none || counts.includes(undefined) || possible.isOpen === true
  const numbers = counts.filter((count) => count !== undefined)
  if (possible.range !== undefined) numbers.push(possible.range.low, possible.range.high)
  if (possible.items !== undefined && field.type === 'multiselect') {
    const scores = field.options.map((option) => option.score ?? 0)
    numbers.push(
      scores.filter((score) => score < 0).reduce((sum, score) => sum + score, 0),
      scores.filter((score) => score > 0).reduce((sum, score) => sum + score, 0),
    )
  }
  if (numbers.length === 0) return { none: true, range: undefined }
  return { none, range: { low: Math.min(...numbers), high: Math.max(...numbers) } }
}

/** What a calculation may come to: interval arithmetic, each end rounded as the value itself would be. */
export const calculationPossible = (
  calculation: Calculation,
  operands: readonly { readonly none: boolean; readonly range: Range | undefined }[],
  decimals: number,
): Possible => {
  const ranges = operands.flatMap((operand) => operand.range ?? [])
  if (ranges.length < operands.length || ranges.length === 0) return UNANSWERED
  const isSettled = operands.every(({ none, range }) => !none && range?.low === range?.high)
  if (isSettled) {
    const value = calculate(
      calculation,
      ranges.map((range) => range.low),
      decimals,
    )
    return value === undefined ? UNANSWERED : { none: false, values: [value] }
  }
  const { low, high } = calculationRange(calculation, ranges)
  const isBounded = low >= -NUMBER_MAX && high <= NUMBER_MAX
  const none = !isBounded || operands.some((operand) => operand.none) || calculation.kind === 'ratio'
  if (low > NUMBER_MAX || high < -NUMBER_MAX) return UNANSWERED
  const range = {
    low: roundTo(Math.max(low, -NUMBER_MAX), decimals),
    high: roundTo(Math.min(high, NUMBER_MAX), decimals),
  }
  return { none, values: [], range }
}

const calculationRange = (calculation: Calculation, ranges: readonly Range[]): Range => {
  if (calculation.kind === 'sum' || calculation.kind === 'mean') {
    const share = calculation.kind === 'mean' ? ranges.length : 1
    const sum = (end: keyof Range): number => ranges.reduce((total, range) => total + range[end], 0) / share
    return { low: sum('low'), high: sum('high') }
  }
  const factor = 'factor' in calculation ? (calculation.factor ?? 1) : 1
  return rangeOfPair(calculation.kind, factor, ranges)
}

const rangeOfPair = (kind: 'difference' | 'product' | 'ratio', factor: number, ranges: readonly Range[]): Range => {
  const [first, second] = ranges
  // A divisor that may be zero lets the quotient be anything.
  const isUnbounded = second === undefined || (kind === 'ratio' && second.low <= 0 && second.high >= 0)
  if (first === undefined || isUnbounded) return { low: -NUMBER_MAX, high: NUMBER_MAX }
  const ends = [first.low, first.high].flatMap((a) => [second.low, second.high].map((b) => [a, b] as const))
  if (kind === 'difference') return hull(ends.map(([a, b]) => (a - b) * factor))
  if (kind === 'product') return hull(ends.map(([a, b]) => a * b * factor))
  return hull(ends.map(([a, b]) => (a / b) * factor))
}

const hull = (numbers: readonly number[]): Range => ({ low: Math.min(...numbers), high: Math.max(...numbers) })
