import type { CalendarDate } from '../dates/calendar-date.ts'
import type { LocalizedText } from '../languages/language.ts'
import type { Condition } from './conditions.ts'

/** The types of fields, spelled as on the wire (F-03). */
export const FIELD_TYPES = [
  'text',
  'number',
  'calender',
  'dropdown',
  'multiselect',
  'country',
  'state',
  'allergies',
  'file',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** What a form is for (specification section 3, form_type). `own` ones are the provider's, numbered from 100 (P-01). */
export const FORM_TYPES = ['onboarding', 'feedback', 'health_progress', 'own'] as const
export type FormType = (typeof FORM_TYPES)[number]

/**
 * One thing to choose. `text` is what people read: both languages where providers write it, one where a client reads it, so
 * the whole definition is generic in it and the engine never looks at a text.
 */
export type FormOption<Text = LocalizedText> = {
  readonly id: string
  readonly text: Text
  /** Chosen items of the field named by mappingByFieldId that this option belongs to; without it, to all of them. */
  readonly parentIds?: readonly string[] | undefined
  /** 'None of these': choosing it clears the others, and the others clear it. Multiselect only. */
  readonly isExclusive?: boolean | undefined
  /** What the option counts in a calculation; 0 where it is left out. */
  readonly score?: number | undefined
}

type FieldCommon<Text> = {
  /** Unique in the form and kept from version to version: answers are stored under it. `[a-z0-9_-]{1,40}`. */
  readonly id: string
  readonly name: Text
  readonly hint?: Text | undefined
  readonly placeholder?: Text | undefined
  readonly isMandatory: boolean
  /** Asked only while this holds; a field that is not asked has no answer. */
  readonly showWhen?: Condition | undefined
  /** Mandatory while this holds, even if `isMandatory` is false. */
  readonly requireWhen?: Condition | undefined
  /** A new filling begins with the person's last answer to this field. */
  readonly isPrefilled?: boolean | undefined
}

export type TextField<Text = LocalizedText> = FieldCommon<Text> & {
  readonly type: 'text'
  readonly isLong?: boolean | undefined
  readonly minLength?: number | undefined
  readonly maxLength?: number | undefined
  /** RE2 syntax (trap 14), matched against the whole answer, with the message for an answer that does not fit. */
  readonly pattern?: { readonly source: string; readonly message: Text } | undefined
}

export type NumberField<Text = LocalizedText> = FieldCommon<Text> & {
  readonly type: 'number'
  readonly unit?: Text | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** Digits after the point, 0 to 3; 0 where it is left out. */
  readonly decimals?: number | undefined
  /** Worked out of other answers; such a field is shown and never asked. */
  readonly calculation?: Calculation | undefined
}

/** A limit of a date: a day, or the day on which the form is filled. */
export type DateLimit = CalendarDate | 'today'

export type CalenderField<Text = LocalizedText> = FieldCommon<Text> & {
  readonly type: 'calender'
  readonly notBefore?: DateLimit | undefined
  readonly notAfter?: DateLimit | undefined
}

export type DropdownField<Text = LocalizedText> = FieldCommon<Text> & {
  readonly type: 'dropdown'
  readonly options: readonly FormOption<Text>[]
  readonly mappingByFieldId?: string | undefined
}

export type MultiselectField<Text = LocalizedText> = FieldCommon<Text> & {
  readonly type: 'multiselect'
  readonly options: readonly FormOption<Text>[]
  readonly mappingByFieldId?: string | undefined
  readonly minChosen?: number | undefined
  readonly maxChosen?: number | undefined
}

/** Options are the countries of `reference data`, as ISO 3166-1 alpha-2 codes. */
export type CountryField<Text = LocalizedText> = FieldCommon<Text> & { readonly type: 'country' }

/** Options are the states of the country answered in the field named (F-10). */
export type StateField<Text = LocalizedText> = FieldCommon<Text> & {
  readonly type: 'state'
  readonly mappingByFieldId: string
}

/** Options are the organisation's allergens. */
export type AllergiesField<Text = LocalizedText> = FieldCommon<Text> & { readonly type: 'allergies' }

export type FileField<Text = LocalizedText> = FieldCommon<Text> & {
  readonly type: 'file'
  /** 1 to 10; 5 where it is left out. */
  readonly maxFiles?: number | undefined
}

export type FormField<Text = LocalizedText> =
  | TextField<Text>
  | NumberField<Text>
  | CalenderField<Text>
  | DropdownField<Text>
  | MultiselectField<Text>
  | CountryField<Text>
  | StateField<Text>
  | AllergiesField<Text>
  | FileField<Text>

export type FormSection<Text = LocalizedText> = {
  readonly id: string
  readonly title: Text
  readonly showWhen?: Condition | undefined
  readonly fields: readonly FormField<Text>[]
}

/** What a provider defined, one version of it. The order of sections and fields is the order on the screen. */
export type FormDefinition<Text = LocalizedText> = { readonly sections: readonly FormSection<Text>[] }

/** Arithmetic on number answers and on the scores of chosen options; an operand without an answer leaves it without value. */
export type Calculation =
  /** A multiselect counts the scores of all that is chosen. */
  | { readonly kind: 'sum' | 'mean'; readonly fieldIds: readonly string[] }
  /** The first less, times or by the second, times `factor` (1 where it is left out). A division by zero has no value. */
  | {
      readonly kind: 'difference' | 'product' | 'ratio'
      readonly fieldIds: readonly [string, string]
      readonly factor?: number | undefined
    }

/** A file that was uploaded before; `filePath` is the objectUrl of C-06, or a local id while it waits on the device. */
export type FileAnswer = { readonly fileName: string; readonly filePath: string }

/** text, calender (yyyy-MM-dd), dropdown, country, state: a string; multiselect, allergies: item ids (F-08). */
export type AnswerValue = string | number | readonly string[] | readonly FileAnswer[]

/** fieldId → value. A field without an answer is absent, never null or empty. */
export type Answers = { readonly [fieldId: string]: AnswerValue }
