import { roundTo } from './calculate.ts'
import { compileForm } from './compile-form.ts'
import type { Answers, AnswerValue, FormDefinition, FormField } from './form-definition.ts'
import { DECIMALS_MAX } from './form-limits.ts'
import { isSame } from './is-same.ts'
import { rawAnswer } from './normal-answer.ts'

/** A filling with the version that it was made of. */
export type Filling<Text> = { readonly definition: FormDefinition<Text>; readonly answers: Answers }

export type AnswerDifference<Text> = {
  readonly fieldId: string
  /** Of the later filling where it has the field, else of the earlier one. */
  readonly field: FormField<Text>
  readonly change: 'same' | 'added' | 'removed' | 'changed'
  readonly before: AnswerValue | undefined
  readonly after: AnswerValue | undefined
  /** Later less earlier, of two numbers, to three decimals; in the field's unit. */
  readonly difference?: number | undefined
  /** Of two lists of items: what only the later, and only the earlier one has. */
  readonly addedItems?: readonly string[] | undefined
  readonly removedItems?: readonly string[] | undefined
}

/**
 * Two fillings of one form side by side, of one version or of two: a line for each field that at least one of them
 * answers, in the order of the later version, then the fields that only the earlier one has.
 */
export const compareAnswers = <Text>(earlier: Filling<Text>, later: Filling<Text>): AnswerDifference<Text>[] => {
  const after = compileForm(later.definition)
  const before = compileForm(earlier.definition)
  const fields = [...after.fields, ...before.fields.filter((field) => !after.indexOf.has(field.id))]
  return fields.flatMap((field) => {
    const values = { before: rawAnswer(earlier.answers, field.id), after: rawAnswer(later.answers, field.id) }
    if (values.before === undefined && values.after === undefined) return []
    return [{ fieldId: field.id, field, ...values, change: changeOf(values), ...detailOf(values) }]
  })
}

type Pair = { readonly before: AnswerValue | undefined; readonly after: AnswerValue | undefined }

const changeOf = ({ before, after }: Pair): AnswerDifference<unknown>['change'] => {
  if (before === undefined) return 'added'
  if (after === undefined) return 'removed'
  return isSame(before, after) ? 'same' : 'changed'
}

const detailOf = ({
  before,
  after,
}: Pair): Pick<AnswerDifference<unknown>, 'difference' | 'addedItems' | 'removedItems'> => {
  if (typeof before === 'number' && typeof after === 'number') {
    return { difference: roundTo(after - before, DECIMALS_MAX) }
  }
  if (!areItems(before) || !areItems(after)) return {}
  return {
    addedItems: after.filter((item) => !before.includes(item)),
    removedItems: before.filter((item) => !after.includes(item)),
  }
}

const areItems = (value: AnswerValue | undefined): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
