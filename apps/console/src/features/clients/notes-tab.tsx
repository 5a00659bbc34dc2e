import { useQuery } from '@tanstack/react-query'
import type { ClientFile, Note } from '@thali/contract/clients/client-file.endpoints'
import { EmptyState } from '@thali/ui/components/empty-state'
import { PencilIcon, TrashIcon } from '@thali/ui/components/icon'
import { Skeleton, SkeletonRegion } from '@thali/ui/components/skeleton'
import { showToast } from '@thali/ui/components/toast'
import { EmptyPlate } from '@thali/ui/plate/empty-plate'
import { messageOf } from '@thali/ui/session/api-failure'
import { useState } from 'react'
import { FormProblem, useSending } from '../../layout/form.tsx'
import { PinIcon } from '../../layout/icons.tsx'
import { LoadFailed } from '../../layout/load-failed.tsx'
import { formatDate } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { clientNotes, sendNoteChange } from './clients.queries.ts'

/** What staff noted, pinned first. */
export function NotesTab({ file }: { file: ClientFile }) {
  const { notes } = useWords('clients')
  const { loading } = useWords('console')
  const { data, error, refetch } = useQuery(clientNotes(file.client_id))
  if (data === undefined && error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <SkeletonRegion label={loading} className="card">
        <Skeleton width="3/4" />
        <Skeleton width="1/2" />
      </SkeletonRegion>
    )
  if (data.length === 0) return <EmptyState picture={<EmptyPlate />} title={notes.empty} message={notes.emptyText} />
  return (
    <ul className="notes">
      {data.map((note) => (
        <li key={note.note_id}>
          <NoteCard clientId={file.client_id} note={note} />
        </li>
      ))}
    </ul>
  )
}

function NoteCard({ clientId, note }: { clientId: string; note: Note }) {
  const words = useWords('clients')
  const { undo } = useWords('console')
  const language = useLanguage()
  const [isRewording, setRewording] = useState(false)
  const { note_id, text, author, is_pinned, is_own, written_at, changed_at } = note
  const change = async (body: { is_pinned?: boolean; is_removed?: boolean }): Promise<boolean> => {
    try {
      await sendNoteChange(clientId, { note_id, ...body })
      return true
    } catch (error) {
      showToast({ message: messageOf(error) ?? words.failed, tone: 'danger' })
      return false
    }
  }
  const remove = async () => {
    if (!(await change({ is_removed: true }))) return
    const restore = { label: undo, onPress: () => void change({ is_removed: false }) }
    showToast({ message: words.notes.removed, durationMs: 8000, action: restore })
  }
  if (isRewording) return <Reword clientId={clientId} note={note} onDone={() => setRewording(false)} />
  return (
    <article className="card note">
      <p className="note__text">{text}</p>
      <footer>
        <small className="dim">
          {words.notes.by(author, formatDate(written_at, language))}
          {changed_at && ` · ${words.notes.changed}`}
          {is_pinned && ` · ${words.notes.pinned}`}
        </small>
        <span className="grow" />
        <button
          type="button"
          className="btn btn--small btn--quiet"
          aria-pressed={is_pinned}
          onClick={() => void change({ is_pinned: !is_pinned })}
        >
          <PinIcon size="tiny" />
          {is_pinned ? words.notes.unpin : words.notes.pin}
        </button>
        {is_own && (
          <>
            <button type="button" className="btn btn--small btn--quiet" onClick={() => setRewording(true)}>
              <PencilIcon size="tiny" />
              {words.notes.edit}
            </button>
            <button type="button" className="btn btn--small btn--quiet" onClick={() => void remove()}>
              <TrashIcon size="tiny" />
              {words.notes.remove}
            </button>
          </>
        )}
      </footer>
    </article>
  )
}

function Reword({ clientId, note, onDone }: { clientId: string; note: Note; onDone: () => void }) {
  const { notes } = useWords('clients')
  const { cancel } = useWords('console')
  const [text, setText] = useState(note.text)
  const { isBusy, fields, problem, submit } = useSending(
    (body: { note_id: string; text: string }) => sendNoteChange(clientId, body),
    notes.failed,
  )
  const send = async () => {
    if (await submit({ note_id: note.note_id, text })) onDone()
  }
  return (
    <form
      className="card note"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <textarea
        className="textarea"
        rows={4}
        maxLength={4000}
        aria-label={notes.edit}
        // biome-ignore lint/a11y/noAutofocus: asked for by the press before.
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <FormProblem>{fields['text'] ?? problem}</FormProblem>
      <footer>
        <span className="grow" />
        <button type="button" className="btn btn--small" onClick={onDone}>
          {cancel}
        </button>
        <button type="submit" className="btn btn--small btn--primary" disabled={isBusy}>
          {notes.save}
        </button>
      </footer>
    </form>
  )
}
