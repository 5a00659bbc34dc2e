import type { CompiledForm } from '../compile-form.ts'
import type { AnswerOf } from '../evaluate-condition.ts'
import { countryOf, isCalculated, offeredOptions } from '../evaluate-form.ts'
import type { FormContext } from '../form-context.ts'
import type { Answers, AnswerValue, FormField } from '../form-definition.ts'
import { domainOf } from './answer-domain.ts'
import type { Cone } from './cone.ts'
import type { Domain } from './domain.ts'
import { type Budget, createForecast, type Forecast } from './forecast.ts'
import { type Goal, isReached } from './goal.ts'
import { UNANSWERED } from './possible.ts'

/** What is known about whether something can come about: proved with an example, disproved, or neither. */
export type Verdict =
  | { readonly outcome: 'possible'; readonly answers: Answers }
  | { readonly outcome: 'impossible' | 'not-proved' }

/** Of one search, so that a single hard question cannot use up what the others need. */
const STEPS_MAX = 500_000

/**
 * Looks for answers that reach the goal: backtracking over the fields of the cone in their order, each with its stand-in
 * answers, turning back as soon as the forecast says that nothing that is still open can help. 'possible' has been confirmed
 * by the engine itself; 'impossible' is claimed only after every kind of answer was tried or ruled out.
 */
export const search = <Text>(
  form: CompiledForm<Text>,
  cone: Cone,
  goal: Goal,
  context: FormContext,
  budget: Budget,
): Verdict => {
  const own: Budget = { left: Math.min(STEPS_MAX, budget.left) }
  const allowed = own.left
  const forecast = createForecast(form, cone, goal, context, own)
  const run: Run<Text> = { form, cone, goal, context, forecast, domains: new Map(), budget: own, isComplete: true }
  const answers = forecast.look(0) ? attempt(run, 0) : undefined
  budget.left -= allowed - own.left
  if (answers !== undefined) return { outcome: 'possible', answers }
  return { outcome: run.isComplete && own.left > 0 ? 'impossible' : 'not-proved' }
}

type Run<Text> = {
  readonly form: CompiledForm<Text>
  readonly cone: Cone
  readonly goal: Goal
  readonly context: FormContext
  readonly forecast: Forecast
  /** Of fields whose answers do not follow another field's, by place. */
  readonly domains: Map<number, Domain>
  readonly budget: Budget
  isComplete: boolean
}

/** Settles the nodes from this turn on; the answers when that reaches the goal. */
const attempt = <Text>(run: Run<Text>, turn: number): Answers | undefined => {
  const { form, cone, forecast } = run
  const place = cone.nodes[turn]
  if (place === undefined) return confirmed(run)
  const field = form.fields[place]
  if (field === undefined || isCalculated(field) || forecast.asked.get(place)?.canHold !== true) {
    return attempt(run, turn + 1)
  }
  const domain = domainAt(run, place, field, turn)
  if (!domain.isComplete) run.isComplete = false
  const mustAnswer = run.goal.isSubmitted && field.isMandatory && domain.values.length > 0
  for (const value of mustAnswer ? domain.values : [undefined, ...domain.values]) {
    if (run.budget.left <= 0) return undefined
    forecast.possible.set(place, value === undefined ? UNANSWERED : { none: false, values: [value] })
    const found = forecast.look(turn + 1) ? attempt(run, turn + 1) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

const confirmed = <Text>({ form, cone, goal, context, forecast }: Run<Text>): Answers | undefined => {
  const entries = cone.nodes.flatMap((place): [string, AnswerValue][] => {
    const field = form.fields[place]
    const value = forecast.possible.get(place)?.values[0]
    return field === undefined || value === undefined || isCalculated(field) ? [] : [[field.id, value]]
  })
  const answers = Object.fromEntries(entries)
  return isReached(form, cone, goal, answers, context) ? answers : undefined
}

const domainAt = <Text>(run: Run<Text>, place: number, field: FormField<Text>, turn: number): Domain => {
  const follows = 'mappingByFieldId' in field && field.mappingByFieldId !== undefined
  const known = follows ? undefined : run.domains.get(place)
  if (known !== undefined) return known
  const relevance = run.cone.relevance.get(place)
  if (relevance === undefined) return { values: [], isComplete: true }
  const answerOf: AnswerOf = (id) => run.forecast.seenFrom(turn)(id).values[0]
  const countryId = field.type === 'state' ? countryOf(run.form, field.mappingByFieldId, answerOf) : undefined
  const setting = { offered: offeredOptions(field, answerOf), countryId }
  const domain = domainOf(field, relevance, setting, run.context)
  run.budget.left -= domain.values.length + (setting.offered?.length ?? 0)
  run.domains.set(place, domain)
  return domain
}
