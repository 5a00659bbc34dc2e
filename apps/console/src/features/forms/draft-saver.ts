import type { FormContent } from './form-edits.ts'

/** What this computer keeps until the server has it. */
export type KeptDraft = {
  readonly content: FormContent
  /** Of the server's draft that was edited; null where there was none. */
  readonly revision: number | null
  /** Edits since the server last had everything. */
  readonly edits: number
}

export type DraftStore = {
  readonly keep: (kept: KeptDraft) => void
  readonly forget: () => void
}

export type ServerDraft = { readonly content: FormContent; readonly revision: number; readonly editedAt: string }

export type SaveAnswer =
  | { readonly kind: 'saved'; readonly revision: number; readonly version: number; readonly savedAt: string }
  /** Somebody else saved meanwhile; null where theirs was published. */
  | { readonly kind: 'changed'; readonly theirs: ServerDraft | null }
  /** The server looked at it and said no, in its own words. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unreachable' }

export type SaveState =
  | { readonly kind: 'saved'; readonly at: string | undefined }
  | { readonly kind: 'saving' }
  | { readonly kind: 'waiting'; readonly edits: number }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'conflict'; readonly theirs: ServerDraft | null }

type Timers = { readonly start: (run: () => void, ms: number) => number; readonly stop: (timer: number) => void }

export type SaverOptions = {
  readonly send: (draft: { readonly content: FormContent; readonly revision: number | null }) => Promise<SaveAnswer>
  readonly store: DraftStore
  readonly timers: Timers
  readonly revision: number | null
  readonly savedAt: string | undefined
  readonly onSaved: (saved: { readonly revision: number; readonly version: number }) => void
}

/** Long enough that a word is one call, short enough that nobody waits for it. */
const PAUSE_MS = 800
const RETRY_MS = 10_000

export type DraftSaver = ReturnType<typeof createDraftSaver>

/**
 * Saves a form's draft a moment after each change. It is kept on this computer first; while the server is out of reach it is
 * tried again, and what another person saved is never written over.
 */
export function createDraftSaver(options: SaverOptions) {
  const { send, store, timers, onSaved } = options
  let revision = options.revision
  let state: SaveState = { kind: 'saved', at: options.savedAt }
  let content: FormContent | undefined
  let edits = 0
  let timer: number | undefined
  let sending: Promise<void> | undefined
  const listeners = new Set<() => void>()

  const setState = (next: SaveState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const wait = (ms: number) => {
    if (timer !== undefined) timers.stop(timer)
    timer = timers.start(() => void flush(), ms)
  }

  async function flush(): Promise<void> {
    if (timer !== undefined) timers.stop(timer)
    timer = undefined
    if (content === undefined || sending !== undefined || state.kind === 'conflict') return
    sending = sendNow(content, edits)
    await sending
  }

  async function sendNow(sent: FormContent, sentEdits: number): Promise<void> {
    setState({ kind: 'saving' })
    const answer = await send({ content: sent, revision })
    sending = undefined
    take(answer, sent, sentEdits)
  }

  function take(answer: SaveAnswer, sent: FormContent, sentEdits: number) {
    switch (answer.kind) {
      case 'saved': {
        revision = answer.revision
        edits -= sentEdits
        onSaved(answer)
        if (content === sent) {
          content = undefined
          store.forget()
          return setState({ kind: 'saved', at: answer.savedAt })
        }
        if (content !== undefined) store.keep({ content, revision, edits })
        return wait(0)
      }
      case 'changed':
        return setState({ kind: 'conflict', theirs: answer.theirs })
      case 'refused':
        return setState({ kind: 'refused', message: answer.message })
      case 'unreachable':
        setState({ kind: 'waiting', edits })
        return wait(RETRY_MS)
    }
  }

  return {
    /** The form changed. `isNow`: do not wait for more. */
    change(next: FormContent, isNow = false): void {
      content = next
      edits += 1
      store.keep({ content, revision, edits })
      if (state.kind === 'waiting') setState({ kind: 'waiting', edits })
      // What stands here is not saved from now on, whether or not it is on its way already.
      else if (state.kind !== 'conflict') setState({ kind: 'saving' })
      if (sending === undefined && state.kind !== 'conflict') wait(isNow ? 0 : PAUSE_MS)
    },
    /** What was kept here before: as if it had just been written, on top of what it was written on. */
    resume(kept: KeptDraft): void {
      content = kept.content
      edits = kept.edits
      revision = kept.revision
      wait(0)
    },
    /** Now, for instance because the network is back or because somebody publishes. */
    flush,
    /** After a conflict: go on with this content on top of theirs. */
    settle(next: FormContent, theirRevision: number | null): void {
      revision = theirRevision
      setState({ kind: 'saved', at: undefined })
      content = next
      edits = Math.max(edits, 1)
      store.keep({ content, revision, edits })
      wait(0)
    },
    /** Nothing here is wanted any more: the server's is. */
    drop(theirRevision: number | null): void {
      revision = theirRevision
      content = undefined
      edits = 0
      store.forget()
      setState({ kind: 'saved', at: undefined })
    },
    /** After publishing: the next save begins a new draft. */
    restart(): void {
      revision = null
    },
    /** The draft's revision once the server has everything; undefined where that cannot be had now. */
    saveAll: async (): Promise<number | undefined> => {
      // What is on its way may be older than what was typed since.
      await sending
      await flush()
      return content === undefined && revision !== null ? revision : undefined
    },
    state: (): SaveState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    stop(): void {
      if (timer !== undefined) timers.stop(timer)
      timer = undefined
    },
  }
}
