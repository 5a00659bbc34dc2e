import type { Condition } from './conditions.ts'
import type { FormDefinition, FormField, FormSection } from './form-definition.ts'

/** A definition, prepared so that evaluating it is one pass over arrays. */
export type CompiledForm<Text> = {
  readonly definition: FormDefinition<Text>
  readonly fields: readonly FormField<Text>[]
  readonly sections: readonly FormSection<Text>[]
  /** Place in `sections` of the section of each field. */
  readonly sectionOf: readonly number[]
  /** Place in `fields` by id; the last of several with one id, which no published form has. */
  readonly indexOf: ReadonlyMap<string, number>
  /** Sections (`~place`) and fields (place), each after all that it depends on. Inside a cycle some order, always the same. */
  readonly order: readonly number[]
}

const compiled = new WeakMap<object, CompiledForm<unknown>>()

/**
 * The prepared form of a definition, made once for each definition object: a definition is never changed in place. O(fields
 * + clauses + options) the first time, one look-up after that, so callers may simply ask again at every keystroke.
 */
export const compileForm = <Text>(definition: FormDefinition<Text>): CompiledForm<Text> => {
  const known = compiled.get(definition)
  if (known !== undefined) return known as CompiledForm<Text>
  const fresh = compile(definition)
  compiled.set(definition, fresh)
  return fresh
}

/**
 * Ids of the fields that decide whether this one is asked, what it offers and what it is worth; its section's condition
 * aside. `requireWhen` decides none of these, so it may look at any field without closing a circle.
 */
export const dependenciesOf = <Text>(field: FormField<Text>): readonly string[] => {
  const ids = fieldIdsOf(field.showWhen)
  if ('mappingByFieldId' in field && field.mappingByFieldId !== undefined) ids.push(field.mappingByFieldId)
  if (field.type === 'number' && field.calculation !== undefined) ids.push(...field.calculation.fieldIds)
  return ids
}

/** Ids of the fields that a condition looks at, in its order. */
export const fieldIdsOf = (condition: Condition | undefined): string[] =>
  condition === undefined ? [] : condition.clauses.map((clause) => clause.fieldId)

const compile = <Text>(definition: FormDefinition<Text>): CompiledForm<Text> => {
  const { sections } = definition
  const fields = sections.flatMap((section) => section.fields)
  const sectionOf = sections.flatMap((section, place) => section.fields.map(() => place))
  const indexOf = new Map(fields.map((field, place) => [field.id, place]))
  const parts = { definition, sections, fields, sectionOf, indexOf }
  return { ...parts, order: orderOf(parts) }
}

const orderOf = <Text>(form: Omit<CompiledForm<Text>, 'order'>): number[] => {
  const order: number[] = []
  const seen = new Set<number>()
  // A node that is met again while it waits for its own dependencies closes a cycle, and is not waited for.
  const visit = (node: number): void => {
    if (seen.has(node)) return
    seen.add(node)
    for (const earlier of nodesBefore(form, node)) visit(earlier)
    order.push(node)
  }
  form.fields.forEach((_, place) => {
    visit(place)
  })
  return order
}

/** What a node of `order` depends on, as nodes. */
export const nodesBefore = <Text>(form: Omit<CompiledForm<Text>, 'order'>, node: number): number[] => {
  const section = form.sections[~node]
  const field = form.fields[node]
  const ids = section !== undefined ? fieldIdsOf(section.showWhen) : field !== undefined ? dependenciesOf(field) : []
  const places = ids.flatMap((id) => form.indexOf.get(id) ?? [])
  return field === undefined ? places : [~(form.sectionOf[node] ?? 0), ...places]
}
