import { type CompiledForm, compileForm } from '../compile-form.ts'
import { isCalculated } from '../evaluate-form.ts'
import type { FormContext } from '../form-context.ts'
import type { Answers, FormDefinition, FormField } from '../form-definition.ts'
import { domainOf } from './answer-domain.ts'
import { coneOf } from './cone.ts'
import type { Goal } from './goal.ts'
import { type Budget, search, type Verdict } from './search.ts'

export type Outcome = Verdict['outcome']

export type FieldProspect = {
  readonly fieldId: string
  /** Whether some valid answers to other fields lead to this one. */
  readonly reach: Outcome
  /** Whether some form that may be submitted has an answer to it (for a calculated one: a value). */
  readonly submit: Outcome
  /** Whether its requireWhen ever holds while it is asked; undefined without one. */
  readonly require: Outcome | undefined
  /** Answers that lead to it, of the fields that matter for it and no others; undefined unless `reach` is proved. */
  readonly howToReach: Answers | undefined
}

export type FormProspects = {
  /** In the order of the definition. */
  readonly fields: readonly FieldProspect[]
  /** Whether the form can be submitted at all. */
  readonly submit: Outcome
}

/** Steps for a whole form: about a second on a slow machine. What is not settled by then is 'not-proved'. */
const STEPS_MAX = 4_000_000

/**
 * What of a form can ever be seen and sent, each proved by an example or by trying all that differs, one field at a time and
 * within the fields that matter for it.
 */
export const exploreForm = <Text>(definition: FormDefinition<Text>, context: FormContext): FormProspects => {
  const form = compileForm(definition)
  const budget = { left: STEPS_MAX }
  const obstacles = obstaclesOf(form, context)
  const goal = { target: undefined, isAnswered: false, isRequiredThen: false, isSubmitted: true }
  const whole = obstacles.length === 0 ? 'possible' : run(form, obstacles, goal, context, budget).outcome
  return {
    fields: form.fields.map((_, place) => prospectOf({ form, obstacles, context, budget, whole }, place)),
    submit: whole,
  }
}

type Exploration<Text> = {
  readonly form: CompiledForm<Text>
  /** Places of fields that may have no valid answer: every submission must get round them. */
  readonly obstacles: readonly number[]
  readonly context: FormContext
  readonly budget: Budget
  readonly whole: Outcome
}

const ASKED: Omit<Goal, 'target'> = { isAnswered: false, isRequiredThen: false, isSubmitted: false }

const prospectOf = <Text>(exploration: Exploration<Text>, place: number): FieldProspect => {
  const { form, obstacles, context, budget, whole } = exploration
  const field = form.fields[place]
  const fieldId = field?.id ?? ''
  const goal = { target: place, isAnswered: true, isRequiredThen: false, isSubmitted: true }
  const submit: Verdict =
    whole === 'impossible' ? { outcome: 'impossible' } : run(form, [place, ...obstacles], goal, context, budget)
  const reach =
    submit.outcome === 'possible' ? submit : run(form, [place], { ...ASKED, target: place }, context, budget)
  return {
    fieldId,
    reach: reach.outcome,
    submit: submit.outcome,
    require: field === undefined ? undefined : requirement(exploration, place, field, reach.outcome),
    howToReach: reach.outcome === 'possible' ? withoutOwn(reach.answers, fieldId) : undefined,
  }
}

const requirement = <Text>(
  { form, context, budget }: Exploration<Text>,
  place: number,
  field: FormField<Text>,
  reach: Outcome,
): Outcome | undefined => {
  if (field.requireWhen === undefined || isCalculated(field)) return undefined
  if (reach === 'impossible') return 'impossible'
  return run(form, [place], { ...ASKED, target: place, isRequiredThen: true }, context, budget).outcome
}

const run = <Text>(
  form: CompiledForm<Text>,
  targets: readonly number[],
  goal: Goal,
  context: FormContext,
  budget: Budget,
): Verdict => search(form, coneOf(form, targets, goal.isSubmitted || goal.isRequiredThen), goal, context, budget)

const withoutOwn = (answers: Answers, fieldId: string): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => id !== fieldId))

const NOBODY = { clauses: [], children: [], states: undefined, isCounted: false }

/** Fields that somebody may have to answer and for which no valid answer is known; all their options offered. */
const obstaclesOf = <Text>(form: CompiledForm<Text>, context: FormContext): number[] =>
  form.fields.flatMap((field, place) => {
    const canBeRequired = field.isMandatory || field.requireWhen !== undefined
    if (!canBeRequired || isCalculated(field) || field.type === 'state') return []
    if (
      field.type === 'multiselect' &&
      Math.max(field.minChosen ?? 1, 1) > (field.maxChosen ?? Number.POSITIVE_INFINITY)
    ) {
      return [place]
    }
    const offered = 'options' in field ? field.options : undefined
    if (offered?.length === 0 || (field.type === 'allergies' && context.allergenIds.size === 0)) return []
    return domainOf(field, NOBODY, { offered, countryId: undefined }, context).values.length === 0 ? [place] : []
  })
