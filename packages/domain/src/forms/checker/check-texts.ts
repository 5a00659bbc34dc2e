import type { LocalizedText } from '../../languages/language.ts'
import type { FormField, FormSection } from '../form-definition.ts'
import { HINT_MAX, LABEL_MAX } from '../form-limits.ts'
import { error, type Finding, type Place, warning } from './finding.ts'

/** What people read of a section, its fields aside. */
export const checkSectionTexts = (section: FormSection): Finding[] =>
  checkText(section.title, LABEL_MAX, { sectionId: section.id, property: 'title' })

/** What people read of a field. An option without a text is an option without value. */
export const checkFieldTexts = (field: FormField, where: Place): Finding[] => [
  ...checkText(field.name, LABEL_MAX, { ...where, property: 'name' }),
  ...checkOptional(field.hint, HINT_MAX, { ...where, property: 'hint' }),
  ...checkOptional(field.placeholder, LABEL_MAX, { ...where, property: 'placeholder' }),
  ...checkOptional(field.type === 'number' ? field.unit : undefined, LABEL_MAX, { ...where, property: 'unit' }),
  ...(field.type === 'text' && field.pattern !== undefined
    ? checkText(field.pattern.message, LABEL_MAX, { ...where, property: 'pattern' })
    : []),
  ...('options' in field
    ? field.options.flatMap((option) =>
        isBlank(option.text.en)
          ? [error('option-without-value', { ...where, property: 'options', optionId: option.id })]
          : checkText(option.text, LABEL_MAX, { ...where, property: 'options', optionId: option.id }),
      )
    : []),
]

/** A text that may be left out, but not left half. */
const checkOptional = (text: LocalizedText | undefined, max: number, where: Place): Finding[] =>
  text === undefined || (isBlank(text.en) && isBlank(text.hi)) ? [] : checkText(text, max, where)

const checkText = (text: LocalizedText, max: number, where: Place): Finding[] => {
  if (isBlank(text.en)) return [error('text-missing', where)]
  if (text.en.length > max || (text.hi ?? '').length > max) return [error('text-too-long', where)]
  return isBlank(text.hi) ? [warning('hindi-missing', where)] : []
}

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === ''
