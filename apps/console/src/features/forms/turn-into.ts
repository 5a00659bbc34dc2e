import type { FieldType, FormField } from '@thali/domain/forms/form-definition'

/** A field of a type, with nothing but what the type cannot do without. `countryId`: the field that a state follows. */
export function blankField(type: FieldType, named: Pick<FormField, 'id' | 'name'>, countryId = 'country'): FormField {
  const common = { id: named.id, name: named.name, isMandatory: false }
  switch (type) {
    case 'dropdown':
    case 'multiselect':
      return { ...common, type, options: [] }
    case 'state':
      return { ...common, type, mappingByFieldId: countryId }
    default:
      return { ...common, type }
  }
}

/** The same question as another type: what every type has stays, and the options between the two types of choice. */
export function turnInto(field: FormField, type: FieldType): FormField {
  if (field.type === type) return field
  const { hint, placeholder, isMandatory, showWhen, requireWhen, isPrefilled } = field
  const options =
    'options' in field && (type === 'dropdown' || type === 'multiselect') ? { options: field.options } : {}
  return {
    ...blankField(type, field),
    isMandatory,
    ...(hint && { hint }),
    ...(placeholder && { placeholder }),
    ...(showWhen && { showWhen }),
    ...(requireWhen && { requireWhen }),
    ...(isPrefilled && { isPrefilled }),
    ...options,
  } as FormField
}
