import { checkState } from '../check-answers.ts'
import { compileForm } from '../compile-form.ts'
import { holds } from '../evaluate-condition.ts'
import { evaluateForm } from '../evaluate-form.ts'
import type { FormContext } from '../form-context.ts'
import type { Answers, AnswerValue, FormDefinition, FormField } from '../form-definition.ts'
import { rawAnswer } from '../normal-answer.ts'

/** What is true of a form of anyForm, found out by filling it in every way. */
export type Enumerated = {
  /** Fields that are asked in some filling in which whatever is answered is right. */
  readonly reached: ReadonlySet<string>
  /** Fields whose requireWhen holds while they are asked, in some such filling. */
  readonly required: ReadonlySet<string>
  /** Fields with a value in some filling that may be submitted. */
  readonly submitted: ReadonlySet<string>
  readonly isSubmittable: boolean
}

/** How many fillings enumerateForm would try. */
export const fillingsOf = <Text>(definition: FormDefinition<Text>, context: FormContext): number =>
  choicesOf(definition, context).reduce((product, choices) => product * choices.length, 1)

/** Fills the form in every way that its small world knows: no cleverness, so that the clever checker can be held to it. */
export const enumerateForm = <Text>(definition: FormDefinition<Text>, context: FormContext): Enumerated => {
  const { fields } = compileForm(definition)
  const found = { reached: new Set<string>(), required: new Set<string>(), submitted: new Set<string>() }
  let isSubmittable = false
  for (const answers of fillings(fields, choicesOf(definition, context))) {
    const state = evaluateForm(definition, answers)
    const problems = checkState(state, context)
    if (problems.some((problem) => problem.code !== 'required')) continue
    if (problems.length === 0) {
      isSubmittable = true
      for (const id of Object.keys(state.values)) found.submitted.add(id)
    }
    for (const { field } of state.sections.flatMap((section) => section.fields)) {
      found.reached.add(field.id)
      const isAsked = field.type !== 'number' || field.calculation === undefined
      if (isAsked && field.requireWhen && holds(field.requireWhen, (id) => rawAnswer(state.values, id))) {
        found.required.add(field.id)
      }
    }
  }
  return { ...found, isSubmittable }
}

type Choice = AnswerValue | undefined

function* fillings(fields: readonly FormField<unknown>[], choices: readonly (readonly Choice[])[]): Generator<Answers> {
  const [field, ...others] = fields
  const [values, ...rest] = choices
  if (field === undefined || values === undefined) {
    yield {}
    return
  }
  for (const answers of fillings(others, rest)) {
    for (const value of values) yield value === undefined ? answers : { ...answers, [field.id]: value }
  }
}

const choicesOf = <Text>(definition: FormDefinition<Text>, context: FormContext): (readonly Choice[])[] =>
  compileForm(definition).fields.map((field, _, fields) => {
    const isParent = fields.some((one) => 'mappingByFieldId' in one && one.mappingByFieldId === field.id)
    const right = worldOf(field, context, isParent).filter((value) => mayBeRight(field, value, context))
    return [undefined, ...(field.type === 'text' ? fewTexts(right) : right)]
  })

/** False for what the field refuses whatever the others say: an optional form of its own says so. */
const mayBeRight = <Text>(field: FormField<Text>, value: AnswerValue, context: FormContext): boolean => {
  if ('mappingByFieldId' in field && field.mappingByFieldId !== undefined) return true
  const alone = { ...field, isMandatory: false, showWhen: undefined, requireWhen: undefined }
  const form: FormDefinition<unknown> = { sections: [{ id: 's', title: '', fields: [alone] }] }
  const state = evaluateForm(form, { [field.id]: value })
  return Object.hasOwn(state.values, field.id) && checkState(state, context).length === 0
}

const DAYS = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05']
/** Texts that anyForm's clauses name (in capitals where a pattern may ask for them), and texts that they do not. */
const NAMED_TEXTS = ['a', 'b']
const CAPITALS = ['A', 'B']
const OTHER_TEXTS = ['c', 'cc', 'ccc', 'xxxxx', '7']
/** Texts that open an option of a field that follows a text, as wrong as that is. */
const PARENT_TEXTS = ['o0', 'o1', 'IN', 'IN-KA', 'milk']

/** Of the texts that nobody names one is as good as another. */
const fewTexts = (texts: readonly AnswerValue[]): readonly AnswerValue[] => {
  const isOther = (text: AnswerValue): boolean => OTHER_TEXTS.some((other) => other === text)
  return [...texts.filter((text) => !isOther(text)), ...texts.filter(isOther).slice(0, 1)]
}

const worldOf = <Text>(field: FormField<Text>, context: FormContext, isParent: boolean): readonly AnswerValue[] => {
  switch (field.type) {
    case 'text':
      return [
        ...NAMED_TEXTS,
        ...(field.pattern === undefined ? [] : CAPITALS),
        ...OTHER_TEXTS,
        ...(isParent ? PARENT_TEXTS : []),
      ]
    case 'number':
      return field.calculation === undefined ? [0, 1, 2, 3] : []
    case 'calender':
      return DAYS
    case 'dropdown':
      return field.options.map((option) => option.id)
    case 'multiselect':
      return subsets(field.options.map((option) => option.id))
    case 'country':
      return [...context.countryIds]
    case 'state':
      return [...context.countryIds].flatMap((id) => [...context.stateIds(id)])
    case 'allergies':
      return subsets([...context.allergenIds])
    case 'file':
      return [[{ fileName: 'a.pdf', filePath: 'a' }]]
  }
}

const subsets = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: 2 ** ids.length }, (_, bits) =>
    ids.filter((__, place) => Math.floor(bits / 2 ** place) % 2 === 1),
  )
