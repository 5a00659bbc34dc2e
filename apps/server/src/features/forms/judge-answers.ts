import { type MessageId, say } from '@thali/contract/words/messages'
import { formatTypedDate, isCalendarDate } from '@thali/domain/dates/calendar-date'
import type { AnswerProblemCode } from '@thali/domain/forms/check-answer'
import { checkAnswers } from '@thali/domain/forms/check-answers'
import type { FormContext } from '@thali/domain/forms/form-context'
import type { Answers, FormDefinition, FormField } from '@thali/domain/forms/form-definition'
import { type ReadProblem, readAnswers } from '@thali/domain/forms/read-answers'
import { submittedAnswers } from '@thali/domain/forms/submitted-answers'
import { inLanguage, type Language } from '@thali/domain/languages/language'
import secureJson from 'secure-json-parse'
import { AppError } from '../../platform/errors/app-error.ts'

type Problem = {
  readonly fieldId: string
  readonly code: AnswerProblemCode | ReadProblem['code']
  readonly limit?: number | string | undefined
}

/** JSON inside JSON: the body's guards have not seen it (trap 13). */
export function parseAnswers(text: string): unknown {
  try {
    return secureJson.parse(text, { protoAction: 'error', constructorAction: 'error' })
  } catch {
    throw new AppError('INVALID_INPUT', {
      fields: { form_filled: 'form-answers-unreadable' },
      message: 'form-answers-unreadable',
    })
  }
}

function textOf(problem: Problem, field: FormField | undefined, language: Language): string {
  // The answers as a whole.
  if (problem.fieldId === '') return say('form-answers-unreadable', language)
  if (problem.code === 'pattern' && field?.type === 'text' && field.pattern !== undefined)
    return inLanguage(field.pattern.message, language)
  const name = field === undefined ? problem.fieldId : inLanguage(field.name, language)
  const limit = String(problem.limit ?? '')
  const values = { field: name, limit: isCalendarDate(limit) ? formatTypedDate(limit) : limit }
  return say(`form-problem-${problem.code}` satisfies MessageId, language, values)
}

/** A refusal that names each answer: `problems` for a screen, `fields` as texts for a reader (F-04). */
export function answersInvalid(definition: FormDefinition, problems: readonly Problem[], language: Language): AppError {
  const fields = new Map(definition.sections.flatMap((section) => section.fields).map((field) => [field.id, field]))
  const texts = problems.map((problem) => [
    problem.fieldId === '' ? 'form_filled' : problem.fieldId,
    textOf(problem, fields.get(problem.fieldId), language),
  ])
  return new AppError('FORM_ANSWERS_INVALID', { data: { fields: Object.fromEntries(texts), problems } })
}

/** Answers that nobody vouches for, as far as they fit the fields of the definition. */
export function requireReadable(definition: FormDefinition, raw: unknown, language: Language): Answers {
  const read = readAnswers(definition, raw)
  if ('problems' in read) throw answersInvalid(definition, read.problems, language)
  return read.answers
}

/**
 * What may be stored of these answers: those that the form asks for now and those that it works out (F-12). Refuses what
 * its stored definition does not take, whatever the sender's copy of it said.
 */
export function requireRight(
  definition: FormDefinition,
  answers: Answers,
  context: FormContext,
  language: Language,
): Answers {
  const problems = checkAnswers(definition, answers, context)
  if (problems.length > 0) throw answersInvalid(definition, problems, language)
  return submittedAnswers(definition, answers)
}
