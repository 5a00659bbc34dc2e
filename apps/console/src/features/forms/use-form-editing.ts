import { failureOf } from '@thali/ui/session/api-failure'
import { useEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore } from 'react'
import { session } from '../../platform/session.ts'
import { createDraftSaver, type DraftSaver, type KeptDraft, type SaveAnswer, type ServerDraft } from './draft-saver.ts'
import { beginHistory, type EditHistory, moveHistory } from './edit-history.ts'
import type { FormContent, FormEdit } from './form-edits.ts'
import { type EditedForm, saveDraft } from './forms.queries.ts'
import { keptDrafts, readKeptDraft } from './kept-drafts.ts'

export type FormEditing = {
  readonly history: EditHistory
  readonly edit: (edit: FormEdit, writing?: string) => void
  readonly pause: () => void
  readonly undo: () => void
  readonly redo: () => void
  readonly saver: DraftSaver
  /** The number that publishing would give. */
  readonly version: number
  /** There is something that is not published. */
  readonly hasDraft: boolean
  /** What is here was published: the next edit begins a new draft. */
  readonly restart: () => void
}

const localStore = () => localStorage

/** A form's draft being edited here: its history, and its way to the server. */
export function useFormEditing(form: EditedForm): FormEditing {
  const [begun] = useState(() => begin(form))
  const [history, move] = useReducer(moveHistory, begun.content, beginHistory)
  const [version, setVersion] = useState(form.draft?.version ?? (form.version ?? 0) + 1)
  const [hasDraft, setHasDraft] = useState(form.draft !== null || begun.kept !== undefined)
  const [saver] = useState(() => saverOf(form, setVersion))
  const last = useRef(begun.content)

  useEffect(() => {
    if (begun.kept !== undefined) saver.resume(begun.kept)
    const flush = () => void saver.flush()
    window.addEventListener('online', flush)
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('online', flush)
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [saver, begun])

  useEffect(() => {
    if (history.now === last.current) return
    last.current = history.now
    setHasDraft(true)
    saver.change(history.now)
  }, [history.now, saver])

  const doing = useMemo(
    () => ({
      edit: (edit: FormEdit, writing?: string) => move({ kind: 'edit', edit, writing }),
      pause: () => move({ kind: 'pause' }),
      undo: () => move({ kind: 'undo' }),
      redo: () => move({ kind: 'redo' }),
    }),
    [],
  )
  const restart = () => {
    saver.restart()
    setHasDraft(false)
    setVersion(version + 1)
  }
  return { history, saver, version, hasDraft, restart, ...doing }
}

export const useSaveState = (saver: DraftSaver) => useSyncExternalStore(saver.subscribe, saver.state)

const personId = (): string => session.person()?.user_id ?? ''

function begin(form: EditedForm): { content: FormContent; kept: KeptDraft | undefined } {
  const kept = readKeptDraft(localStore, personId(), form.form_id)
  if (kept !== undefined) return { content: kept.content, kept }
  const { title, definition } = form.draft ?? form.current ?? { title: form.title, definition: { sections: [] } }
  return { content: { title, definition }, kept: undefined }
}

const saverOf = (form: EditedForm, onVersion: (version: number) => void): DraftSaver =>
  createDraftSaver({
    send: (draft) => send(form.form_id, draft),
    store: keptDrafts(localStore, personId(), form.form_id),
    timers: {
      start: (run, ms) => window.setTimeout(run, ms),
      stop: (timer) => window.clearTimeout(timer),
    },
    revision: form.draft?.revision ?? null,
    savedAt: form.draft?.edited_at,
    onSaved: ({ version }) => onVersion(version),
  })

type Draft = { readonly content: FormContent; readonly revision: number | null }

async function send(formId: string, { content, revision }: Draft): Promise<SaveAnswer> {
  try {
    const { data } = await saveDraft({ form_id: formId, ...content, revision })
    return { kind: 'saved', revision: data.revision, version: data.version, savedAt: data.edited_at }
  } catch (error) {
    const failure = failureOf(error)
    if (failure === undefined) throw error
    if (failure.kind !== 'refused') return { kind: 'unreachable' }
    if (failure.code === 'FORM_DRAFT_CHANGED') return { kind: 'changed', theirs: theirsOf(failure.data) }
    return { kind: 'refused', message: failure.message }
  }
}

type TheirDraft = FormContent & { readonly revision: number; readonly edited_at: string }

/** The draft that stands in the refusal (contract: FORM_DRAFT_CHANGED tells it, or null where it was published). */
function theirsOf(data: unknown): ServerDraft | null {
  const { draft } = (data ?? { draft: null }) as { readonly draft: TheirDraft | null }
  if (draft === null) return null
  const { title, definition, revision, edited_at } = draft
  return { content: { title, definition }, revision, editedAt: edited_at }
}
