import type { FormDefinition, FormField, FormOption, FormSection } from './form-definition.ts'
import { isSame } from './is-same.ts'

/** One line of 'what is different in this version'. */
export type DefinitionDifference<Text> =
  | { readonly kind: 'section-added' | 'section-removed' | 'section-moved'; readonly section: FormSection<Text> }
  | { readonly kind: 'section-changed'; readonly section: FormSection<Text>; readonly changes: readonly Change[] }
  | {
      readonly kind: 'field-added' | 'field-removed'
      readonly sectionId: string
      readonly field: FormField<Text>
    }
  | {
      /** To another section, or to another place in the same one. */
      readonly kind: 'field-moved'
      readonly fromSectionId: string
      readonly sectionId: string
      readonly field: FormField<Text>
    }
  | {
      readonly kind: 'field-changed'
      readonly sectionId: string
      readonly field: FormField<Text>
      readonly changes: readonly Change[]
      readonly options: readonly OptionDifference<Text>[]
    }

/** A property by its name in FormField or FormSection; undefined where a version leaves it out. */
export type Change = { readonly property: string; readonly before: unknown; readonly after: unknown }

export type OptionDifference<Text> =
  | { readonly kind: 'option-added' | 'option-removed' | 'option-moved'; readonly option: FormOption<Text> }
  | { readonly kind: 'option-changed'; readonly option: FormOption<Text>; readonly changes: readonly Change[] }

/**
 * What a later version changes, by ids, in the order of the later version and then what is gone; empty for two that mean
 * the same. Moved are the fewest things that explain the new order.
 */
export const compareDefinitions = <Text>(
  before: FormDefinition<Text>,
  after: FormDefinition<Text>,
): DefinitionDifference<Text>[] => {
  const sections = compareLists(before.sections, after.sections)
  const placedBefore = placesOf(before)
  const placedAfter = placesOf(after)
  const moved = movedFields(placedBefore, placedAfter)
  return [
    ...after.sections.flatMap((section) => [
      ...sectionDifferences(sections, section),
      ...section.fields.flatMap((field) => fieldDifferences(placedBefore.get(field.id), field, section.id, moved)),
    ]),
    ...sections.removed.map((section) => ({ kind: 'section-removed' as const, section })),
    ...[...placedBefore.values()]
      .filter(({ field }) => !placedAfter.has(field.id))
      .map(({ field, sectionId }) => ({ kind: 'field-removed' as const, sectionId, field })),
  ]
}

type Placed<Text> = { readonly field: FormField<Text>; readonly sectionId: string }
type Identified = { readonly id: string }
type ListDifference<Item> = {
  readonly earlier: ReadonlyMap<string, Item>
  readonly moved: ReadonlySet<string>
  readonly removed: readonly Item[]
}

const placesOf = <Text>(definition: FormDefinition<Text>): Map<string, Placed<Text>> =>
  new Map(
    definition.sections.flatMap((section) =>
      section.fields.map((field) => [field.id, { field, sectionId: section.id }] as const),
    ),
  )

const movedFields = <Text>(
  before: ReadonlyMap<string, Placed<Text>>,
  after: ReadonlyMap<string, Placed<Text>>,
): ReadonlySet<string> => {
  const stayed = [...after.values()].filter(({ field, sectionId }) => before.get(field.id)?.sectionId === sectionId)
  const elsewhere = [...after.keys()]
    .filter((id) => before.has(id))
    .filter((id) => before.get(id)?.sectionId !== after.get(id)?.sectionId)
  const order = [...before.keys()]
  return new Set([
    ...elsewhere,
    ...movedIds(
      order,
      stayed.map(({ field }) => field.id),
    ),
  ])
}

const compareLists = <Item extends Identified>(
  before: readonly Item[],
  after: readonly Item[],
): ListDifference<Item> => {
  const kept = new Set(after.map((item) => item.id))
  return {
    earlier: new Map(before.map((item) => [item.id, item])),
    moved: movedIds(
      before.map((item) => item.id),
      after.map((item) => item.id),
    ),
    removed: before.filter((item) => !kept.has(item.id)),
  }
}

