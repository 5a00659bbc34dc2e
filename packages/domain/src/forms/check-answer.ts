import { compareDates, isCalendarDate } from '../dates/calendar-date.ts'
import type { FieldState } from './evaluate-form.ts'
import type { FormContext } from './form-context.ts'
import type {
  AllergiesField,
  AnswerValue,
  CalenderField,
  DateLimit,
  FileAnswer,
  FileField,
  FormOption,
  MultiselectField,
  NumberField,
  TextField,
} from './form-definition.ts'
import {
  CHOSEN_MAX,
  FILE_NAME_MAX,
  FILE_PATH_MAX,
  FILES_DEFAULT_MAX,
  LONG_TEXT_MAX,
  NUMBER_MAX,
  PATTERN_INPUT_MAX,
  TEXT_MAX,
} from './form-limits.ts'
import { matchesPattern } from './pattern.ts'

export type AnswerProblemCode =
  | 'required'
  | 'not-text'
  | 'too-short'
  | 'too-long'
  | 'pattern'
  | 'not-a-number'
  | 'too-small'
  | 'too-large'
  | 'too-many-decimals'
  | 'not-a-date'
  | 'too-early'
  | 'too-late'
  | 'unknown-option'
  | 'too-few'
  | 'too-many'
  | 'unknown-country'
  | 'unknown-state'
  | 'unknown-allergen'
  | 'bad-file'

export type AnswerProblem = {
  readonly fieldId: string
  readonly code: AnswerProblemCode
  /** What the answer passed: characters, a number, decimals, a day (yyyy-MM-dd) or a count of items. */
  readonly limit?: number | string | undefined
}

type Found = { readonly code: AnswerProblemCode; readonly limit?: number | string } | undefined

/** The problem of one asked field with its answer as it counts. */
export const checkAnswer = <Text>(
  state: FieldState<Text>,
  value: AnswerValue | undefined,
  context: FormContext,
): AnswerProblem | undefined => {
  const found = value === undefined ? missing(state, context) : misfit(state, value, context)
  return found && { fieldId: state.field.id, ...found }
}

/** The most characters that an answer may have. */
export const maxLengthOf = <Text>(field: TextField<Text>): number => {
  const most = field.pattern !== undefined ? PATTERN_INPUT_MAX : field.isLong === true ? LONG_TEXT_MAX : TEXT_MAX
  return Math.min(field.maxLength ?? most, most)
}

/** The least and the greatest answer of a number field. */
export const numberRange = <Text>(field: NumberField<Text>): { min: number; max: number } => ({
  min: Math.max(field.min ?? -NUMBER_MAX, -NUMBER_MAX),
  max: Math.min(field.max ?? NUMBER_MAX, NUMBER_MAX),
})

/** A limit of a date as a day. */
export const dayOf = (limit: DateLimit | undefined, today: string): string | undefined =>
  limit === 'today' ? today : limit

/** How many items are the fewest: never more than there are to choose. */
export const minChosenOf = <Text>(field: MultiselectField<Text>, offered: readonly FormOption<Text>[]): number =>
  Math.min(field.minChosen ?? 1, offered.filter((option) => option.isExclusive !== true).length)

const missing = <Text>({ field, isRequired, countryId }: FieldState<Text>, context: FormContext): Found => {
  if (!isRequired) return undefined
  // Nobody can choose where there is nothing: a country without states, an organisation without allergens.
  if (field.type === 'state' && statesOf(countryId, context).size === 0) return undefined
  if (field.type === 'allergies' && context.allergenIds.size === 0) return undefined
  return { code: 'required' }
}

const misfit = <Text>(
  { field, options, countryId }: FieldState<Text>,
  value: AnswerValue,
  context: FormContext,
): Found => {
  switch (field.type) {
    case 'text':
      return textProblem(field, value)
    case 'number':
      return numberProblem(field, value)
    case 'calender':
      return dateProblem(field, value, context.today)
    case 'dropdown':
      return options?.some((option) => option.id === value) ? undefined : { code: 'unknown-option' }
    case 'multiselect':
      return choiceProblem(field, value, options ?? [])
    case 'country':
      return isIn(context.countryIds, value) ? undefined : { code: 'unknown-country' }
    case 'state':
      return isIn(statesOf(countryId, context), value) ? undefined : { code: 'unknown-state' }
    case 'allergies':
      return allergiesProblem(field, value, context)
    case 'file':
      return filesProblem(field, value)
  }
}

