import type { AnswerProblem } from '@thali/domain/forms/check-answer'
import { checkState } from '@thali/domain/forms/check-answers'
import { evaluateForm, type FieldState, type FormState, isCalculated } from '@thali/domain/forms/evaluate-form'
import type { FormContext } from '@thali/domain/forms/form-context'
import type { Answers, AnswerValue, FormDefinition, FormField, FormOption } from '@thali/domain/forms/form-definition'

/** What one field's control needs; the same object as long as nothing of it has changed. */
export type FieldView = {
  readonly field: FormField<string>
  readonly isRequired: boolean
  readonly options: readonly FormOption<string>[] | undefined
  /** As it stands in the control; of a calculated field its value. */
  readonly answer: AnswerValue | undefined
  /** Of a state: the country that it belongs to. */
  readonly countryId: string | undefined
  readonly problem: AnswerProblem | undefined
}

export type OutlineSection = { readonly id: string; readonly title: string; readonly fieldIds: readonly string[] }
/** What is asked, in order. The same array as long as the same is asked. */
export type Outline = readonly OutlineSection[]

export type FormStore = ReturnType<typeof createFormStore>

type FormStoreOptions = {
  readonly definition: FormDefinition<string>
  readonly answers: Answers
  readonly context: FormContext
  /** After each change by the person. */
  readonly onChange: (answers: Answers) => void
}

/**
 * A form while it is filled. Every change is evaluated as a whole, which takes less than a millisecond, but told only to the
 * fields that look different afterwards: of 300 fields the one with the keyboard renders again.
 */
export function createFormStore({ definition, answers: begun, context: given, onChange }: FormStoreOptions) {
  let answers = begun
  let context = given
  let state = evaluateForm(definition, answers)
  let views = new Map<string, FieldView>()
  let outline: Outline = []
  let shown: readonly AnswerProblem[] = []
  let isSubmitted = false
  const left = new Set<string>()
  const ears = new Map<string, Set<() => void>>()

  const tell = (key: string) => {
    for (const listener of ears.get(key) ?? []) listener()
  }
  const show = () => {
    // Only what is shown is judged: at a key in the first field that is no other field.
    const isShown = ({ field }: FieldState<string>) => isSubmitted || left.has(field.id)
    const judged = state.sections.map((part) => ({ ...part, fields: part.fields.filter(isShown) }))
    const isSaid = ({ code }: AnswerProblem) => isSubmitted || code !== 'required'
    const found = checkState({ ...state, sections: judged }, context).filter(isSaid)
    const problems = new Map(found.map((problem) => [problem.fieldId, problem]))
    const isNewList = JSON.stringify(found) !== JSON.stringify(shown)
    if (isNewList) shown = found
    const before = views
    views = new Map()
    for (const { fields } of state.sections) {
      for (const field of fields) {
        const view = viewOf(field, answers, state, problems.get(field.field.id))
        const old = before.get(field.field.id)
        views.set(field.field.id, old && isSameView(old, view) ? old : view)
      }
    }
    const next = outlineOf(state)
    const isNewOutline = JSON.stringify(next) !== JSON.stringify(outline)
    if (isNewOutline) outline = next
    for (const [id, view] of views) if (before.get(id) !== view) tell(id)
    if (isNewOutline) tell(OUTLINE)
    if (isNewList) tell(PROBLEMS)
  }
  show()

  return {
    definition,
    getField: (id: string) => views.get(id),
    getOutline: () => outline,
    /** What is shown at the fields, in the order of the form. */
    getProblems: () => shown,
    /** As they stand in the controls, hidden ones too: bringing a field back brings back its answer. */
    getAnswers: () => answers,
    /** To a field by its id, to the outline, or to the shown problems. */
    subscribe: (key: string, listener: () => void) => {
      const set = ears.get(key) ?? new Set()
      ears.set(key, set.add(listener))
      return () => void set.delete(listener)
    },
    change: (id: string, value: AnswerValue | undefined) => {
      const { [id]: _gone, ...others } = answers
      answers = value === undefined ? others : { ...others, [id]: value }
      state = evaluateForm(definition, answers)
      show()
      onChange(answers)
    },
    /** The person has left the field: what is wrong with what they wrote is said from now on. */
    leave: (id: string) => {
      if (left.has(id)) return
      left.add(id)
      show()
    },
    /** Countries, states or allergens have arrived. */
    setContext: (next: FormContext) => {
      context = next
      show()
    },
    /** What speaks against submitting, in the order of the form; shown at the fields from now on. */
    submit: (): readonly AnswerProblem[] => {
      isSubmitted = true
      show()
      return shown
    },
    hasSubmitted: () => isSubmitted,
    /** The day that the answers are judged by. */
    getToday: () => context.today,
    /** What is sent: answers of asked fields, and calculated values. */
    getValues: () => state.values,
  }
}

// No field has such ids.
export const OUTLINE = '#outline'
export const PROBLEMS = '#problems'

function viewOf(
  { field, isRequired, options }: FieldState<string>,
  answers: Answers,
  state: FormState<string>,
  problem: AnswerProblem | undefined,
): FieldView {
  const answer = isCalculated(field) ? state.values[field.id] : answers[field.id]
  const country = field.type === 'state' ? state.values[field.mappingByFieldId] : undefined
  return { field, isRequired, options, answer, problem, countryId: typeof country === 'string' ? country : undefined }
}

function isSameView(a: FieldView, b: FieldView): boolean {
  return (
    a.answer === b.answer &&
    a.isRequired === b.isRequired &&
    a.countryId === b.countryId &&
    a.field === b.field &&
    a.problem?.code === b.problem?.code &&
    isSameList(a.options, b.options)
  )
}

function isSameList(a: FieldView['options'], b: FieldView['options']): boolean {
  return a === b || (a?.length === b?.length && a?.every((option, place) => option === b?.[place]) === true)
}

function outlineOf({ sections }: FormState<string>): Outline {
  return sections.map(({ section, fields }) => ({
    id: section.id,
    title: section.title,
    fieldIds: fields.map(({ field }) => field.id),
  }))
}
