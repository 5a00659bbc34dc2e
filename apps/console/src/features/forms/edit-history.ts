import { applyEdit, type FormContent, type FormEdit } from './form-edits.ts'

/** A form being edited, with everything that can be taken back. */
export type EditHistory = {
  readonly now: FormContent
  readonly past: readonly FormContent[]
  readonly future: readonly FormContent[]
  /** What the last edit wrote; more of the same is one step (a word, not its letters). Undefined after anything else. */
  readonly writing: string | undefined
}

export type HistoryAction =
  | { readonly kind: 'edit'; readonly edit: FormEdit; readonly writing?: string | undefined }
  /** The person left the box: what is written there next is another step. */
  | { readonly kind: 'pause' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }

/** More steps than a person takes back; each shares with its neighbours what they have in common. */
const PAST_MAX = 200

export const beginHistory = (now: FormContent): EditHistory => ({ now, past: [], future: [], writing: undefined })

export function moveHistory(history: EditHistory, action: HistoryAction): EditHistory {
  const { now, past, future } = history
  switch (action.kind) {
    case 'edit': {
      const next = applyEdit(now, action.edit)
      if (next === now) return history
      const isSameWriting = action.writing !== undefined && action.writing === history.writing
      return {
        now: next,
        past: isSameWriting ? past : [...past, now].slice(-PAST_MAX),
        future: [],
        writing: action.writing,
      }
    }
    case 'pause':
      return history.writing === undefined ? history : { ...history, writing: undefined }
    case 'undo': {
      const before = past.at(-1)
      if (before === undefined) return history
      return { now: before, past: past.slice(0, -1), future: [now, ...future], writing: undefined }
    }
    case 'redo': {
      const [after, ...rest] = future
      if (after === undefined) return history
      return { now: after, past: [...past, now], future: rest, writing: undefined }
    }
  }
}
