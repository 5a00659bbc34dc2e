import { compileForm } from './compile-form.ts'
import { isCalculated } from './evaluate-form.ts'
import type { Answers, AnswerValue, FormDefinition, FormField } from './form-definition.ts'
import { normalAnswer, rawAnswer } from './normal-answer.ts'

export type DropReason =
  /** The new version has no such field. */
  | 'field-gone'
  /** It has, of a type that cannot hold the answer. */
  | 'type-changed'
  /** The chosen options named in `value` are gone; what else was chosen stays. */
  | 'option-gone'
  /** It works the value out by itself. */
  | 'calculated-now'

export type DroppedAnswer = { readonly fieldId: string; readonly value: AnswerValue; readonly reason: DropReason }
export type MovedAnswers = { readonly answers: Answers; readonly dropped: readonly DroppedAnswer[] }

/**
 * An unfinished filling of one version as one of another. Every answer comes out again: moved (hidden ones and ones that the
 * new limits refuse too, for the person to mend), or dropped with its value and the reason. Values that the old version
 * worked out are not answers.
 */
export const moveAnswers = <Text>(
  from: FormDefinition<Text>,
  to: FormDefinition<Text>,
  answers: Answers,
): MovedAnswers => {
  const before = compileForm(from)
  const after = compileForm(to)
  const moved: [string, AnswerValue][] = []
  const dropped: DroppedAnswer[] = []
  for (const fieldId of Object.keys(answers)) {
    const source = before.fields[before.indexOf.get(fieldId) ?? -1]
    const target = after.fields[after.indexOf.get(fieldId) ?? -1]
    const value = rawAnswer(answers, fieldId)
    if (value === undefined || (source !== undefined && isCalculated(source))) continue
    const { kept, lost, reason } = moveAnswer(source, target, value)
    if (kept !== undefined) moved.push([fieldId, kept])
    if (lost !== undefined) dropped.push({ fieldId, value: lost, reason })
  }
  return { answers: Object.fromEntries(moved), dropped }
}

/**
 * What a new filling begins with: the last answers to the fields marked isPrefilled, as far as this version still takes
 * them. Files are not prefilled: each belongs to the filling that it was uploaded for.
 */
export const prefilledAnswers = <Text>(
  definition: FormDefinition<Text>,
  last: { readonly definition: FormDefinition<Text>; readonly answers: Answers },
): Answers => {
  const { answers } = moveAnswers(last.definition, definition, last.answers)
  const wanted = compileForm(definition).fields.filter((field) => field.isPrefilled === true && field.type !== 'file')
  return Object.fromEntries(
    wanted.flatMap((field) => {
      const value = normalAnswer(field, rawAnswer(answers, field.id), undefined)
      return value === undefined ? [] : [[field.id, value]]
    }),
  )
}

type Move = { readonly kept?: AnswerValue; readonly lost?: AnswerValue; readonly reason: DropReason }

const moveAnswer = <Text>(
  source: FormField<Text> | undefined,
  target: FormField<Text> | undefined,
  value: AnswerValue,
): Move => {
  if (target === undefined) return { lost: value, reason: 'field-gone' }
  if (isCalculated(target)) return { lost: value, reason: 'calculated-now' }
  const fitting = source === undefined || source.type === target.type ? value : converted(target, value)
  if (fitting === undefined) return { lost: value, reason: 'type-changed' }
  return target.type === 'dropdown' || target.type === 'multiselect'
    ? withoutGoneOptions(new Set(target.options.map((option) => option.id)), fitting)
    : { kept: fitting, reason: 'type-changed' }
}

/** An answer of another type where nothing is lost by it: one choice as a list, a list of one, a number as its digits. */
const converted = <Text>(target: FormField<Text>, value: AnswerValue): AnswerValue | undefined => {
  if (target.type === 'multiselect' && typeof value === 'string') return [value]
  if (target.type === 'dropdown' && Array.isArray(value) && value.length === 1) return onlyItem(value[0])
  if (target.type === 'text' && typeof value === 'number') return String(value)
  return undefined
}

const onlyItem = (item: unknown): string | undefined => (typeof item === 'string' ? item : undefined)

const withoutGoneOptions = (known: ReadonlySet<string>, value: AnswerValue): Move => {
  if (!Array.isArray(value)) {
    return known.has(value as string) ? { kept: value, reason: 'option-gone' } : { lost: value, reason: 'option-gone' }
  }
  const kept = value.filter((id: string) => known.has(id))
  const lost = value.filter((id: string) => !known.has(id))
  return {
    ...(kept.length > 0 && { kept }),
    ...(lost.length > 0 && { lost }),
    reason: 'option-gone',
  }
}
