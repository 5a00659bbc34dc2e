import { inLanguage, type Language, type LocalizedText } from '../languages/language.ts'
import type { FormDefinition, FormField, FormOption } from './form-definition.ts'

/** A definition as one reader sees it: every text in their language, English where there is no translation (D-04). */
export const formInLanguage = (definition: FormDefinition, language: Language): FormDefinition<string> => {
  const say = (text: LocalizedText): string => inLanguage(text, language)
  return {
    sections: definition.sections.map((section) => ({
      ...section,
      title: say(section.title),
      fields: section.fields.map((field) => fieldInLanguage(field, say)),
    })),
  }
}

type Say = (text: LocalizedText) => string

const fieldInLanguage = (field: FormField, say: Say): FormField<string> => {
  const { name, hint, placeholder } = field
  const said = {
    name: say(name),
    hint: hint && say(hint),
    placeholder: placeholder && say(placeholder),
  }
  switch (field.type) {
    case 'text': {
      const { pattern } = field
      return { ...field, ...said, pattern: pattern && { source: pattern.source, message: say(pattern.message) } }
    }
    case 'number':
      return { ...field, ...said, unit: field.unit && say(field.unit) }
    case 'dropdown':
    case 'multiselect':
      return { ...field, ...said, options: field.options.map((option) => optionInLanguage(option, say)) }
    default:
      return { ...field, ...said }
  }
}

const optionInLanguage = (option: FormOption, say: Say): FormOption<string> => ({ ...option, text: say(option.text) })
