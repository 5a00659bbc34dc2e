import type { Language } from '@thali/domain/languages/language'
import { rememberLanguage } from './language-cookie.ts'
import { changeLanguage } from './words.ts'

/** Changes the language on screen without loading the page anew, and for every later page. */
export async function switchLanguage(language: Language): Promise<void> {
  await changeLanguage(language)
  rememberLanguage(language)
  document.documentElement.lang = language
}
