import type { AnswerProblem } from './journey-answers.ts'
import type { JourneyDraft } from './journey-draft.ts'

export type StepFieldsProps = {
  draft: JourneyDraft
  change: (patch: JourneyDraft) => void
  /** What is wrong, as an id and in words. */
  problem: AnswerProblem | undefined
  error: string | undefined
}
