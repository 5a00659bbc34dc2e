import type { Finding } from '@thali/domain/forms/check-definition'
import type { Answers, FieldType, FormField } from '@thali/domain/forms/form-definition'
import type { Language, LocalizedText } from '@thali/domain/languages/language'
import { createContext, use } from 'react'
import type { FormContent, FormEdit } from './form-edits.ts'
import type { FormReference } from './form-reference.ts'

/** What the inspector shows. */
export type Selection = { readonly kind: 'field' | 'section'; readonly id: string }

/** What every part of the builder can see and do. */
export type Builder = {
  readonly content: FormContent
  readonly reference: FormReference
  /** `writing` names the box that is typed in: its letters are one step back. */
  readonly edit: (edit: FormEdit, writing?: string) => void
  readonly pause: () => void
  readonly selection: Selection | undefined
  /** `property`: put the keyboard there. */
  readonly select: (selection: Selection | undefined, property?: string) => void
  readonly language: Language
  readonly say: (text: LocalizedText) => string
  readonly findings: readonly Finding[]
  readonly askToRemove: (selection: Selection) => void
  readonly askToAdd: () => void
  readonly addField: (type: FieldType, name: LocalizedText) => void
  readonly copy: (selection: Selection) => void
  /** Ids that answers are stored under, here or in what was published. */
  readonly takenIds: ReadonlySet<string>
  readonly answers: Answers
  readonly answer: (answers: Answers) => void
  readonly isReadOnly: boolean
}

export const BuilderContext = createContext<Builder | undefined>(undefined)

export function useBuilder(): Builder {
  const builder = use(BuilderContext)
  if (builder === undefined) throw new Error('outside of the builder')
  return builder
}

/** The name that people read, or a stand-in for a question without words. */
export const nameOf = (field: Pick<FormField, 'id' | 'name'>, say: Builder['say']): string =>
  say(field.name) || field.id
