import { countOf } from '../calculate.ts'
import { checkAnswer } from '../check-answer.ts'
import { clauseHolds } from '../evaluate-condition.ts'
import type { FormContext } from '../form-context.ts'
import type { AnswerValue, FormField, FormOption } from '../form-definition.ts'
import type { Relevance } from './cone.ts'
import { dateSamples } from './date-samples.ts'
import type { Domain } from './domain.ts'
import { itemLists } from './item-lists.ts'
import { numberSamples } from './number-samples.ts'
import { textSamples } from './text-samples.ts'

/** The parts of a form's state that an answer is judged by. */
export type Setting = {
  readonly offered: readonly FormOption<unknown>[] | undefined
  /** Of a state: the country that is answered. */
  readonly countryId: string | undefined
}

/** Stand-ins for every valid answer of a field that is asked, never empty ones; nothing where no answer is valid. */
export const domainOf = <Text>(
  field: FormField<Text>,
  relevance: Relevance,
  setting: Setting,
  context: FormContext,
): Domain => {
  const samples = samplesOf(field, relevance, setting, context)
  // One of what is offered is right by itself; lists, texts, numbers and days have limits to keep.
  if (field.type === 'dropdown' || field.type === 'country' || field.type === 'state') return samples
  const state = {
    field: field as FormField<unknown>,
    isRequired: false,
    options: setting.offered,
    countryId: setting.countryId,
  }
  return {
    values: samples.values.filter((value) => checkAnswer(state, value, context) === undefined),
    isComplete: samples.isComplete,
  }
}

const samplesOf = <Text>(
  field: FormField<Text>,
  relevance: Relevance,
  { offered, countryId }: Setting,
  context: FormContext,
): Domain => {
  switch (field.type) {
    case 'text':
      return textSamples(field, relevance)
    case 'number':
      return numberSamples(field, relevance)
    case 'calender':
      return dateSamples(field, relevance, context.today)
    case 'dropdown':
      return oneOf(
        (offered ?? []).map((option) => option.id),
        (id) => itemKind(field, relevance, id),
      )
    case 'multiselect':
      return itemLists(offered ?? [], field, (id) => itemKind(field, relevance, id), relevance.isCounted)
    case 'country':
      return oneOf(
        context.countryIds,
        (id) => `${itemKind(field, relevance, id)} ${statesKind(relevance, id, context)}`,
      )
    case 'state':
      return oneOf(countryId === undefined ? [] : context.stateIds(countryId), (id) => itemKind(field, relevance, id))
    case 'allergies':
      return itemLists(
        [...context.allergenIds].map((id) => ({ id })),
        {},
        (id) => itemKind(field, relevance, id),
        false,
      )
    case 'file':
      return { values: [[{ fileName: 'example.pdf', filePath: 'example' }]], isComplete: true }
  }
}

/** One of each kind. */
const oneOf = (ids: Iterable<string>, kindOf: (id: string) => string): Domain => {
  const kinds = new Map<string, string>()
  for (const id of ids) {
    const kind = kindOf(id)
    if (!kinds.has(kind)) kinds.set(kind, id)
  }
  return { values: [...kinds.values()], isComplete: true }
}

/** Two items of one kind are alike to every clause, to every field that follows and to every calculation. */
const itemKind = <Text>(field: FormField<Text>, relevance: Relevance, id: string): string => {
  const isList = field.type === 'multiselect' || field.type === 'allergies'
  const value: AnswerValue = isList ? [id] : id
  const clauses = relevance.clauses.map((clause) => (clauseHolds(clause, value) ? 1 : 0))
  const opened = relevance.children.map((options) => openedBy(options).get(id) ?? '')
  const score = relevance.isCounted ? countOf(field, value) : 0
  return [clauses.join(''), ...opened, score].join(' ')
}

const opened = new WeakMap<object, ReadonlyMap<string, string>>()

/** The places of the options that each parent's item opens, worked out once for each list of options. */
const openedBy = (options: readonly FormOption<unknown>[]): ReadonlyMap<string, string> => {
  const known = opened.get(options)
  if (known !== undefined) return known
  const places = new Map<string, string>()
  options.forEach(({ parentIds = [] }, place) => {
    for (const id of new Set(parentIds)) places.set(id, `${places.get(id) ?? ''},${place}`)
  })
  opened.set(options, places)
  return places
}

/** What a country opens for a state field: the states that are named somewhere, and whether there are others. */
const statesKind = ({ states }: Relevance, id: string, context: FormContext): string => {
  if (states === undefined) return ''
  const all = context.stateIds(id)
  const named = [...states].filter((state) => all.has(state))
  return `${named.join(' ')} ${all.size > named.length}`
}
