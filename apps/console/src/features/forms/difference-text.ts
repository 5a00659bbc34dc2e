import type { Change, DefinitionDifference, OptionDifference } from '@thali/domain/forms/compare-definitions'
import type { Condition } from '@thali/domain/forms/conditions'
import type { FormDefinition } from '@thali/domain/forms/form-definition'
import type { LocalizedText } from '@thali/domain/languages/language'
import type { FormsWords } from '../../words/en-forms.ts'
import { sentenceOf } from './condition-sentence.ts'
import type { FormReference } from './form-reference.ts'

export type Difference = DefinitionDifference<LocalizedText>
export type DifferenceMark = 'added' | 'removed' | 'changed' | 'moved'
/** What stood there, struck out, and what stands there now; either may be missing. */
export type ChangeText = { readonly before: string; readonly after: string }

export const markOf = ({ kind }: Difference): DifferenceMark => {
  if (kind.endsWith('-added')) return 'added'
  if (kind.endsWith('-removed')) return 'removed'
  return kind.endsWith('-moved') ? 'moved' : 'changed'
}

type Telling = {
  readonly definition: FormDefinition
  readonly say: (text: LocalizedText) => string
  readonly words: FormsWords
  readonly reference: FormReference
}

/** One changed property as two texts. Conditions become sentences, texts show both languages where both changed. */
export function changeText({ property, before, after }: Change, telling: Telling): ChangeText {
  const label = telling.words.properties[property] ?? property
  const tell = (value: unknown): string => {
    const text = valueText(value, telling)
    return text === '' ? '' : `${label}: ${text}`
  }
  const texts = { before: tell(before), after: tell(after) }
  return texts.after === '' && texts.before === '' ? { before: '', after: label } : texts
}

export function optionText(difference: OptionDifference<LocalizedText>, { say, words }: Telling): ChangeText {
  const name = say(difference.option.text) || difference.option.id
  switch (difference.kind) {
    case 'option-added':
      return { before: '', after: words.optionAdded(name) }
    case 'option-removed':
      return { before: words.optionAdded(name), after: '' }
    case 'option-moved':
      return { before: '', after: words.optionMoved(name) }
    case 'option-changed':
      return { before: '', after: words.optionChanged(name) }
  }
}

function valueText(value: unknown, telling: Telling): string {
  const { words } = telling
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value !== 'object') return String(value)
  if (isCondition(value)) return sentenceOf(value, { ...telling, content: telling })
  if (isText(value)) return value.hi === undefined ? value.en : `${value.en} / ${value.hi}`
  if ('kind' in value) return words.calculations[value.kind as keyof typeof words.calculations] ?? ''
  if ('source' in value) return String(value.source)
  return ''
}

const isCondition = (value: object): value is Condition => 'clauses' in value && 'mode' in value

const isText = (value: object): value is LocalizedText => 'en' in value && typeof value.en === 'string'
