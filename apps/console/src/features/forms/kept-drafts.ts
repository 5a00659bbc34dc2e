import type { DraftStore, KeptDraft } from './draft-saver.ts'

const PREFIX = 'thali-form-draft'

const keyOf = (personId: string, formId: string): string => `${PREFIX} ${personId} ${formId}`

/** Drafts that have not reached the server, on this computer; only whoever wrote one gets it back. */
export const keptDrafts = (storage: () => Storage, personId: string, formId: string): DraftStore => ({
  keep: (kept) => {
    try {
      storage().setItem(keyOf(personId, formId), JSON.stringify(kept))
    } catch {
      // Storage that is full or forbidden: the server still gets the draft, and the page says until then that it waits.
    }
  },
  forget: () => {
    try {
      storage().removeItem(keyOf(personId, formId))
    } catch {
      // As above.
    }
  },
})

/** What was kept when the page was left; undefined without anything, and for what is none of ours. */
export function readKeptDraft(storage: () => Storage, personId: string, formId: string): KeptDraft | undefined {
  try {
    const kept: unknown = JSON.parse(storage().getItem(keyOf(personId, formId)) ?? 'null')
    return isKeptDraft(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Written by keptDrafts of this or an earlier version: the outline is enough. */
function isKeptDraft(value: unknown): value is KeptDraft {
  if (typeof value !== 'object' || value === null || !('content' in value) || !('revision' in value)) return false
  const { content } = value
  return typeof content === 'object' && content !== null && 'definition' in content && 'title' in content
}
