import { evaluateForm } from './evaluate-form.ts'
import type { Answers, FormDefinition } from './form-definition.ts'

/**
 * What is sent and stored of these answers: of asked and calculated fields only, as they count (normalAnswer), in the order
 * of the definition. Applying it twice changes nothing.
 */
export const submittedAnswers = <Text>(definition: FormDefinition<Text>, answers: Answers): Answers =>
  evaluateForm(definition, answers).values
