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
  const clauses = nodes.flatMap((node) => clausesAt(form, node, withRequirements))
  const followers = [...places].flatMap((place) => form.fields[place] ?? [])
  return {
    nodes,
    relevance: new Map([...places].map((place) => [place, relevanceOf(form, place, clauses, followers)])),
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

const relevanceOf = <Text>(
  form: CompiledForm<Text>,
  place: number,
  clauses: readonly Clause[],
  fields: readonly FormField<Text>[],
): Relevance => {
  const id = form.fields[place]?.id
  const followers = fields.filter((field) => 'mappingByFieldId' in field && field.mappingByFieldId === id)
  return {
    clauses: clauses.filter((clause) => clause.fieldId === id),
    children: followers.flatMap((field) => ('options' in field ? [field.options] : [])),
    states: followers.some((field) => field.type === 'state') ? namedStates(followers, fields, clauses) : undefined,
    isCounted: fields.some(
      (field) => field.type === 'number' && field.calculation?.fieldIds.some((operand) => operand === id),
    ),
  }
}

const namedStates = <Text>(
  followers: readonly FormField<Text>[],
  fields: readonly FormField<Text>[],
  clauses: readonly Clause[],
): ReadonlySet<string> => {
  const ids = new Set(followers.filter((field) => field.type === 'state').map((field) => field.id))
  const inClauses = clauses.flatMap((clause) =>
    ids.has(clause.fieldId) && 'value' in clause && typeof clause.value === 'string' ? [clause.value] : [],
  )
  const inOptions = fields
    .filter((field) => field.type === 'dropdown' || field.type === 'multiselect')
    .filter((field) => field.mappingByFieldId !== undefined && ids.has(field.mappingByFieldId))
    .flatMap((field) => field.options.flatMap((option) => option.parentIds ?? []))
  return new Set([...inClauses, ...inOptions])
}
