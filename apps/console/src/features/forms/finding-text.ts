import type { Finding } from '@thali/domain/forms/check-definition'
import type { FormDefinition } from '@thali/domain/forms/form-definition'
import type { LocalizedText } from '@thali/domain/languages/language'
import type { FormsWords } from '../../words/en-forms.ts'
import { findField, findSection } from './form-places.ts'

type Say = (text: LocalizedText) => string

/** What a finding is about, by the name that people read: the option, else the field, else the section. */
export function subjectOf(finding: Finding, definition: FormDefinition, say: Say, words: FormsWords): string {
  const field = finding.fieldId === undefined ? undefined : findField(definition, finding.fieldId)
  const section = finding.sectionId === undefined ? undefined : findSection(definition, finding.sectionId)
  if (field !== undefined) return say(field.name) || field.id
  if (section !== undefined) return say(section.title) || section.id
  return words.theForm
}

/** The finding in words, without its subject, which stands before it. */
export function findingText(finding: Finding, definition: FormDefinition, say: Say, words: FormsWords): string {
  const other = finding.otherFieldId === undefined ? undefined : findField(definition, finding.otherFieldId)
  const field = finding.fieldId === undefined ? undefined : findField(definition, finding.fieldId)
  const option = field && 'options' in field ? field.options.find(({ id }) => id === finding.optionId) : undefined
  const cycle = finding.cycle?.map((id) => {
    const one = findField(definition, id)
    return one === undefined ? id : say(one.name)
  })
  return words.findings[finding.code]({
    other: other === undefined ? (finding.otherFieldId ?? '') : say(other.name),
    option: option === undefined ? (finding.optionId ?? '') : say(option.text) || option.id,
    cycle: cycle?.join(' → ') ?? '',
  })
}
