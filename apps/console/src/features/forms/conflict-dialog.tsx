import { compareDefinitions } from '@thali/domain/forms/compare-definitions'
import { useState } from 'react'
import { DialogPanel } from '../../layout/dialog-panel.tsx'
import { formatTime } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { nameOf, useBuilder } from './builder-context.ts'
import { type ChangeText, changeText, optionText } from './difference-text.ts'
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
  const { content, say, reference } = useBuilder()
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const differences = compareDefinitions(theirs.content.definition, content.definition)
  const differing = [...new Set(differences.flatMap((one) => ('field' in one ? one.field.id : [])))]
  const telling = { definition: content.definition, say, words, reference }
  const nameIn = (side: FormContent, id: string) => {
    const field = findField(side.definition, id)
    return field === undefined ? words.notThere : nameOf(field, say)
  }
  const isRenamed = (id: string) => nameIn(content, id) !== nameIn(theirs.content, id)
  /** What differs besides the question itself, which is the row's own text where it tells the two apart. */
  const detailsOf = (id: string): ChangeText[] =>
    differences.flatMap((one) => {
      if (!('field' in one) || one.field.id !== id) return []
      const changes =
        'changes' in one ? one.changes.filter(({ property }) => property !== 'name' || !isRenamed(id)) : []
      const options = 'options' in one ? one.options : []
      return [
        ...changes.map((change) => changeText(change, telling)),
        ...options.map((option) => optionText(option, telling)),
      ]
    })
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
      {differing.length > 0 && (
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
                      <span>
                        {nameIn(side, id)}
                        {detailsOf(id).map(({ before, after }) => (
                          <span key={`${before} ${after}`} className="conflict__detail">
                            {column === 0 ? after : before}
                          </span>
                        ))}
                      </span>
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DialogPanel>
  )
}
