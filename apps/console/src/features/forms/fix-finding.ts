import type { Finding } from '@thali/domain/forms/check-definition'
import type { Condition } from '@thali/domain/forms/conditions'
import type { FormDefinition, FormField } from '@thali/domain/forms/form-definition'
import type { FormEdit } from './form-edits.ts'
import { findField, findSection, placeOf, sectionOfField } from './form-places.ts'
import { conditionWithout, withoutMapping } from './references.ts'

/** What a finding's button does by itself, named for its words. */
export type FixName =
  | 'remove-clause'
  | 'remove-condition'
  | 'move-below'
  | 'follow-country'
  | 'unlink-options'
  | 'free-options'
  | 'remove-option'
  | 'make-ordinary-option'
  | 'remove-operand'
  | 'remove-calculation'
  | 'make-optional'
  | 'remove-section'
  | 'remove-pattern'
  | 'swap-limits'

export type Fix = {
  readonly name: FixName
  readonly edit: FormEdit
  /** The other field that is part of it: the country that is followed, the field that is moved below. */
  readonly otherFieldId?: string
}

/** One edit that takes the finding away; undefined where only a person knows what was meant. */
export function fixFor(finding: Finding, definition: FormDefinition): Fix | undefined {
  const field = finding.fieldId === undefined ? undefined : findField(definition, finding.fieldId)
  return (
    conditionFix(finding, definition, field) ??
    (field === undefined ? sectionFix(finding) : fieldFix(finding, definition, field))
  )
}

function conditionFix(finding: Finding, definition: FormDefinition, field: FormField | undefined): Fix | undefined {
  const { property, otherFieldId } = finding
  if (property !== 'showWhen' && property !== 'requireWhen') return undefined
  const section = finding.sectionId === undefined ? undefined : findSection(definition, finding.sectionId)
  const change = (condition: Condition | undefined): FormEdit | undefined => {
    if (field !== undefined) return { kind: 'change-field', fieldId: field.id, change: { [property]: condition } }
    return section && { kind: 'change-section', sectionId: section.id, change: { showWhen: condition } }
  }
  const holder = field ?? section
  const condition = holder === undefined ? undefined : property === 'showWhen' ? holder.showWhen : field?.requireWhen
  switch (finding.code) {
    case 'condition-empty':
      return named('remove-condition', change(undefined))
    case 'condition-unknown-field':
    case 'condition-wrong-type':
      return named('remove-clause', change(conditionWithout(condition, new Set([otherFieldId ?? '']))))
    case 'condition-unknown-option':
      return named('remove-clause', change(withoutOption(condition, finding)))
    case 'condition-on-later-field':
      return field && otherFieldId !== undefined ? moveBelow(definition, field, otherFieldId) : undefined
    case 'required-but-hidden':
      return named('remove-condition', change(undefined))
    default:
      return undefined
  }
}

function sectionFix({ code, sectionId }: Finding): Fix | undefined {
  if (code !== 'section-empty' || sectionId === undefined) return undefined
  return { name: 'remove-section', edit: { kind: 'remove-section', sectionId, withReferences: false } }
}

function fieldFix(finding: Finding, definition: FormDefinition, field: FormField): Fix | undefined {
  const to = (name: FixName, change: Partial<FormField>): Fix => ({
    name,
    edit: { kind: 'change-field', fieldId: field.id, change },
  })
  switch (finding.code) {
    case 'mapping-unknown-field':
    case 'mapping-wrong-type':
      return mappingFix(definition, field)
    case 'calculated-mandatory':
      return to('make-optional', { isMandatory: false, requireWhen: undefined })
    case 'calculation-unknown-field':
    case 'calculation-wrong-type':
    case 'calculation-empty':
      return calculationFix(field, finding.otherFieldId)
    case 'pattern-invalid':
    case 'pattern-without-match':
      return to('remove-pattern', { pattern: undefined } as Partial<FormField>)
    case 'limits-contradict':
      return limitsFix(field)
    default:
      return 'options' in field ? optionFix(finding, field) : undefined
  }
}

