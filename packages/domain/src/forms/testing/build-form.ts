import type { LocalizedText } from '../../languages/language.ts'
import type { Clause, Condition } from '../conditions.ts'
import type {
  CalenderField,
  CountryField,
  DropdownField,
  FileField,
  FormDefinition,
  FormField,
  FormOption,
  FormSection,
  MultiselectField,
  NumberField,
  StateField,
  TextField,
} from '../form-definition.ts'

/** Short ways to a definition for tests: every text in both languages, everything optional left out. */
export const both = (en: string): LocalizedText => ({ en, hi: `${en} (हिन्दी)` })

export const formOf = (...fields: FormField[]): FormDefinition => ({ sections: [section('main', fields)] })

export const section = (id: string, fields: readonly FormField[], showWhen?: Condition): FormSection => ({
  id,
  title: both(id),
  showWhen,
  fields,
})

export const all = (...clauses: Clause[]): Condition => ({ mode: 'all', clauses })
export const any = (...clauses: Clause[]): Condition => ({ mode: 'any', clauses })

const common = (id: string) => ({ id, name: both(id), isMandatory: false })

export const text = (id: string, rest: Partial<TextField> = {}): TextField => ({ ...common(id), type: 'text', ...rest })

export const number = (id: string, rest: Partial<NumberField> = {}): NumberField => ({
  ...common(id),
  type: 'number',
  ...rest,
})

export const calender = (id: string, rest: Partial<CalenderField> = {}): CalenderField => ({
  ...common(id),
  type: 'calender',
  ...rest,
})

export const dropdown = (
  id: string,
  options: readonly FormOption[],
  rest: Partial<DropdownField> = {},
): DropdownField => ({
  ...common(id),
  type: 'dropdown',
  options,
  ...rest,
})

export const multiselect = (
  id: string,
  options: readonly FormOption[],
  rest: Partial<MultiselectField> = {},
): MultiselectField => ({ ...common(id), type: 'multiselect', options, ...rest })

export const country = (id: string, rest: Partial<CountryField> = {}): CountryField => ({
  ...common(id),
  type: 'country',
  ...rest,
})

export const state = (id: string, mappingByFieldId: string, rest: Partial<StateField> = {}): StateField => ({
  ...common(id),
  type: 'state',
  mappingByFieldId,
  ...rest,
})

export const file = (id: string, rest: Partial<FileField> = {}): FileField => ({ ...common(id), type: 'file', ...rest })

export const option = (id: string, rest: Partial<FormOption> = {}): FormOption => ({ id, text: both(id), ...rest })

export const options = (...ids: string[]): FormOption[] => ids.map((id) => option(id))
