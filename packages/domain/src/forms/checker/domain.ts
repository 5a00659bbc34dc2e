import type { AnswerValue } from '../form-definition.ts'

/** Answers that stand for all that a person could give to one field. */
export type Domain = {
  /** Valid ones, at least one of each kind that the relevant conditions tell apart. */
  readonly values: readonly AnswerValue[]
  /** False when there may be kinds beyond these, so that their failure proves nothing. */
  readonly isComplete: boolean
}
