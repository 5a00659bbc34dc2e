import type { Condition } from '@thali/domain/forms/conditions'
import type { FieldType, FormDefinition, FormField, FormSection } from '@thali/domain/forms/form-definition'
import type { LocalizedText } from '@thali/domain/languages/language'
import { copyField, copySection } from './copy-parts.ts'
import { type FieldPlace, findField } from './form-places.ts'
import { withoutReferences } from './references.ts'
import { turnInto } from './turn-into.ts'

/** What is edited: a form's title and what it asks. */
export type FormContent = { readonly title: LocalizedText; readonly definition: FormDefinition }

type PropertiesOf<F> = F extends FormField ? Partial<Omit<F, 'id' | 'type'>> : never
/** Properties to put into a field as they are; `undefined` takes one out. Its id and its type stay. */
export type FieldChange = PropertiesOf<FormField>

export type FormEdit =
  | { readonly kind: 'change-title'; readonly title: LocalizedText }
  | { readonly kind: 'add-section'; readonly section: FormSection; readonly at?: number }
  | { readonly kind: 'change-section'; readonly sectionId: string; readonly change: SectionChange }
  | { readonly kind: 'move-section'; readonly sectionId: string; readonly at: number }
  | { readonly kind: 'copy-section'; readonly sectionId: string }
  | { readonly kind: 'remove-section'; readonly sectionId: string; readonly withReferences: boolean }
  | { readonly kind: 'add-field'; readonly field: FormField; readonly place: FieldPlace }
  | { readonly kind: 'change-field'; readonly fieldId: string; readonly change: FieldChange }
  | { readonly kind: 'change-type'; readonly fieldId: string; readonly type: FieldType }
  | { readonly kind: 'move-field'; readonly fieldId: string; readonly place: FieldPlace }
  | { readonly kind: 'copy-field'; readonly fieldId: string; readonly newId: string }
  | { readonly kind: 'remove-field'; readonly fieldId: string; readonly withReferences: boolean }
  | { readonly kind: 'replace'; readonly content: FormContent }

type SectionChange = { readonly title?: LocalizedText; readonly showWhen?: Condition | undefined }

/** One edit made. What names a section or a field that is not there changes nothing. */
export function applyEdit(content: FormContent, edit: FormEdit): FormContent {
  switch (edit.kind) {
    case 'change-title':
      return { ...content, title: edit.title }
    case 'replace':
      return edit.content
    default:
      return { ...content, definition: editDefinition(content.definition, edit) }
  }
}

type DefinitionEdit = Exclude<FormEdit, { kind: 'change-title' | 'replace' }>

function editDefinition(definition: FormDefinition, edit: DefinitionEdit): FormDefinition {
  switch (edit.kind) {
    case 'add-section':
      return { sections: insert(definition.sections, edit.section, edit.at ?? definition.sections.length) }
    case 'change-section':
      return mapSections(definition, (section) =>
        section.id === edit.sectionId ? withoutUndefined({ ...section, ...edit.change }) : section,
      )
    case 'move-section': {
      const section = definition.sections.find(({ id }) => id === edit.sectionId)
      if (section === undefined) return definition
      return { sections: insert(remove(definition.sections, edit.sectionId), section, edit.at) }
    }
    case 'copy-section':
      return copySection(definition, edit.sectionId)
    case 'remove-section': {
      const gone = definition.sections.find(({ id }) => id === edit.sectionId)
      const rest = { sections: remove(definition.sections, edit.sectionId) }
      return edit.withReferences ? withoutReferences(rest, new Set(gone?.fields.map(({ id }) => id))) : rest
    }
    case 'add-field':
      return insertField(definition, edit.field, edit.place)
    case 'change-field':
      return mapFields(definition, (field) =>
        // A change is made of the field's own properties: the inspector of its type made it.
        field.id === edit.fieldId ? (withoutUndefined({ ...field, ...edit.change }) as FormField) : field,
      )
    case 'change-type':
      return mapFields(definition, (field) => (field.id === edit.fieldId ? turnInto(field, edit.type) : field))
    case 'move-field': {
      const field = findField(definition, edit.fieldId)
      return field === undefined ? definition : insertField(removeField(definition, field.id), field, edit.place)
    }
    case 'copy-field':
      return copyField(definition, edit.fieldId, edit.newId)
    case 'remove-field': {
      const rest = removeField(definition, edit.fieldId)
      return edit.withReferences ? withoutReferences(rest, new Set([edit.fieldId])) : rest
    }
  }
}

const mapSections = (definition: FormDefinition, map: (section: FormSection) => FormSection): FormDefinition => ({
  sections: definition.sections.map(map),
})

export const mapFields = (definition: FormDefinition, map: (field: FormField) => FormField): FormDefinition =>
  mapSections(definition, (section) => ({ ...section, fields: section.fields.map(map) }))

export const insert = <Item>(list: readonly Item[], item: Item, at: number): Item[] => [
  ...list.slice(0, Math.max(at, 0)),
  item,
  ...list.slice(Math.max(at, 0)),
]

const remove = <Item extends { readonly id: string }>(list: readonly Item[], id: string): Item[] =>
  list.filter((item) => item.id !== id)

const removeField = (definition: FormDefinition, fieldId: string): FormDefinition =>
  mapSections(definition, (section) => ({ ...section, fields: remove(section.fields, fieldId) }))

const insertField = (definition: FormDefinition, field: FormField, place: FieldPlace): FormDefinition =>
  mapSections(definition, (section) =>
    section.id === place.sectionId ? { ...section, fields: insert(section.fields, field, place.at) } : section,
  )

/** A property without a value is left out, as in what is stored: comparing versions would show it otherwise. */
function withoutUndefined<T extends object>(holder: T): T {
  return Object.fromEntries(Object.entries(holder).filter(([, value]) => value !== undefined)) as T
}
