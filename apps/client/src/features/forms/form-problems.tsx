import type { AnswerProblem } from '@thali/domain/forms/check-answer'
import { ErrorSummary } from '@thali/ui/components/error-summary'
import { useLanguage, useWords } from '../../words/words.ts'
import { controlId } from './form-field.tsx'
import type { FormStore } from './form-store.ts'
import { problemInList } from './problem-text.ts'
import { useProblems } from './use-form-field.ts'

type FormProblemsProps = {
  store: FormStore
  /** Brings the field into the page and gives it the focus. */
  onLead: (fieldId: string) => void
}

/** F-04: what is missing, as a list that leads to the fields. */
export function FormProblems({ store, onLead }: FormProblemsProps) {
  const words = useWords('forms')
  const language = useLanguage()
  const problems = useProblems(store)
  if (problems.length === 0) return null
  const errors = problems.flatMap((problem) => {
    const field = store.getField(problem.fieldId)?.field
    return field ? [{ fieldId: controlId(field.id), message: problemInList(problem, field, words, language) }] : []
  })
  const isOnlyMissing = problems.every(({ code }: AnswerProblem) => code === 'required')
  const title = isOnlyMissing ? words.missing(problems.length) : words.toMend(problems.length)
  return <ErrorSummary title={title} errors={errors} onLead={onLead} />
}
