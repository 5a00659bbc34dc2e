import type { FormDefinition } from '../form-definition.ts'
import { isFormId } from '../form-ids.ts'
import { FIELDS_MAX, SECTIONS_MAX } from '../form-limits.ts'
import { error, type Finding } from './finding.ts'

/** Counts and ids: what the rest of the checks rely on. */
export const checkStructure = (definition: FormDefinition): Finding[] => {
  const { sections } = definition
  const fields = sections.flatMap((section) => section.fields.map((field) => ({ field, sectionId: section.id })))
  return [
    ...(fields.length === 0 ? [error('form-empty', {})] : []),
    ...(sections.length > SECTIONS_MAX ? [error('too-many-sections', {})] : []),
    ...(fields.length > FIELDS_MAX ? [error('too-many-fields', {})] : []),
    ...sections
      .filter((section) => section.fields.length === 0)
      .map(({ id }) => error('section-empty', { sectionId: id })),
    ...sections.filter(({ id }) => !isFormId(id)).map(({ id }) => error('id-invalid', { sectionId: id })),
    ...doubled(sections.map((section) => section.id)).map((id) => error('id-doubled', { sectionId: id })),
    ...fields
      .filter(({ field }) => !isFormId(field.id))
      .map(({ field, sectionId }) => error('id-invalid', { sectionId, fieldId: field.id })),
    ...doubled(fields.map(({ field }) => field.id)).map((id) => error('id-doubled', { fieldId: id })),
  ]
}

/** Ids that occur more than once, each named once. */
export const doubled = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id, place) => ids.indexOf(id) !== place)),
]
