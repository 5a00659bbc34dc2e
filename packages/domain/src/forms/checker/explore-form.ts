import { type CompiledForm, compileForm } from '../compile-form.ts'
import { isCalculated } from '../evaluate-form.ts'
import type { FormContext } from '../form-context.ts'
import type { Answers, FormDefinition, FormField } from '../form-definition.ts'
import { domainOf } from './answer-domain.ts'
import { coneOf, relevanceOfClauses } from './cone.ts'
import type { Budget } from './forecast.ts'
import { type Goal, isReached } from './goal.ts'
import { guessAnswers } from './guess.ts'
import { search, type Verdict } from './search.ts'

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

/** Steps for a whole form: about two seconds, where most forms take a tenth of one. What is not settled by then is 'not-proved'. */
const STEPS_MAX = 6_000_000

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
  const exploration = { form, obstacles, context, budget, whole, known: new Map() }
  return {
    fields: form.fields.map((field, place) => prospectOf(exploration, place, field)),
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
  /** Answers that submit a field, its own among them, by field id: where later fields begin their search. */
  readonly known: Map<string, Answers>
}

const ASKED: Omit<Goal, 'target'> = { isAnswered: false, isRequiredThen: false, isSubmitted: false }

const prospectOf = <Text>(exploration: Exploration<Text>, place: number, field: FormField<Text>): FieldProspect => {
  const { form, context, budget, known } = exploration
  const submit = submission(exploration, place, field)
  if (submit.outcome === 'possible') known.set(field.id, submit.answers)
  const reach =
    submit.outcome === 'possible' ? submit : run(form, [place], { ...ASKED, target: place }, context, budget)
  return {
    fieldId: field.id,
    reach: reach.outcome,
    submit: submit.outcome,
    require: requirement(exploration, place, field, reach.outcome),
    howToReach: reach.outcome === 'possible' ? withoutOwn(reach.answers, field.id) : undefined,
  }
}

const submission = <Text>(
  { form, obstacles, context, budget, whole, known }: Exploration<Text>,
  place: number,
  field: FormField<Text>,
): Verdict => {
  if (whole === 'impossible') return { outcome: 'impossible' }
  if (budget.left <= 0) return { outcome: 'not-proved' }
  const goal = { target: place, isAnswered: true, isRequiredThen: false, isSubmitted: true }
  const cone = coneOf(form, [place, ...obstacles], true)
  const answers = guessAnswers(form, place, field, known, context)
  if (isReached(form, cone, goal, answers, context)) return { outcome: 'possible', answers }
  return search(form, cone, goal, context, budget)
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
    return domainOf(field, relevanceOfClauses([]), { offered, countryId: undefined }, context).values.length === 0
      ? [place]
      : []
  })
