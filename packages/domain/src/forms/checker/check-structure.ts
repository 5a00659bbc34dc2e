import type { FormContext } from '../form-context.ts'
import type { FormDefinition } from '../form-definition.ts'
import { isFormId } from '../form-ids.ts'
import { FIELDS_MAX, SECTIONS_MAX } from '../form-limits.ts'
import type { Finding } from './finding.ts'

/** What can be seen of a definition without working out what is asked when. */
export const checkStructure = (definition: FormDefinition, _context: FormContext): Finding[] => {
  const { sections } = definition
  const fields = sections.flatMap((section) => section.fields)
  return [
    ...(fields.length === 0 ? [{ severity: 'error', code: 'form-empty' } as const] : []),
    ...(sections.length > SECTIONS_MAX ? [{ severity: 'error', code: 'too-many-sections' } as const] : []),
    ...(fields.length > FIELDS_MAX ? [{ severity: 'error', code: 'too-many-fields' } as const] : []),
    ...sections.filter((section) => !isFormId(section.id)).map((section) => badId({ sectionId: section.id })),
    ...fields.filter((field) => !isFormId(field.id)).map((field) => badId({ fieldId: field.id })),
  ]
}

const badId = (where: Pick<Finding, 'sectionId' | 'fieldId'>): Finding => ({
  severity: 'error',
  code: 'id-invalid',
  ...where,
})
