import { isCalendarDate } from '@thali/domain/dates/calendar-date'
import type { AnswerProblem } from '@thali/domain/forms/check-answer'
import type { FormField } from '@thali/domain/forms/form-definition'
import type { Language } from '@thali/domain/languages/language'
import type { FormWords } from '../../words/en-forms.ts'
import { formatDay, formatNumber } from '../../words/format.ts'

/** What stands under the field (F-04); a pattern has the provider's own message. */
export function problemAtField(
  { code, limit = '' }: AnswerProblem,
  field: FormField<string>,
  words: FormWords,
  language: Language,
): string {
  if (code === 'required') return words.fieldRequired
  if (code === 'pattern' && field.type === 'text' && field.pattern) return field.pattern.message
  return words.problems[code](limitText(limit, language))
}

/** What stands in the list above the form (F-04). */
export function problemInList(
  problem: AnswerProblem,
  field: FormField<string>,
  words: FormWords,
  language: Language,
): string {
  if (problem.code === 'required') return words.required(field.name)
  return words.problemOf(field.name, problemAtField(problem, field, words, language))
}

function limitText(limit: string | number, language: Language): string {
  if (typeof limit === 'number') return formatNumber(limit, language, 3)
  return isCalendarDate(limit) ? formatDay(limit, language) : limit
}
