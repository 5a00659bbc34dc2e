import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@thali/domain/languages/language'
import { useSyncExternalStore } from 'react'
import type { ConsoleWords } from './en.ts'
import type { ClientsWords } from './en-clients.ts'
import type { FormsWords } from './en-forms.ts'
import type { SettingsWords } from './en-settings.ts'

/** The catalogue in parts: each area of the console brings its own. */
type Parts = { console: ConsoleWords; clients: ClientsWords; forms: FormsWords; settings: SettingsWords }
export type Part = keyof Parts
type Loaders = { [P in Part]: () => Promise<{ words: Parts[P] }> }

const loaders: Record<Language, Loaders> = {
  en: {
    console: () => import('./en.ts'),
    clients: () => import('./en-clients.ts'),
    forms: () => import('./en-forms.ts'),
    settings: () => import('./en-settings.ts'),
  },
  hi: {
    console: () => import('./hi.ts'),
    clients: () => import('./hi-clients.ts'),
    forms: () => import('./hi-forms.ts'),
    settings: () => import('./hi-settings.ts'),
  },
}

const COOKIE = 'thali-language'
const YEAR_S = 31_536_000

type State = { readonly language: Language; readonly parts: Partial<Parts> }
let state: State = { language: DEFAULT_LANGUAGE, parts: {} }
const listeners = new Set<() => void>()

function setState(next: State): void {
  state = next
  for (const listener of listeners) listener()
}

export const currentLanguage = (): Language => state.language

async function loadPart<P extends Part>(language: Language, part: P): Promise<Partial<Parts>> {
  return { [part]: (await loaders[language][part]()).words }
}

/** Loads a part of the current language; routes await it before their screens render. */
export async function loadWords(part: Part): Promise<void> {
  if (state.parts[part]) return
  const { language } = state
  const loaded = await loadPart(language, part)
  if (state.language === language) setState({ language, parts: { ...state.parts, ...loaded } })
}

/** Changes the language of everything on screen; what was loaded in the old one is loaded in the new one first. */
export async function changeLanguage(language: Language): Promise<void> {
  const isPart = (name: string): name is Part => name in loaders[language]
  const wanted = Object.keys(loaders[language])
    .filter(isPart)
    .filter((part) => part === 'console' || state.parts[part])
  const loaded = await Promise.all(wanted.map((part) => loadPart(language, part)))
  setState({ language, parts: Object.assign({}, ...loaded) })
}

/** As changeLanguage, and for every later page. */
export async function switchLanguage(language: Language): Promise<void> {
  await changeLanguage(language)
  document.cookie = `${COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`
  document.documentElement.lang = language
}

/** What the server wrote into the page: it has read the cookie. */
export function pageLanguage(): Language {
  return LANGUAGES.find((language) => language === document.documentElement.lang) ?? DEFAULT_LANGUAGE
}

/** The texts of a part, or undefined as long as they are on their way. */
export function loadedWords<P extends Part>(part: P): Partial<Parts>[P] {
  return state.parts[part]
}

/** The texts of a part. The part must have been loaded by the route: otherwise it is a mistake of ours. */
export function wordsOf<P extends Part>(part: P): Parts[P] {
  const words = state.parts[part]
  if (words === undefined) throw new Error(`words of '${part}' are not loaded`)
  return words
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The texts of a part; the component renders again when the language changes. */
export function useWords<P extends Part>(part: P): Parts[P] {
  useSyncExternalStore(subscribe, () => state)
  return wordsOf(part)
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage)
}