/** Ids of both lists that leave their order: all but a longest run that keeps it (longest increasing subsequence). */
const movedIds = (before: readonly string[], after: readonly string[]): ReadonlySet<string> => {
  const placeBefore = new Map(before.map((id, place) => [id, place]))
  const shared = after.flatMap((id) => {
    const place = placeBefore.get(id)
    return place === undefined ? [] : [{ id, place }]
  })
  const best: { readonly ids: readonly string[]; readonly last: number }[] = []
  for (const { id, place } of shared) {
    const longest = best
      .filter((run) => run.last < place)
      .reduce<readonly string[]>((run, other) => (other.ids.length > run.length ? other.ids : run), [])
    best.push({ ids: [...longest, id], last: place })
  }
  const stayed = new Set(
    best.reduce<readonly string[]>((run, other) => (other.ids.length > run.length ? other.ids : run), []),
  )
  return new Set(shared.map(({ id }) => id).filter((id) => !stayed.has(id)))
}

const sectionDifferences = <Text>(
  sections: ListDifference<FormSection<Text>>,
  section: FormSection<Text>,
): DefinitionDifference<Text>[] => {
  const earlier = sections.earlier.get(section.id)
  if (earlier === undefined) return [{ kind: 'section-added', section }]
  const changes = changesOf(earlier, section, 'fields')
  return [
    ...(sections.moved.has(section.id) ? [{ kind: 'section-moved' as const, section }] : []),
    ...(changes.length > 0 ? [{ kind: 'section-changed' as const, section, changes }] : []),
  ]
}

const fieldDifferences = <Text>(
  earlier: Placed<Text> | undefined,
  field: FormField<Text>,
  sectionId: string,
  moved: ReadonlySet<string>,
): DefinitionDifference<Text>[] => {
  if (earlier === undefined) return [{ kind: 'field-added', sectionId, field }]
  const changes = changesOf(earlier.field, field, 'options')
  const options = optionDifferences(optionsOf(earlier.field), optionsOf(field))
  const isChanged = changes.length + options.length > 0
  return [
    ...(moved.has(field.id)
      ? [{ kind: 'field-moved' as const, fromSectionId: earlier.sectionId, sectionId, field }]
      : []),
    ...(isChanged ? [{ kind: 'field-changed' as const, sectionId, field, changes, options }] : []),
  ]
}

const optionsOf = <Text>(field: FormField<Text>): readonly FormOption<Text>[] =>
  'options' in field ? field.options : []

const optionDifferences = <Text>(
  before: readonly FormOption<Text>[],
  after: readonly FormOption<Text>[],
): OptionDifference<Text>[] => {
  const list = compareLists(before, after)
  return [
    ...after.flatMap((option): OptionDifference<Text>[] => {
      const earlier = list.earlier.get(option.id)
      if (earlier === undefined) return [{ kind: 'option-added', option }]
      const changes = changesOf(earlier, option, 'id')
      return [
        ...(list.moved.has(option.id) ? [{ kind: 'option-moved' as const, option }] : []),
        ...(changes.length > 0 ? [{ kind: 'option-changed' as const, option, changes }] : []),
      ]
    }),
    ...list.removed.map((option) => ({ kind: 'option-removed' as const, option })),
  ]
}

/** Properties that differ, but for the one that is compared on its own. */
const changesOf = (before: object, after: object, apart: string): Change[] => {
  const values = (holder: object): Map<string, unknown> => new Map(Object.entries(holder))
  const [earlier, later] = [values(before), values(after)]
  return [...new Set([...later.keys(), ...earlier.keys()])]
    .filter((property) => property !== apart && !isSame(earlier.get(property), later.get(property)))
    .map((property) => ({ property, before: earlier.get(property), after: later.get(property) }))
}
