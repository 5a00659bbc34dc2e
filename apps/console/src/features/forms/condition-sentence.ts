import { isCalendarDate } from '@thali/domain/dates/calendar-date'
import type { Clause, Condition } from '@thali/domain/forms/conditions'
import type { LocalizedText } from '@thali/domain/languages/language'
import type { FormsWords } from '../../words/en-forms.ts'
import { formatDay } from '../../words/format.ts'
import { currentLanguage } from '../../words/words.ts'
import type { FormContent } from './form-edits.ts'
import { findField } from './form-places.ts'
import type { FormReference } from './form-reference.ts'

type Telling = {
  readonly content: Pick<FormContent, 'definition'>
  readonly say: (text: LocalizedText) => string
  readonly words: FormsWords
  readonly reference: FormReference
}

/** 'when Which meal? is Dinner and Weight is at least 50', without the verb. */
export function sentenceOf({ mode, clauses }: Condition, telling: Telling): string {
  const joined = clauses.map((clause) => clauseText(clause, telling)).join(` ${telling.words.joins[mode]} `)
  return telling.words.when(joined)
}

function clauseText(clause: Clause, { content, say, words, reference }: Telling): string {
  const field = findField(content.definition, clause.fieldId)
  const name = field === undefined ? words.goneField(clause.fieldId) : say(field.name)
  const value = 'value' in clause ? valueText(clause.value) : ''
  return [name, words.operators[clause.operator], value].filter((part) => part !== '').join(' ')

  function valueText(raw: string | number): string {
    const item = field && reference.itemsOf(field, say).find(({ id }) => id === raw)
    if (item !== undefined) return item.text
    return typeof raw === 'string' && isCalendarDate(raw) ? formatDay(raw, currentLanguage()) : String(raw)
  }
}
