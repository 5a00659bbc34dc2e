import { type AnswerProblem, checkAnswer } from './check-answer.ts'
import { evaluateForm, type FormState, isCalculated } from './evaluate-form.ts'
import type { FormContext } from './form-context.ts'
import type { Answers, FormDefinition } from './form-definition.ts'
import { rawAnswer } from './normal-answer.ts'

/**
 * Why these answers may not be submitted: at most one problem for each asked field, in the order of the definition; empty
 * when they may. The same on the server and on the screen; answers of fields that are not asked play no part.
 */
export const checkAnswers = <Text>(
  definition: FormDefinition<Text>,
  answers: Answers,
  context: FormContext,
): AnswerProblem[] => checkState(evaluateForm(definition, answers), context)

/** The same of a state at hand, for a screen that has evaluated the form already. */
export const checkState = <Text>(state: FormState<Text>, context: FormContext): AnswerProblem[] =>
  state.sections.flatMap((section) =>
    section.fields.flatMap((field) => {
      if (isCalculated(field.field)) return []
      return checkAnswer(field, rawAnswer(state.values, field.field.id), context) ?? []
    }),
  )
