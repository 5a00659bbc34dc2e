import type { AnswerProblem } from '@thali/domain/forms/check-answer'
import type { Language } from '@thali/domain/languages/language'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { FormWords } from '../../words/en-forms.ts'
import type { FormFiles } from './form-files.ts'
import type { FieldView, FormStore, Outline } from './form-store.ts'
import { OUTLINE, PROBLEMS } from './form-store.ts'

/** What the controls of a form share; only another language changes it while the form is open. */
export type FormDesk = {
  readonly store: FormStore
  readonly files: FormFiles
  /** Handed round, because each field that listens for itself costs a form of 300 as much as its controls. */
  readonly words: FormWords
  readonly language: Language
}

export const FormDeskContext = createContext<FormDesk | undefined>(undefined)

export function useFormDesk(): FormDesk {
  const desk = useContext(FormDeskContext)
  if (desk === undefined) throw new Error('a field stands outside its form')
  return desk
}

/** One field as it stands; undefined in the moment in which it is asked no more. */
export function useFormField(store: FormStore, id: string): FieldView | undefined {
  return useSyncExternalStore(
    (listener) => store.subscribe(id, listener),
    () => store.getField(id),
  )
}

export function useOutline(store: FormStore): Outline {
  return useSyncExternalStore((listener) => store.subscribe(OUTLINE, listener), store.getOutline)
}

/** Everything that speaks against submitting, once that was tried; empty before. */
export function useProblems(store: FormStore): readonly AnswerProblem[] {
  const problems = useSyncExternalStore((listener) => store.subscribe(PROBLEMS, listener), store.getProblems)
  return store.hasSubmitted() ? problems : []
}
