import type { Condition } from '@thali/domain/forms/conditions'
import type { Calculation, FormDefinition, FormField } from '@thali/domain/forms/form-definition'

/** Something that looks at a field's answer, and would look at nothing once the field is gone. */
export type Reference =
  | { readonly kind: 'show-section'; readonly sectionId: string; readonly targetId: string }
  | {
      readonly kind: 'show' | 'require' | 'options' | 'states' | 'calculation'
      readonly fieldId: string
      readonly targetId: string
    }

/** All that depends on these fields, in the order of the form; what is among them itself does not count. */
export function referencesTo(definition: FormDefinition, gone: ReadonlySet<string>): Reference[] {
  const named = (ids: readonly string[]) => [...new Set(ids)].filter((id) => gone.has(id))
  return definition.sections.flatMap((section) => {
    const isGone = section.fields.length > 0 && section.fields.every(({ id }) => gone.has(id))
    return [
      ...(isGone
        ? []
        : named(idsOf(section.showWhen)).map(
            (targetId): Reference => ({ kind: 'show-section', sectionId: section.id, targetId }),
          )),
      ...section.fields
        .filter(({ id }) => !gone.has(id))
        .flatMap((field) =>
          lookedAt(field).flatMap(({ kind, ids }) =>
            named(ids).map((targetId): Reference => ({ kind, fieldId: field.id, targetId })),
          ),
        ),
    ]
  })
}

/** The definition with nothing left that looks at these fields: clauses, operands and mappings are taken out. */
export const withoutReferences = (definition: FormDefinition, gone: ReadonlySet<string>): FormDefinition => ({
  sections: definition.sections.map(({ showWhen, ...section }) => ({
    ...section,
    ...kept('showWhen', conditionWithout(showWhen, gone)),
    fields: section.fields.map((field) => fieldWithout(field, gone)),
  })),
})

/** The condition without its clauses about these fields; undefined once none is left. */
export function conditionWithout(condition: Condition | undefined, gone: ReadonlySet<string>): Condition | undefined {
  const clauses = condition?.clauses.filter(({ fieldId }) => !gone.has(fieldId)) ?? []
  return condition === undefined || clauses.length === 0 ? undefined : { ...condition, clauses }
}

type LookedAt = {
  readonly kind: 'show' | 'require' | 'options' | 'states' | 'calculation'
  readonly ids: readonly string[]
}

function lookedAt(field: FormField): LookedAt[] {
  const mapped = 'mappingByFieldId' in field && field.mappingByFieldId !== undefined ? [field.mappingByFieldId] : []
  return [
    { kind: 'show', ids: idsOf(field.showWhen) },
    { kind: 'require', ids: idsOf(field.requireWhen) },
    { kind: field.type === 'state' ? 'states' : 'options', ids: mapped },
    { kind: 'calculation', ids: field.type === 'number' ? (field.calculation?.fieldIds ?? []) : [] },
  ]
}

const idsOf = (condition: Condition | undefined): readonly string[] =>
  condition?.clauses.map(({ fieldId }) => fieldId) ?? []

function fieldWithout({ showWhen, requireWhen, ...field }: FormField, gone: ReadonlySet<string>): FormField {
  const free = {
    ...field,
    ...kept('showWhen', conditionWithout(showWhen, gone)),
    ...kept('requireWhen', conditionWithout(requireWhen, gone)),
  }
  if (free.type === 'number' && free.calculation !== undefined) {
    const { calculation, ...rest } = free
    return { ...rest, ...kept('calculation', calculationWithout(calculation, gone)) }
  }
  const isMapped = (free.type === 'dropdown' || free.type === 'multiselect') && gone.has(free.mappingByFieldId ?? '')
  return isMapped ? withoutMapping(free) : free
}

/** The options all at once: which of them follow which answer means nothing without the field that they follow. */
export function withoutMapping(field: Extract<FormField, { readonly options: unknown }>): FormField {
  const { mappingByFieldId: _, ...rest } = field
  return { ...rest, options: field.options.map(({ parentIds: _parents, ...option }) => option) }
}

function calculationWithout(calculation: Calculation, gone: ReadonlySet<string>): Calculation | undefined {
  const fieldIds = calculation.fieldIds.filter((id) => !gone.has(id))
  if (fieldIds.length === calculation.fieldIds.length) return calculation
  const isList = calculation.kind === 'sum' || calculation.kind === 'mean'
  return isList && fieldIds.length > 0 ? { kind: calculation.kind, fieldIds } : undefined
}

const kept = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { readonly [N in Name]?: Value }
