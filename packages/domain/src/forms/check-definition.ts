import type { LocalizedText } from '../languages/language.ts'
import { checkCondition } from './checker/check-conditions.ts'
import { checkLimits } from './checker/check-limits.ts'
import { checkOptions } from './checker/check-options.ts'
import { checkProspects } from './checker/check-prospects.ts'
import { checkStructure } from './checker/check-structure.ts'
import { checkFieldTexts, checkSectionTexts } from './checker/check-texts.ts'
import { findCycles } from './checker/find-cycles.ts'
import { error, type Finding } from './checker/finding.ts'
import { type CompiledForm, compileForm } from './compile-form.ts'
import type { FormContext } from './form-context.ts'
import type { FormDefinition, FormField, FormSection } from './form-definition.ts'
import { FIELDS_MAX } from './form-limits.ts'

export type { Finding, FindingCode } from './checker/finding.ts'

/**
 * Everything that speaks against publishing a definition; publish only without errors. First what stands written, in the
 * order of the form, then what the search proves (exploreForm). `context` is the organisation's: its allergens, all
 * countries, the day of publishing.
 */
export const checkDefinition = (definition: FormDefinition, context: FormContext): Finding[] => {
  const form = compileForm(definition)
  const written = [
    ...checkStructure(definition),
    ...form.sections.flatMap((section) => checkSection(section, form, context)),
    ...form.fields.flatMap((field, place) => checkField(field, place, form, context)),
    ...findCycles(form).map((cycle) => ({ ...error('dependency-cycle', { fieldId: cycle[0] }), cycle })),
  ]
  // What is proved of a field would be worth nothing while two share its name, and take long in a form without bounds.
  const isSearchable = form.fields.length <= FIELDS_MAX && form.indexOf.size === form.fields.length
  return isSearchable ? [...written, ...checkProspects(form, context, written)] : written
}

const checkSection = (section: FormSection, form: CompiledForm<LocalizedText>, context: FormContext): Finding[] => {
  const where = { sectionId: section.id, property: 'showWhen' }
  const first = form.indexOf.get(section.fields[0]?.id ?? '')
  return [...checkSectionTexts(section), ...checkCondition(section.showWhen, form, context, where, first)]
}

const checkField = (
  field: FormField,
  place: number,
  form: CompiledForm<LocalizedText>,
  context: FormContext,
): Finding[] => {
  const where = { sectionId: form.sections[form.sectionOf[place] ?? -1]?.id, fieldId: field.id }
  return [
    ...checkFieldTexts(field, where),
    ...checkOptions(field, form, context, where),
    ...checkLimits(field, form, context, where),
    ...checkCondition(field.showWhen, form, context, { ...where, property: 'showWhen' }, place),
    ...checkCondition(field.requireWhen, form, context, { ...where, property: 'requireWhen' }, undefined),
  ]
}
