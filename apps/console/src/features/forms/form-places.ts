import type { FormDefinition, FormField, FormSection } from '@thali/domain/forms/form-definition'

/** Where a field stands, counted from 0. */
export type FieldPlace = { readonly sectionId: string; readonly at: number }

export const fieldsOf = (definition: FormDefinition): readonly FormField[] =>
  definition.sections.flatMap((section) => section.fields)

export const findField = (definition: FormDefinition, fieldId: string): FormField | undefined =>
  fieldsOf(definition).find((field) => field.id === fieldId)

export const findSection = (definition: FormDefinition, sectionId: string): FormSection | undefined =>
  definition.sections.find((section) => section.id === sectionId)

export const sectionOfField = (definition: FormDefinition, fieldId: string): FormSection | undefined =>
  definition.sections.find((section) => section.fields.some((field) => field.id === fieldId))

export function placeOf(definition: FormDefinition, fieldId: string): FieldPlace | undefined {
  const section = sectionOfField(definition, fieldId)
  if (section === undefined) return undefined
  return { sectionId: section.id, at: section.fields.findIndex((field) => field.id === fieldId) }
}

export type Step = 'up' | 'down' | 'previous-section' | 'next-section'

/** Where one key moves a field to: past its neighbour, at an edge into the next section. Undefined at the form's edges. */
export function stepFrom(definition: FormDefinition, fieldId: string, step: Step): FieldPlace | undefined {
  const index = definition.sections.findIndex((one) => one.fields.some((field) => field.id === fieldId))
  const section = definition.sections[index]
  if (section === undefined) return undefined
  const at = section.fields.findIndex((field) => field.id === fieldId)
  if (step === 'up' && at > 0) return { sectionId: section.id, at: at - 1 }
  if (step === 'down' && at < section.fields.length - 1) return { sectionId: section.id, at: at + 1 }
  const isBack = step === 'up' || step === 'previous-section'
  const next = definition.sections[index + (isBack ? -1 : 1)]
  if (next === undefined) return undefined
  // Up comes in at the foot of the section above; every other way in is at the head.
  return { sectionId: next.id, at: step === 'up' ? next.fields.length : 0 }
}
