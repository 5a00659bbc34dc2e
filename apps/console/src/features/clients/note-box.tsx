import { type Ref, useId, useState } from 'react'
import { FormProblem, useSending } from '../../layout/form.tsx'
import { NoteIcon } from '../../layout/icons.tsx'
import { Kbd } from '../../layout/kbd.tsx'
import { useWords } from '../../words/words.ts'
import { sendNote } from './clients.queries.ts'

const KEPT_PREFIX = 'thali-note-'

// A half-written note outlives a reload of this tab; it is nowhere else.
const kept = {
  read: (clientId: string) => sessionStorage.getItem(KEPT_PREFIX + clientId) ?? '',
  write: (clientId: string, text: string) => {
    if (text === '') sessionStorage.removeItem(KEPT_PREFIX + clientId)
    else sessionStorage.setItem(KEPT_PREFIX + clientId, text)
  },
}

/** One box for a note, always at hand: N, write, Ctrl Enter. */
export function NoteBox({ clientId, boxRef }: { clientId: string; boxRef: Ref<HTMLTextAreaElement> }) {
  const { notes } = useWords('clients')
  const id = useId()
  const [text, setText] = useState(() => kept.read(clientId))
  const { isBusy, fields, problem, submit } = useSending(sendNote, notes.failed)
  const type = (next: string) => {
    setText(next)
    kept.write(clientId, next)
  }
  const send = async () => {
    if (await submit({ client_id: clientId, text })) type('')
  }
  return (
    <form
      className="note-box"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        {notes.add}
      </label>
      <NoteIcon size="tiny" />
      <textarea
        id={id}
        ref={boxRef}
        rows={text === '' ? 1 : 3}
        maxLength={4000}
        placeholder={notes.add}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      {text === '' ? (
        <span className="desk">
          <Kbd>N</Kbd>
        </span>
      ) : (
        <button type="submit" className="btn btn--small btn--primary" disabled={isBusy}>
          {notes.save}
        </button>
      )}
      <FormProblem>{fields['text'] ?? problem}</FormProblem>
    </form>
  )
}
