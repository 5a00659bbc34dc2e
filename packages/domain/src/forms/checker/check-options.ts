import type { CompiledForm } from '../compile-form.ts'
import type { FormContext } from '../form-context.ts'
import type { DropdownField, FormField, FormOption, MultiselectField } from '../form-definition.ts'
import { isFormId } from '../form-ids.ts'
import { OPTIONS_MAX } from '../form-limits.ts'
import { doubled } from './check-structure.ts'
import { error, type Finding, type Place, warning } from './finding.ts'
import { itemsOf } from './items-of.ts'

const PARENT_TYPES: readonly FormField['type'][] = ['dropdown', 'multiselect', 'country', 'state', 'allergies']

/** Options and the field that they follow. */
export const checkOptions = <Text>(
  field: FormField<Text>,
  form: CompiledForm<Text>,
  context: FormContext,
  where: Place,
): Finding[] => {
  const parents = checkMapping(field, form, where)
  if (field.type !== 'dropdown' && field.type !== 'multiselect') return parents
  const at = { ...where, property: 'options' }
  const { options } = field
  return [
    ...parents,
    ...(options.length === 0 ? [error('options-missing', at)] : []),
    ...(options.length > OPTIONS_MAX ? [error('options-too-many', at)] : []),
    ...options.filter(({ id }) => !isFormId(id)).map(({ id }) => error('id-invalid', { ...at, optionId: id })),
    ...doubled(options.map(({ id }) => id)).map((id) => error('id-doubled', { ...at, optionId: id })),
    ...options.filter((option) => isExclusiveAlone(field, option)).map(({ id }) => alone({ ...at, optionId: id })),
    ...checkParents(field, form, context, at),
  ]
}

const isExclusiveAlone = <Text>(field: FormField<Text>, option: FormOption<Text>): boolean =>
  option.isExclusive === true && field.type === 'dropdown'

const alone = (where: Place): Finding => warning('option-exclusive-alone', where)

const checkMapping = <Text>(field: FormField<Text>, form: CompiledForm<Text>, where: Place): Finding[] => {
  if (!('mappingByFieldId' in field) || field.mappingByFieldId === undefined) return []
  const at = { ...where, property: 'mappingByFieldId', otherFieldId: field.mappingByFieldId }
  const parent = form.fields[form.indexOf.get(field.mappingByFieldId) ?? -1]
  if (parent === undefined) return [error('mapping-unknown-field', at)]
  const isRight = field.type === 'state' ? parent.type === 'country' : PARENT_TYPES.includes(parent.type)
  return isRight ? [] : [error('mapping-wrong-type', at)]
}

const checkParents = <Text>(
  field: DropdownField<Text> | MultiselectField<Text>,
  form: CompiledForm<Text>,
  context: FormContext,
  where: Place,
): Finding[] => {
  const bound = field.options.filter((option) => option.parentIds !== undefined)
  if (field.mappingByFieldId === undefined) {
    return bound.map(({ id }) => error('option-parent-without-mapping', { ...where, optionId: id }))
  }
  const parent = form.fields[form.indexOf.get(field.mappingByFieldId) ?? -1]
  if (parent === undefined) return []
  const known = itemsOf(parent, context)
  return bound
    .filter(({ parentIds = [] }) => parentIds.length === 0 || parentIds.some((id) => !known.has(id)))
    .map(({ id }) => error('option-parent-unknown', { ...where, optionId: id, otherFieldId: parent.id }))
}
