import type { FormContext } from '../form-context.ts'
import type { FormField } from '../form-definition.ts'

/** Ids that may be chosen in a field, whatever the others say; empty for types without items. */
export const itemsOf = <Text>(field: FormField<Text>, context: FormContext): ReadonlySet<string> => {
  switch (field.type) {
    case 'dropdown':
    case 'multiselect':
      return new Set(field.options.map((option) => option.id))
    case 'country':
      return context.countryIds
    case 'state':
      return new Set([...context.countryIds].flatMap((id) => [...context.stateIds(id)]))
    case 'allergies':
      return context.allergenIds
    default:
      return new Set()
  }
}
