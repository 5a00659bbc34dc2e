import { type CompiledForm, dependenciesOf, fieldIdsOf } from '../compile-form.ts'
import type { Clause } from '../conditions.ts'
import type { FormField, FormOption } from '../form-definition.ts'

/** What makes a difference between two answers of one field, as far as some other fields are concerned. */
export type Relevance = {
  readonly clauses: readonly Clause[]
  /** Options of the fields that follow this one by mappingByFieldId; empty lists where nobody does. */
  readonly children: readonly (readonly FormOption<unknown>[])[]
  /** Of a country that state fields follow: the states that clauses and options name; undefined where none follow. */
  readonly states: ReadonlySet<string> | undefined
  /** It takes part in a calculation. */
  readonly isCounted: boolean
}

/** The fields that can have a say in something, and nothing else: a search looks at these only. */
export type Cone = {
  /** Of CompiledForm.order, in that order. */
  readonly nodes: readonly number[]
  /** By place of the field. */
  readonly relevance: ReadonlyMap<number, Relevance>
}

/**
 * Everything that decides whether `targets` (places of fields) are asked and what they offer; `withRequirements`: also what
 * decides whether any of these must be answered.
 */
export const coneOf = <Text>(form: CompiledForm<Text>, targets: readonly number[], withRequirements: boolean): Cone => {
  const places = closure(form, targets, withRequirements)
  const sections = new Set([...places].map((place) => form.sectionOf[place] ?? -1))
  const nodes = form.order.filter((node) => (node < 0 ? sections.has(~node) : places.has(node)))
  const clauses = Map.groupBy(
    nodes.flatMap((node) => clausesAt(form, node, withRequirements)),
    (clause) => clause.fieldId,
  )
  const fields = [...places].flatMap((place) => form.fields[place] ?? [])
  const followers = Map.groupBy(fields, (field) => ('mappingByFieldId' in field ? field.mappingByFieldId : undefined))
  const counted = new Set(
    fields.flatMap((field) => (field.type === 'number' ? (field.calculation?.fieldIds ?? []) : [])),
  )
  const says: Says<Text> = { clauses, followers, counted }
  return {
    nodes,
    relevance: new Map([...places].map((place) => [place, relevanceOf(form.fields[place]?.id ?? '', says)])),
  }
}

const closure = <Text>(
  form: CompiledForm<Text>,
  targets: readonly number[],
  withRequirements: boolean,
): Set<number> => {
  const places = new Set(targets)
  // A Set hands out what is added while it is walked.
  for (const place of places) {
    const field = form.fields[place]
    const section = form.sections[form.sectionOf[place] ?? -1]
    if (field === undefined) continue
    const ids = [...dependenciesOf(field), ...fieldIdsOf(section?.showWhen)]
    if (withRequirements) ids.push(...fieldIdsOf(field.requireWhen))
    for (const id of ids) {
      const found = form.indexOf.get(id)
      if (found !== undefined) places.add(found)
    }
  }
  return places
}

const clausesAt = <Text>(form: CompiledForm<Text>, node: number, withRequirements: boolean): readonly Clause[] => {
  const holder = node < 0 ? form.sections[~node] : form.fields[node]
  const required = withRequirements ? form.fields[node]?.requireWhen : undefined
  return [...(holder?.showWhen?.clauses ?? []), ...(required?.clauses ?? [])]
}

/** Everything in a cone that makes a difference, by the id of the field that it looks at. */
type Says<Text> = {
  readonly clauses: ReadonlyMap<string, readonly Clause[]>
  readonly followers: ReadonlyMap<string | undefined, readonly FormField<Text>[]>
  readonly counted: ReadonlySet<string>
}

const relevanceOf = <Text>(id: string, says: Says<Text>): Relevance => {
  const followers = says.followers.get(id) ?? []
  const states = followers.filter((field) => field.type === 'state')
  return {
    clauses: says.clauses.get(id) ?? [],
    children: followers.flatMap((field) => ('options' in field ? [field.options] : [])),
    states: states.length > 0 ? new Set(states.flatMap((state) => namedItems(state.id, says))) : undefined,
    isCounted: says.counted.has(id),
  }
}

/** Items of a field that some clause or some following option names. */
const namedItems = <Text>(id: string, { clauses, followers }: Says<Text>): string[] => [
  ...(clauses.get(id) ?? []).flatMap((clause) => ('value' in clause ? [String(clause.value)] : [])),
  ...(followers.get(id) ?? [])
    .flatMap((field) => ('options' in field ? field.options : []))
    .flatMap((option) => option.parentIds ?? []),
]

/** What these clauses alone make relevant; nothing without any. */
export const relevanceOfClauses = (clauses: readonly Clause[]): Relevance => ({
  clauses,
  children: [],
  states: undefined,
  isCounted: false,
})
