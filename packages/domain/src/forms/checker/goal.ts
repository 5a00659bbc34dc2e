import { checkAnswer } from '../check-answer.ts'
import type { CompiledForm } from '../compile-form.ts'
import { holds } from '../evaluate-condition.ts'
import { fieldStateOf, isCalculated, settle } from '../evaluate-form.ts'
import type { FormContext } from '../form-context.ts'
import type { Answers } from '../form-definition.ts'
import type { Cone } from './cone.ts'

/** What a search wants of the answers that it tries. */
export type Goal = {
  /** Place of the field that is to be asked; undefined where only the whole matters. */
  readonly target: number | undefined
  /** It is to have an answer (a calculated one a value). */
  readonly isAnswered: boolean
  /** Its requireWhen is to hold while it is asked. */
  readonly isRequiredThen: boolean
  /** Nothing in the cone is to speak against submitting. */
  readonly isSubmitted: boolean
}

/** The engine's own word on whether these answers reach the goal; fields outside the cone are not looked at. */
export const isReached = <Text>(
  form: CompiledForm<Text>,
  cone: Cone,
  goal: Goal,
  answers: Answers,
  context: FormContext,
): boolean => {
  const settled = settle(form, answers)
  const { asked, values, answerOf } = settled
  if (goal.target !== undefined) {
    const requireWhen = form.fields[goal.target]?.requireWhen
    if (asked[goal.target] !== true) return false
    if (goal.isAnswered && values[goal.target] === undefined) return false
    if (goal.isRequiredThen && (requireWhen === undefined || !holds(requireWhen, answerOf))) return false
  }
  if (!goal.isSubmitted) return true
  return cone.nodes.every((place) => {
    const field = form.fields[place]
    if (field === undefined || asked[place] !== true || isCalculated(field)) return true
    return checkAnswer(fieldStateOf(settled, place, field), values[place], context) === undefined
  })
}
