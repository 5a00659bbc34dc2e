import type { LocalizedText } from '@thali/domain/languages/language'
import type { FormContent } from './form-edits.ts'

/** How many of the form's texts are there in Hindi too. */
export function countHindi({ title, definition }: FormContent): { readonly done: number; readonly all: number } {
  const texts = [
    title,
    ...definition.sections.flatMap((section) => [section.title, ...section.fields.flatMap(textsOf)]),
  ]
  const written = texts.filter((text) => text !== undefined && text.en.trim() !== '')
  return { done: written.filter((text) => (text?.hi ?? '').trim() !== '').length, all: written.length }
}

type Field = FormContent['definition']['sections'][number]['fields'][number]

const textsOf = (field: Field): (LocalizedText | undefined)[] => [
  field.name,
  field.hint,
  field.placeholder,
  ...(field.type === 'number' ? [field.unit] : []),
  ...(field.type === 'text' ? [field.pattern?.message] : []),
  ...('options' in field ? field.options.map(({ text }) => text) : []),
]