/** A state follows the last country above it, else any; options follow nobody any more. */
function mappingFix(definition: FormDefinition, field: FormField): Fix | undefined {
  if ('options' in field) {
    return {
      name: 'unlink-options',
      edit: {
        kind: 'change-field',
        fieldId: field.id,
        change: { options: optionsOf(withoutMapping(field)), mappingByFieldId: undefined },
      },
    }
  }
  const fields = definition.sections.flatMap((section) => section.fields)
  const at = fields.findIndex(({ id }) => id === field.id)
  const isCountry = ({ type }: FormField) => type === 'country'
  const country = fields.slice(0, at).findLast(isCountry) ?? fields.find(isCountry)
  if (country === undefined) return undefined
  const edit: FormEdit = { kind: 'change-field', fieldId: field.id, change: { mappingByFieldId: country.id } }
  return { name: 'follow-country', edit, otherFieldId: country.id }
}

function calculationFix(field: FormField, operandId: string | undefined): Fix | undefined {
  if (field.type !== 'number' || field.calculation === undefined) return undefined
  const { calculation } = field
  const fieldIds = calculation.fieldIds.filter((id) => id !== operandId)
  const isList = calculation.kind === 'sum' || calculation.kind === 'mean'
  const change = isList && fieldIds.length > 0 ? { ...calculation, fieldIds } : undefined
  return {
    name: change === undefined ? 'remove-calculation' : 'remove-operand',
    edit: { kind: 'change-field', fieldId: field.id, change: { calculation: change } },
  }
}

function limitsFix(field: FormField): Fix | undefined {
  const swap = (low: string, high: string): Fix | undefined => {
    const limits = new Map(Object.entries(field))
    const [least, most] = [limits.get(low), limits.get(high)]
    if (typeof least !== typeof most || least === undefined || !(least > most)) return undefined
    return {
      name: 'swap-limits',
      edit: { kind: 'change-field', fieldId: field.id, change: { [low]: most, [high]: least } },
    }
  }
  return (
    swap('min', 'max') ??
    swap('minLength', 'maxLength') ??
    swap('minChosen', 'maxChosen') ??
    swap('notBefore', 'notAfter')
  )
}

type ChoiceField = Extract<FormField, { readonly options: unknown }>

function optionFix({ code, optionId }: Finding, field: ChoiceField): Fix | undefined {
  const to = (name: FixName, options: ChoiceField['options']): Fix => ({
    name,
    edit: { kind: 'change-field', fieldId: field.id, change: { options } },
  })
  const change = (map: (option: ChoiceField['options'][number]) => ChoiceField['options'][number]) =>
    field.options.map((option) => (option.id === optionId ? map(option) : option))
  switch (code) {
    case 'option-without-value':
      return to(
        'remove-option',
        field.options.filter(({ id }) => id !== optionId),
      )
    case 'option-parent-unknown':
    case 'option-parent-without-mapping':
      return to(
        'free-options',
        change(({ parentIds: _, ...option }) => option),
      )
    case 'option-exclusive-alone':
      return to(
        'make-ordinary-option',
        change(({ isExclusive: _, ...option }) => option),
      )
    default:
      return undefined
  }
}

function withoutOption(condition: Condition | undefined, { otherFieldId, optionId }: Finding): Condition | undefined {
  const clauses = condition?.clauses.filter(
    (clause) => !(clause.fieldId === otherFieldId && 'value' in clause && String(clause.value) === optionId),
  )
  return condition === undefined || clauses === undefined || clauses.length === 0
    ? undefined
    : { ...condition, clauses }
}

function moveBelow(definition: FormDefinition, field: FormField, otherFieldId: string): Fix | undefined {
  const other = placeOf(definition, otherFieldId)
  if (other === undefined) return undefined
  // Taken out first, a field of the same section leaves the other one place further up.
  const isSame = sectionOfField(definition, field.id)?.id === other.sectionId
  const place = { sectionId: other.sectionId, at: isSame ? other.at : other.at + 1 }
  return { name: 'move-below', edit: { kind: 'move-field', fieldId: field.id, place }, otherFieldId }
}

const optionsOf = (field: FormField) => ('options' in field ? field.options : [])

const named = (name: FixName, edit: FormEdit | undefined): Fix | undefined => edit && { name, edit }
