import type { Clause, Condition } from './conditions.ts'
import type { AnswerValue } from './form-definition.ts'

/** The answer of a field as conditions see it; undefined where it is not asked, not answered or not known. */
export type AnswerOf = (fieldId: string) => AnswerValue | undefined

/** True when the condition holds; one without clauses never does under 'any' and always under 'all'. */
export const holds = (condition: Condition, answerOf: AnswerOf): boolean =>
  condition.mode === 'all'
    ? condition.clauses.every((clause) => clauseHolds(clause, answerOf(clause.fieldId)))
    : condition.clauses.some((clause) => clauseHolds(clause, answerOf(clause.fieldId)))

/** One clause against one answer; an answer of another kind than the operator's is as good as none. */
export const clauseHolds = (clause: Clause, value: AnswerValue | undefined): boolean => {
  switch (clause.operator) {
    case 'is-answered':
      return value !== undefined
    case 'is-not-answered':
      return value === undefined
    case 'is':
      return isText(value, clause.value)
    case 'is-not':
      return !isText(value, clause.value)
    case 'includes':
      return includes(value, clause.value)
    case 'excludes':
      return !includes(value, clause.value)
    case 'equals':
      return value === clause.value
    case 'at-least':
      return typeof value === 'number' && value >= clause.value
    case 'at-most':
      return typeof value === 'number' && value <= clause.value
    case 'before':
      return typeof value === 'string' && value < clause.value
    case 'after':
      return typeof value === 'string' && value > clause.value
  }
}

/** The form in which texts are compared: outer space and case aside, composed characters as one. */
export const comparableText = (text: string): string =>
  // Normalising costs ten times the rest and does nothing to ASCII, which every item id is.
  (ASCII.test(text) ? text : text.normalize('NFC')).trim().toLowerCase()

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
const ASCII = /^[\x00-\x7f]*$/

const isText = (value: AnswerValue | undefined, expected: string): boolean =>
  typeof value === 'string' && (value === expected || comparableText(value) === comparableText(expected))

const includes = (value: AnswerValue | undefined, itemId: string): boolean =>
  Array.isArray(value) && value.includes(itemId)
