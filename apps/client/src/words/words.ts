import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@thali/domain/languages/language'
import { useSyncExternalStore } from 'react'
import type { VisitorWords } from './en.ts'
import type { AuthWords } from './en-auth.ts'
import type { FormWords } from './en-forms.ts'
import type { JourneyWords } from './en-journey.ts'
import type { TabsWords } from './en-tabs.ts'

/** The catalogue in parts, so that a visitor does not load the texts of signed-in screens. */
type Parts = { visitor: VisitorWords; auth: AuthWords; tabs: TabsWords; journey: JourneyWords; forms: FormWords }
export type Part = keyof Parts

type Loaders = { [P in Part]: () => Promise<{ words: Parts[P] }> }

const loaders: Record<Language, Loaders> = {
  en: {
    visitor: () => import('./en.ts'),
    auth: () => import('./en-auth.ts'),
    tabs: () => import('./en-tabs.ts'),
    journey: () => import('./en-journey.ts'),
    forms: () => import('./en-forms.ts'),
  },
  hi: {
    visitor: () => import('./hi.ts'),
    auth: () => import('./hi-auth.ts'),
    tabs: () => import('./hi-tabs.ts'),
    journey: () => import('./hi-journey.ts'),
    forms: () => import('./hi-forms.ts'),
  },
}

type State = { readonly language: Language; readonly parts: Partial<Parts> }
let state: State = { language: DEFAULT_LANGUAGE, parts: {} }
const listeners = new Set<() => void>()

function setState(next: State): void {
  state = next
  for (const listener of listeners) listener()
}

export function currentLanguage(): Language {
  return state.language
}

/** Loads a part of the current language; routes await it before their screens render. */
export async function loadWords(part: Part): Promise<void> {
  if (state.parts[part]) return
  const { language } = state
  const loaded = await loadPart(language, part)
  if (state.language === language) setState({ language, parts: { ...state.parts, ...loaded } })
}

async function loadPart<P extends Part>(language: Language, part: P): Promise<Partial<Parts>> {
  return { [part]: (await loaders[language][part]()).words }
}

/** Changes the language of everything on screen; what was loaded in the old one is loaded in the new one first. */
export async function changeLanguage(language: Language): Promise<void> {
  const isPart = (name: string): name is Part => name in loaders[language]
  const needed = Object.keys(loaders[language]).filter(isPart)
  const wanted = needed.filter((part) => part === 'visitor' || state.parts[part])
  const loaded = await Promise.all(wanted.map((part) => loadPart(language, part)))
  setState({ language, parts: Object.assign({}, ...loaded) })
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

/** The texts of a part; the component renders again when the language changes. */
export function useWords<P extends Part>(part: P): Parts[P] {
  useSyncExternalStore(
    subscribe,
    () => state,
    () => state,
  )
  return wordsOf(part)
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage, currentLanguage)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The only other language, as long as there are two. */
export function otherLanguage(language: Language): Language {
  return LANGUAGES.find((other) => other !== language) ?? DEFAULT_LANGUAGE
}
