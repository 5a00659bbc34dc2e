import type { FormDefinition } from '@thali/domain/forms/form-definition'
import { applyEdit, mapFields } from './form-edits.ts'
import { findField, findSection, placeOf } from './form-places.ts'

/** One field as the other person left it: changed, back again, or gone. Everything else stays as it is here. */
export function takeTheirs(mine: FormDefinition, theirs: FormDefinition, fieldId: string): FormDefinition {
  const their = findField(theirs, fieldId)
  const content = { title: { en: '' }, definition: mine }
  if (their === undefined)
    return applyEdit(content, { kind: 'remove-field', fieldId, withReferences: false }).definition
  if (findField(mine, fieldId) !== undefined) return mapFields(mine, (field) => (field.id === fieldId ? their : field))
  const place = placeOf(theirs, fieldId)
  const section = place && findSection(theirs, place.sectionId)
  if (place === undefined || section === undefined) return mine
  const isThere = findSection(mine, section.id) !== undefined
  const home = isThere ? content : applyEdit(content, { kind: 'add-section', section: { ...section, fields: [] } })
  return applyEdit(home, { kind: 'add-field', field: their, place }).definition
}