const statesOf = (countryId: string | undefined, context: FormContext): ReadonlySet<string> =>
  countryId === undefined ? NO_STATES : context.stateIds(countryId)

const NO_STATES: ReadonlySet<string> = new Set()

const isIn = (ids: ReadonlySet<string>, value: AnswerValue): boolean => typeof value === 'string' && ids.has(value)

/** NUL and halves of surrogate pairs are no text: the database can keep neither. */
const isStorable = (text: unknown): text is string =>
  typeof text === 'string' && text.isWellFormed() && !text.includes('\u0000')

const textProblem = <Text>(field: TextField<Text>, value: AnswerValue): Found => {
  if (!isStorable(value)) return { code: 'not-text' }
  const length = [...value].length
  if (length < (field.minLength ?? 0)) return { code: 'too-short', limit: field.minLength ?? 0 }
  if (length > maxLengthOf(field)) return { code: 'too-long', limit: maxLengthOf(field) }
  if (field.pattern !== undefined && !matchesPattern(field.pattern.source, value)) return { code: 'pattern' }
  return undefined
}

const numberProblem = <Text>(field: NumberField<Text>, value: AnswerValue): Found => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return { code: 'not-a-number' }
  const { min, max } = numberRange(field)
  if (value < min) return { code: 'too-small', limit: min }
  if (value > max) return { code: 'too-large', limit: max }
  const decimals = field.decimals ?? 0
  // The shortest decimal that means this double is what a person typed: 1.1 has one digit whatever its bits say.
  return Number(value.toFixed(decimals)) === value ? undefined : { code: 'too-many-decimals', limit: decimals }
}

const dateProblem = <Text>(field: CalenderField<Text>, value: AnswerValue, today: string): Found => {
  if (typeof value !== 'string' || !isCalendarDate(value)) return { code: 'not-a-date' }
  const earliest = dayOf(field.notBefore, today)
  const latest = dayOf(field.notAfter, today)
  if (earliest !== undefined && compareDates(value, earliest) < 0) return { code: 'too-early', limit: earliest }
  if (latest !== undefined && compareDates(value, latest) > 0) return { code: 'too-late', limit: latest }
  return undefined
}

const choiceProblem = <Text>(
  field: MultiselectField<Text>,
  value: AnswerValue,
  offered: readonly FormOption<Text>[],
): Found => {
  if (!Array.isArray(value)) return { code: 'unknown-option' }
  const chosen = offered.filter((option) => value.includes(option.id))
  if (chosen.length !== value.length) return { code: 'unknown-option' }
  if (chosen.some((option) => option.isExclusive === true)) {
    return chosen.length > 1 ? { code: 'too-many', limit: 1 } : undefined
  }
  const fewest = minChosenOf(field, offered)
  if (chosen.length < fewest) return { code: 'too-few', limit: fewest }
  const most = field.maxChosen ?? offered.length
  return chosen.length > most ? { code: 'too-many', limit: most } : undefined
}

const allergiesProblem = <Text>(_: AllergiesField<Text>, value: AnswerValue, context: FormContext): Found => {
  if (!Array.isArray(value) || value.length > CHOSEN_MAX) return { code: 'unknown-allergen' }
  return value.every((id: unknown) => typeof id === 'string' && context.allergenIds.has(id))
    ? undefined
    : { code: 'unknown-allergen' }
}

const filesProblem = <Text>(field: FileField<Text>, value: AnswerValue): Found => {
  if (!Array.isArray(value) || !value.every(isFileAnswer)) return { code: 'bad-file' }
  const most = field.maxFiles ?? FILES_DEFAULT_MAX
  return value.length > most ? { code: 'too-many', limit: most } : undefined
}

/** True for a file as the wire carries it: a name and a path, neither empty nor endless. */
export const isFileAnswer = (value: unknown): value is FileAnswer => {
  if (typeof value !== 'object' || value === null || !('fileName' in value) || !('filePath' in value)) return false
  const { fileName, filePath } = value
  return isShort(fileName, FILE_NAME_MAX) && isShort(filePath, FILE_PATH_MAX)
}

const isShort = (text: unknown, max: number): boolean => isStorable(text) && text.length > 0 && text.length <= max
