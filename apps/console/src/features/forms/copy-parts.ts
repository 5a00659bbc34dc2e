import type { Condition } from '@thali/domain/forms/conditions'
import type { Calculation, FormDefinition, FormField } from '@thali/domain/forms/form-definition'
import { fieldsOf, findSection } from './form-places.ts'
import { makeId, withoutNumber } from './make-id.ts'

/** A field once more, right below itself; it depends on what the first one depends on. */
export function copyField(definition: FormDefinition, fieldId: string, newId: string): FormDefinition {
  return {
    sections: definition.sections.map((section) => ({
      ...section,
      fields: section.fields.flatMap((field) => (field.id === fieldId ? [field, { ...field, id: newId }] : [field])),
    })),
  }
}

/** A section once more, right below itself. What its fields say of each other, the copies say of each other. */
export function copySection(definition: FormDefinition, sectionId: string): FormDefinition {
  const section = findSection(definition, sectionId)
  if (section === undefined) return definition
  const taken = new Set(fieldsOf(definition).map(({ id }) => id))
  const renamed = new Map<string, string>()
  for (const { id } of section.fields) {
    const copy = makeId(withoutNumber(id), 'field', taken)
    taken.add(copy)
    renamed.set(id, copy)
  }
  const sectionIds = new Set(definition.sections.map(({ id }) => id))
  const copy = {
    ...section,
    id: makeId(withoutNumber(section.id), 'section', sectionIds),
    fields: section.fields.map((field) => rename(field, renamed)),
  }
  return { sections: definition.sections.flatMap((one) => (one.id === sectionId ? [one, copy] : [one])) }
}

type Renamed = ReadonlyMap<string, string>

function rename(field: FormField, ids: Renamed): FormField {
  const nameOf = (id: string) => ids.get(id) ?? id
  const { showWhen, requireWhen } = field
  const common = {
    ...field,
    id: nameOf(field.id),
    ...(showWhen && { showWhen: renameCondition(showWhen, nameOf) }),
    ...(requireWhen && { requireWhen: renameCondition(requireWhen, nameOf) }),
  }
  if (common.type === 'number' && common.calculation !== undefined)
    return { ...common, calculation: renameCalculation(common.calculation, nameOf) }
  if ('mappingByFieldId' in common && common.mappingByFieldId !== undefined)
    return { ...common, mappingByFieldId: nameOf(common.mappingByFieldId) }
  return common
}

type NameOf = (id: string) => string

const renameCondition = (condition: Condition, nameOf: NameOf): Condition => ({
  ...condition,
  clauses: condition.clauses.map((clause) => ({ ...clause, fieldId: nameOf(clause.fieldId) })),
})

function renameCalculation(calculation: Calculation, nameOf: NameOf): Calculation {
  if (calculation.kind === 'sum' || calculation.kind === 'mean')
    return { ...calculation, fieldIds: calculation.fieldIds.map(nameOf) }
  const [first, second] = calculation.fieldIds
  return { ...calculation, fieldIds: [nameOf(first), nameOf(second)] }
}
