import { compareDefinitions } from '@thali/domain/forms/compare-definitions'
import { useState } from 'react'
import { DialogPanel } from '../../layout/dialog-panel.tsx'
import { formatTime } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { nameOf, useBuilder } from './builder-context.ts'
import type { ServerDraft } from './draft-saver.ts'
import type { FormContent } from './form-edits.ts'
import { findField } from './form-places.ts'
import { takeTheirs } from './take-theirs.ts'

type ConflictDialogProps = {
  /** Null where theirs was published meanwhile: mine goes on as the next version. */
  theirs: ServerDraft | null
  onKeep: (content: FormContent) => void
  onTake: (theirs: ServerDraft) => void
}

/** Somebody else saved meanwhile: field by field, theirs or mine. Nothing is written until it is decided. */
export function ConflictDialog({ theirs, onKeep, onTake }: ConflictDialogProps) {
  const words = useWords('forms')
  const { content } = useBuilder()
  if (theirs !== null) return <SideBySide theirs={theirs} onKeep={onKeep} onTake={onTake} />
  return (
    <DialogPanel
      open
      onClose={() => undefined}
      title={words.conflictTitle}
      footer={
        <button type="button" className="btn btn--primary" onClick={() => onKeep(content)}>
          {words.keepAsNext}
        </button>
      }
    >
      <p>{words.publishedMeanwhile}</p>
    </DialogPanel>
  )
}

function SideBySide({ theirs, onKeep, onTake }: ConflictDialogProps & { theirs: ServerDraft }) {
  const words = useWords('forms')
  const language = useLanguage()
  const { content, say } = useBuilder()
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const differing = [
    ...new Set(
      compareDefinitions(theirs.content.definition, content.definition).flatMap((one) =>
        'field' in one ? one.field.id : [],
      ),
    ),
  ]
  const nameIn = (side: FormContent, id: string) => {
    const field = findField(side.definition, id)
    return field === undefined ? words.notThere : nameOf(field, say)
  }
  const toggle = (id: string, isTheirs: boolean) => {
    const next = new Set(taken)
    if (isTheirs) next.add(id)
    else next.delete(id)
    setTaken(next)
  }
  const keep = () => {
    const definition = [...taken].reduce(
      (mine, id) => takeTheirs(mine, theirs.content.definition, id),
      content.definition,
    )
    onKeep({ ...content, definition })
  }
  return (
    <DialogPanel
      open
      wide
      onClose={() => undefined}
      title={words.conflictTitle}
      footer={
        <>
          <button type="button" className="btn" onClick={() => onTake(theirs)}>
            {words.takeAllTheirs}
          </button>
          <button type="button" className="btn btn--primary" onClick={keep}>
            {taken.size === 0 ? words.keepMine : words.keepChosen}
          </button>
        </>
      }
    >
      <p>{words.conflictText(formatTime(theirs.editedAt, language))}</p>
      <table className="conflict">
        <thead>
          <tr>
            <th scope="col">{words.mine}</th>
            <th scope="col">{words.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map((id) => (
            <tr key={id}>
              {[content, theirs.content].map((side, column) => (
                <td key={column === 0 ? 'mine' : 'theirs'}>
                  <label className="conflict__side">
                    <input
                      type="radio"
                      name={`conflict-${id}`}
                      checked={taken.has(id) === (column === 1)}
                      onChange={() => toggle(id, column === 1)}
                    />
                    <span>{nameIn(side, id)}</span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </DialogPanel>
  )
}
