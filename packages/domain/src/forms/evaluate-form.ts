import { calculate, countOf } from './calculate.ts'
import { type CompiledForm, compileForm } from './compile-form.ts'
import { type AnswerOf, holds } from './evaluate-condition.ts'
import type { Answers, AnswerValue, FormDefinition, FormField, FormOption, FormSection } from './form-definition.ts'
import { normalAnswer, rawAnswer } from './normal-answer.ts'

/** A field that is asked now, or a calculated one that is shown. */
export type FieldState<Text> = {
  readonly field: FormField<Text>
  /** Never true of a calculated field, and of a choice only while there is something to choose. */
  readonly isRequired: boolean
  /** Dropdown and multiselect: what may be chosen now, possibly nothing; undefined for the other types. */
  readonly options: readonly FormOption<Text>[] | undefined
  /** Of a state field: the country answered whose states are offered; undefined for the other types and without one. */
  readonly countryId: string | undefined
}

export type SectionState<Text> = {
  readonly section: FormSection<Text>
  readonly fields: readonly FieldState<Text>[]
}

/** A form at one moment of filling it. */
export type FormState<Text> = {
  /** Those with something to show, in the order of the definition. */
  readonly sections: readonly SectionState<Text>[]
  /** Answers of asked fields, as they count (normalAnswer), and calculated values, in the order of the definition. */
  readonly values: Answers
}

/**
 * What is asked, offered, required and calculated, given these answers. Pure, total and O(definition): answers of any shape
 * and definitions with cycles do not throw. Evaluating its own `values` gives the same state again. The day plays no
 * part: only checkAnswers, which judges limits, needs it.
 */
export const evaluateForm = <Text>(definition: FormDefinition<Text>, answers: Answers): FormState<Text> => {
  const form = compileForm(definition)
  return stateOf(form, settle(form, answers))
}

/** The raw result by places in `form.fields` and `form.sections`: for the checker, which has no use for a screen. */
export type Settled<Text> = {
  readonly asked: readonly boolean[]
  readonly values: readonly (AnswerValue | undefined)[]
  readonly options: readonly (readonly FormOption<Text>[] | undefined)[]
  readonly countryIds: readonly (string | undefined)[]
  readonly answerOf: AnswerOf
}

/** Which fields are asked, what they offer and what they are worth. */
export const settle = <Text>(form: CompiledForm<Text>, answers: Answers): Settled<Text> => {
  const shown = form.sections.map(() => false)
  const asked = form.fields.map(() => false)
  const values: (AnswerValue | undefined)[] = form.fields.map(() => undefined)
  const options: (readonly FormOption<Text>[] | undefined)[] = form.fields.map(() => undefined)
  const countryIds: (string | undefined)[] = form.fields.map(() => undefined)
  const answerOf: AnswerOf = (id) => values[form.indexOf.get(id) ?? -1]
  for (const node of form.order) {
    const section = form.sections[~node]
    if (section !== undefined) shown[~node] = section.showWhen === undefined || holds(section.showWhen, answerOf)
    const field = form.fields[node]
    if (field === undefined || shown[form.sectionOf[node] ?? -1] !== true) continue
    if (field.showWhen !== undefined && !holds(field.showWhen, answerOf)) continue
    asked[node] = true
    options[node] = offeredOptions(field, answerOf)
    if (field.type === 'state') countryIds[node] = countryOf(form, field.mappingByFieldId, answerOf)
    values[node] = isCalculated(field)
      ? calculatedValue(form, field, answerOf)
      : normalAnswer(field, rawAnswer(answers, field.id), options[node])
  }
  return { asked, values, options, countryIds, answerOf }
}

/** The state of a field that is asked, by its place in `form.fields`. */
export const fieldStateOf = <Text>(
  { options, countryIds, answerOf }: Settled<Text>,
  place: number,
  field: FormField<Text>,
): FieldState<Text> => {
  const countryId = countryIds[place]
  const hasChoice = options[place]?.length !== 0 && (field.type !== 'state' || countryId !== undefined)
  const isWanted = field.isMandatory || (field.requireWhen !== undefined && holds(field.requireWhen, answerOf))
  return { field, isRequired: isWanted && hasChoice && !isCalculated(field), options: options[place], countryId }
}

/** True for a number that is worked out and never asked. */
export const isCalculated = <Text>(field: FormField<Text>): boolean =>
  field.type === 'number' && field.calculation !== undefined

const stateOf = <Text>(form: CompiledForm<Text>, settled: Settled<Text>): FormState<Text> => {
  const sections: { section: FormSection<Text>; fields: FieldState<Text>[] }[] = []
  const values: [string, AnswerValue][] = []
  form.fields.forEach((field, place) => {
    if (settled.asked[place] !== true) return
    const section = form.sections[form.sectionOf[place] ?? -1]
    if (section === undefined) return
    if (sections.at(-1)?.section !== section) sections.push({ section, fields: [] })
    sections.at(-1)?.fields.push(fieldStateOf(settled, place, field))
    const value = settled.values[place]
    if (value !== undefined) values.push([field.id, value])
  })
  // fromEntries defines what it is given, so that no id can reach the prototype.
  return { sections, values: Object.fromEntries(values) }
}

/** What a dropdown or multiselect offers now; undefined for the other types. */
export const offeredOptions = <Text>(
  field: FormField<Text>,
  answerOf: AnswerOf,
): readonly FormOption<Text>[] | undefined => {
  if (field.type !== 'dropdown' && field.type !== 'multiselect') return undefined
  if (field.mappingByFieldId === undefined) return field.options
  const parent = answerOf(field.mappingByFieldId)
  const chosen: readonly unknown[] = Array.isArray(parent) ? parent : [parent]
  return field.options.filter(
    (option) => option.parentIds === undefined || option.parentIds.some((id) => chosen.includes(id)),
  )
}

/** The country answered in a field; undefined unless it is a country field with an answer. */
export const countryOf = <Text>(form: CompiledForm<Text>, fieldId: string, answerOf: AnswerOf): string | undefined => {
  const isCountry = form.fields[form.indexOf.get(fieldId) ?? -1]?.type === 'country'
  const answer = isCountry ? answerOf(fieldId) : undefined
  return typeof answer === 'string' ? answer : undefined
}

const calculatedValue = <Text>(
  form: CompiledForm<Text>,
  field: FormField<Text>,
  answerOf: AnswerOf,
): number | undefined => {
  if (field.type !== 'number' || field.calculation === undefined) return undefined
  const operands = field.calculation.fieldIds.map((id) => {
    const operand = form.fields[form.indexOf.get(id) ?? -1]
    return operand === undefined ? undefined : countOf(operand, answerOf(id))
  })
  return calculate(field.calculation, operands, field.decimals ?? 0)
}
