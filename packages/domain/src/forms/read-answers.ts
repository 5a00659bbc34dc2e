import { isFileAnswer } from './check-answer.ts'
import { compileForm } from './compile-form.ts'
import type { Answers, AnswerValue, FileAnswer, FormDefinition, FormField } from './form-definition.ts'
import { CHOSEN_MAX, FIELDS_MAX, FILES_MAX, ITEM_ID_MAX, LONG_TEXT_MAX } from './form-limits.ts'

export type ReadProblem = {
  /** As it was sent, cut to 40 characters; empty where the answers as a whole are meant. */
  readonly fieldId: string
  readonly code: 'unknown-field' | 'wrong-shape' | 'too-much'
}

const PROBLEMS_MAX = 20
const SHOWN_ID_MAX = 40

/**
 * Answers out of parsed JSON that nobody vouches for. Only own keys that name a field of the definition and values of that
 * field's shape get through; null, '' and [] are no answer. Whether an answer is right is for checkAnswers. Names at most
 * 20 problems, and does no work beyond FIELDS_MAX keys.
 */
export const readAnswers = <Text>(
  definition: FormDefinition<Text>,
  raw: unknown,
): { readonly answers: Answers } | { readonly problems: readonly ReadProblem[] } => {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { problems: [whole('wrong-shape')] }
  const keys = Object.keys(raw)
  if (keys.length > FIELDS_MAX) return { problems: [whole('too-much')] }
  const form = compileForm(definition)
  const answers: [string, AnswerValue][] = []
  const problems: ReadProblem[] = []
  for (const key of keys) {
    const field = form.fields[form.indexOf.get(key) ?? -1]
    const value: unknown = (raw as Record<string, unknown>)[key]
    const read = field === undefined ? ('unknown-field' as const) : readAnswer(field, value)
    if (typeof read === 'string') problems.push({ fieldId: key.slice(0, SHOWN_ID_MAX), code: read })
    else if (read !== undefined) answers.push([key, read.value])
  }
  return problems.length > 0 ? { problems: problems.slice(0, PROBLEMS_MAX) } : { answers: Object.fromEntries(answers) }
}

type Read = { readonly value: AnswerValue } | undefined | 'wrong-shape' | 'too-much'

const whole = (code: ReadProblem['code']): ReadProblem => ({ fieldId: '', code })

const readAnswer = <Text>(field: FormField<Text>, value: unknown): Read => {
  if (value === null || value === undefined || value === '') return undefined
  switch (field.type) {
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? { value } : 'wrong-shape'
    case 'text':
      return readText(value, LONG_TEXT_MAX)
    case 'multiselect':
    case 'allergies':
      return readItems(value)
    case 'file':
      return readFiles(value)
    default:
      return readText(value, ITEM_ID_MAX)
  }
}

const readText = (value: unknown, max: number): Read => {
  if (typeof value !== 'string') return 'wrong-shape'
  // A code point takes at most two units; the exact limit in code points is the check's.
  return value.length <= 2 * max ? { value } : 'too-much'
}

const readItems = (value: unknown): Read => {
  if (!Array.isArray(value)) return 'wrong-shape'
  if (value.length > CHOSEN_MAX) return 'too-much'
  if (!value.every((item) => typeof item === 'string' && item !== '')) return 'wrong-shape'
  if (value.some((item: string) => item.length > ITEM_ID_MAX)) return 'too-much'
  return value.length === 0 ? undefined : { value: value as string[] }
}

const readFiles = (value: unknown): Read => {
  if (!Array.isArray(value)) return 'wrong-shape'
  if (value.length > FILES_MAX) return 'too-much'
  if (!value.every(isFileAnswer)) return 'wrong-shape'
  // Whatever else a file carries stays outside.
  const files = value.map(({ fileName, filePath }): FileAnswer => ({ fileName, filePath }))
  return files.length === 0 ? undefined : { value: files }
}
