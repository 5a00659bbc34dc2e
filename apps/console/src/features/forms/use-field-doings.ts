import type { FieldType, FormField } from '@thali/domain/forms/form-definition'
import { FIELDS_MAX } from '@thali/domain/forms/form-limits'
import type { LocalizedText } from '@thali/domain/languages/language'
import { showToast } from '@thali/ui/components/toast'
import { useWords } from '../../words/words.ts'
import type { Selection } from './builder-context.ts'
import type { FormContent, FormEdit } from './form-edits.ts'
import { fieldsOf, placeOf } from './form-places.ts'
import type { EditedForm } from './forms.queries.ts'
import { makeId, withoutNumber } from './make-id.ts'
import { blankField } from './turn-into.ts'

type Doings = {
  readonly form: EditedForm
  readonly content: FormContent
  readonly selection: Selection | undefined
  readonly select: (selection: Selection | undefined, property?: string) => void
  readonly edit: (edit: FormEdit) => void
}

/** Adding, copying and removing, with what is selected afterwards. */
export function useFieldDoings({ form, content, selection, select, edit }: Doings) {
  const words = useWords('forms')
  const { definition } = content
  const fields = fieldsOf(definition)
  // An id that was published means something in what was filled: a new field never takes it.
  const takenIds = new Set([...fields, ...fieldsOf(form.current?.definition ?? { sections: [] })].map(({ id }) => id))

  const homeOfNew = (): { sectionId: string; at: number } => {
    const place = selection?.kind === 'field' ? placeOf(definition, selection.id) : undefined
    if (place !== undefined) return { sectionId: place.sectionId, at: place.at + 1 }
    const section = definition.sections.find(({ id }) => id === selection?.id) ?? definition.sections.at(-1)
    if (section !== undefined) return { sectionId: section.id, at: section.fields.length }
    const id = makeId(words.newSection.en, 'section', new Set())
    edit({ kind: 'add-section', section: { id, title: words.newSection, fields: [] } })
    return { sectionId: id, at: 0 }
  }
  const isFull = (more: number): boolean => {
    if (fields.length + more <= FIELDS_MAX) return false
    showToast({ message: words.tooManyFields(FIELDS_MAX), tone: 'danger' })
    return true
  }
  const addField = (type: FieldType, name: LocalizedText) => {
    if (isFull(1)) return
    const id = makeId(name.en, type, takenIds)
    const place = homeOfNew()
    const country = fields.findLast((field) => field.type === 'country')?.id
    const field: FormField = blankField(type, { id, name }, country)
    edit({ kind: 'add-field', field, place })
    select({ kind: 'field', id }, 'name')
  }
  const copy = (one: Selection) => {
    if (one.kind === 'section') {
      const section = definition.sections.find(({ id }) => id === one.id)
      if (!isFull(section?.fields.length ?? 0)) edit({ kind: 'copy-section', sectionId: one.id })
      return
    }
    if (isFull(1)) return
    const newId = makeId(withoutNumber(one.id), 'field', takenIds)
    edit({ kind: 'copy-field', fieldId: one.id, newId })
    select({ kind: 'field', id: newId }, 'name')
  }
  const remove = (one: Selection, withReferences: boolean) => {
    const at = fields.findIndex(({ id }) => id === one.id)
    const neighbour = one.kind === 'field' ? (fields[at + 1] ?? fields[at - 1]) : undefined
    if (one.kind === 'field') edit({ kind: 'remove-field', fieldId: one.id, withReferences })
    else edit({ kind: 'remove-section', sectionId: one.id, withReferences })
    select(neighbour && { kind: 'field', id: neighbour.id })
  }
  return { takenIds, addField, copy, remove }
}
