import type { FormOption } from '@thali/domain/forms/form-definition'
import type { LocalizedText } from '@thali/domain/languages/language'

/** A text in both languages, in one line. */
export const both = (en: string, hi: string): LocalizedText => ({ en, hi })

type More = Pick<FormOption, 'parentIds' | 'isExclusive' | 'score'>

/** Something to choose, in one line. */
export const option = (id: string, en: string, hi: string, more: More = {}): FormOption => ({
  id,
  text: both(en, hi),
  ...more,
})
