import type { Answers, AnswerValue, FormField, FormOption } from './form-definition.ts'

/** What stands under this id itself, never what an object inherits. */
export const rawAnswer = (answers: Answers, fieldId: string): AnswerValue | undefined =>
  Object.hasOwn(answers, fieldId) ? answers[fieldId] : undefined

/**
 * An answer as it counts and as it is stored: text without outer space, chosen items once each and in the order of the
 * options, -0 as 0. Undefined for no answer: nothing, blank, an empty list, or an option that the form knows but does not
 * offer now (`offered`), because the answer that it belongs to has changed. What does not fit the field otherwise is left as
 * it is, for checkAnswers to name.
 */
export const normalAnswer = <Text>(
  field: FormField<Text>,
  value: AnswerValue | null | undefined,
  offered: readonly FormOption<Text>[] | undefined,
): AnswerValue | undefined => {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'number') return value + 0
  if (typeof value === 'string') return normalText(field, value, offered)
  if (!Array.isArray(value)) return value
  if (value.length === 0) return undefined
  return field.type === 'multiselect' || field.type === 'allergies' ? normalList(field, value, offered) : value
}

const normalText = <Text>(
  field: FormField<Text>,
  value: string,
  offered: readonly FormOption<Text>[] | undefined,
): string | undefined => {
  if (field.type === 'text') return value.trim() || undefined
  return field.type === 'dropdown' && isWithdrawn(field.options, offered, value) ? undefined : value
}

const normalList = <Text>(
  field: FormField<Text>,
  chosen: readonly unknown[],
  offered: readonly FormOption<Text>[] | undefined,
): AnswerValue | undefined => {
  const wanted = new Set(chosen)
  if (field.type !== 'multiselect') return [...wanted] as readonly string[]
  const known = (offered ?? field.options).filter((option) => wanted.has(option.id)).map((option) => option.id)
  const all = new Set(field.options.map((option) => option.id))
  const strange = [...wanted].filter((id) => !all.has(id as string)) as string[]
  return known.length + strange.length === 0 ? undefined : [...known, ...strange]
}

const isWithdrawn = <Text>(
  options: readonly FormOption<Text>[],
  offered: readonly FormOption<Text>[] | undefined,
  id: string,
): boolean =>
  offered !== undefined &&
  offered !== options &&
  !offered.some((option) => option.id === id) &&
  options.some((option) => option.id === id)
