import type { CompiledForm } from '../compile-form.ts'
import { isCalculated } from '../evaluate-form.ts'
import type { FormContext } from '../form-context.ts'
import type { FormField } from '../form-definition.ts'
import type { Cone } from './cone.ts'
import type { Goal } from './goal.ts'
import { openAnswers } from './open-answers.ts'
import {
  both,
  calculationPossible,
  conditionTruth,
  countsOf,
  FALSE,
  type Possible,
  type PossibleOf,
  TRUE,
  type Truth,
  UNANSWERED,
} from './possible.ts'

/** What is known of a cone while its first nodes are settled and the others are open; by places of fields. */
export type Forecast = {
  readonly asked: Map<number, Truth>
  readonly possible: Map<number, Possible>
  /** Works out what the nodes from this one on may be; false when the goal is out of reach for certain. */
  readonly look: (from: number) => boolean
  /** What the conditions of this node see of a field: nothing of those that come later. */
  readonly seenFrom: (node: number) => PossibleOf
}

/** A forecast with everything open, to be looked at from 0. */
export const createForecast = <Text>(
  form: CompiledForm<Text>,
  cone: Cone,
  goal: Goal,
  context: FormContext,
): Forecast => {
  const asked = new Map<number, Truth>()
  const possible = new Map<number, Possible>()
  const shown = new Map<number, Truth>()
  const turnOf = new Map(cone.nodes.map((node, turn) => [node, turn]))
  const open = new Map<number, Possible>()
  const seenFrom =
    (turn: number): PossibleOf =>
    (fieldId) => {
      const place = form.indexOf.get(fieldId) ?? -1
      return (turnOf.get(place) ?? turn) < turn ? (possible.get(place) ?? UNANSWERED) : UNANSWERED
    }
  const openOf = (place: number, field: FormField<Text>): Possible => {
    const known = open.get(place) ?? openAnswers(field, cone.relevance.get(place), context)
    open.set(place, known)
    return known
  }
  const lookAt = (turn: number, node: number): void => {
    const field = form.fields[node]
    const seen = seenFrom(turn)
    if (field === undefined) {
      shown.set(~node, conditionTruth(form.sections[~node]?.showWhen, seen))
      return
    }
    const section = form.sectionOf[node] ?? -1
    // Inside a cycle a field may come before its section, and is never asked then, whatever an earlier look found.
    const isShown = (turnOf.get(~section) ?? turn) < turn ? (shown.get(section) ?? FALSE) : FALSE
    const truth = both(isShown, conditionTruth(field.showWhen, seen))
    asked.set(node, truth)
    if (!truth.canHold) possible.set(node, UNANSWERED)
    else if (isCalculated(field)) possible.set(node, orNone(calculated(form, field, seen), truth.canFail))
    else possible.set(node, orNone(openOf(node, field), truth.canFail || !goal.isSubmitted || !mustBeAnswered(field)))
  }
  const look = (from: number): boolean => {
    for (let turn = from; turn < cone.nodes.length; turn += 1) {
      const node = cone.nodes[turn]
      if (node !== undefined) lookAt(turn, node)
    }
    return canBeReached(form, cone, goal, { asked, possible, seen: seenFrom(Number.POSITIVE_INFINITY) })
  }
  return { asked, possible, look, seenFrom }
}

/** True of a field that is mandatory whatever the others say. */
const mustBeAnswered = <Text>(field: FormField<Text>): boolean => field.isMandatory && !mayHaveNothing(field)

/** True of a field that may have nothing to choose from, and is not required then. */
const mayHaveNothing = <Text>(field: FormField<Text>): boolean => {
  if (field.type === 'state' || field.type === 'allergies') return true
  return 'options' in field && (field.mappingByFieldId !== undefined || field.options.length === 0)
}

const orNone = (possible: Possible, mayBeNone: boolean): Possible => ({
  ...possible,
  none: possible.none || mayBeNone,
})

const calculated = <Text>(form: CompiledForm<Text>, field: FormField<Text>, seen: PossibleOf): Possible => {
  if (field.type !== 'number' || field.calculation === undefined) return UNANSWERED
  const operands = field.calculation.fieldIds.map((id) => {
    const operand = form.fields[form.indexOf.get(id) ?? -1]
    return operand === undefined ? { none: true, range: undefined } : countsOf(operand, seen(id))
  })
  return calculationPossible(field.calculation, operands, field.decimals ?? 0)
}

type Outlook = {
  readonly asked: ReadonlyMap<number, Truth>
  readonly possible: ReadonlyMap<number, Possible>
  readonly seen: PossibleOf
}

const canBeReached = <Text>(
  form: CompiledForm<Text>,
  cone: Cone,
  goal: Goal,
  { asked, possible, seen }: Outlook,
): boolean => {
  if (goal.target !== undefined) {
    if (asked.get(goal.target)?.canHold !== true) return false
    if (goal.isAnswered && isNothing(possible.get(goal.target))) return false
    const requireWhen = form.fields[goal.target]?.requireWhen
    if (goal.isRequiredThen && !conditionTruth(requireWhen, seen).canHold) return false
  }
  if (!goal.isSubmitted) return true
  return cone.nodes.every((place) => {
    const field = form.fields[place]
    if (field === undefined || asked.get(place)?.canFail !== false || !isNothing(possible.get(place))) return true
    if (isCalculated(field) || mayHaveNothing(field)) return true
    const required = field.isMandatory ? TRUE : conditionTruth(field.requireWhen, seen)
    return required.canFail || (!field.isMandatory && field.requireWhen === undefined)
  })
}

/** True when there is certainly no answer. */
const isNothing = (possible: Possible = UNANSWERED): boolean =>
  possible.values.length === 0 &&
  (possible.items?.length ?? 0) === 0 &&
  possible.range === undefined &&
  possible.isOpen !== true
