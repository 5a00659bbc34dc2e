import { formatTypedDate, isCalendarDate } from '../dates/calendar-date.ts'
import type { AnswerValue, FormField } from './form-definition.ts'

/** Names that the definition does not hold, in the reader's language; undefined for an unknown id. */
export type AnswerNames = {
  readonly country: (id: string) => string | undefined
  readonly state: (id: string) => string | undefined
  readonly allergen: (id: string) => string | undefined
}

/**
 * An answer as a reader sees it, of a field in the reader's language: option names joined by ', ', a number with its unit, a
 * day as dd/MM/yyyy, file names. An id that nobody knows any more stands for itself. Empty without an answer.
 */
export const textOfAnswer = (field: FormField<string>, value: AnswerValue | undefined, names: AnswerNames): string => {
  if (value === undefined) return ''
  if (typeof value === 'number') {
    const unit = field.type === 'number' ? (field.unit ?? '') : ''
    return unit === '' ? String(value) : `${value} ${unit}`
  }
  if (typeof value === 'string') return textOfItem(field, value, names)
  return value.map((item) => (typeof item === 'string' ? textOfItem(field, item, names) : item.fileName)).join(', ')
}

const textOfItem = (field: FormField<string>, item: string, names: AnswerNames): string => {
  switch (field.type) {
    case 'calender':
      return isCalendarDate(item) ? formatTypedDate(item) : item
    case 'dropdown':
    case 'multiselect':
      return field.options.find((option) => option.id === item)?.text ?? item
    case 'country':
      return names.country(item) ?? item
    case 'state':
      return names.state(item) ?? item
    case 'allergies':
      return names.allergen(item) ?? item
    default:
      return item
  }
}
