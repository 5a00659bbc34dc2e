import type { FormDefinition } from '@thali/domain/forms/form-definition'
import type { KeptDraft } from './merge-drafts.ts'

/** What this device keeps of an unfinished form. */
export type FormWork = KeptDraft & {
  readonly definition: FormDefinition<string>
  /** The section that was open, on phones. */
  readonly sectionId?: string | undefined
  /** The dates chosen to fill it for. */
  readonly dietDates?: readonly string[] | undefined
  /** The operation that submits it; until that has landed these answers are the only ones. */
  readonly submittedAs?: string | undefined
}

/** Changes with the shape of what is kept: an older one is dropped. */
const SHAPE = 1
/** What the keys of all of them begin with. */
export const WORK_KEYS = 'draft/'

export function workKey(entity: string): string {
  return WORK_KEYS + entity
}

export function writtenWork(work: FormWork): unknown {
  return { shape: SHAPE, ...work }
}

export function isFormWork(value: unknown): value is FormWork {
  return (
    typeof value === 'object' &&
    value !== null &&
    'shape' in value &&
    value.shape === SHAPE &&
    'answers' in value &&
    'definition' in value
  )
}

/** Signing out would lose it. What was submitted is the queue's, and has landed where the queue has it no more. */
export function isOnlyHere({ isOnServer, submittedAs }: FormWork): boolean {
  return !isOnServer && submittedAs === undefined
}
