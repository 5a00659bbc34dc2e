import { DialogPanel } from '../../layout/dialog-panel.tsx'
import { useWords } from '../../words/words.ts'
import { nameOf, type Selection, useBuilder } from './builder-context.ts'
import { findField, findSection } from './form-places.ts'
import { type Reference, referencesTo } from './references.ts'

type RemoveDialogProps = {
  selection: Selection | undefined
  onClose: () => void
  onRemove: (withReferences: boolean) => void
}

/** What else would break, before something is removed; asked only where something would. */
export function RemoveDialog({ selection, onClose, onRemove }: RemoveDialogProps) {
  const words = useWords('forms')
  const { content, say } = useBuilder()
  const { definition } = content
  const broken = selection === undefined ? [] : brokenBy(selection, definition)
  const field = selection?.kind === 'field' ? findField(definition, selection.id) : undefined
  const section = selection?.kind === 'section' ? findSection(definition, selection.id) : undefined
  const name = field ? nameOf(field, say) : section ? say(section.title) || section.id : ''
  const tell = (reference: Reference) => {
    const target = findField(definition, reference.targetId)
    const holder = reference.kind === 'show-section' ? findSection(definition, reference.sectionId) : undefined
    const dependent = reference.kind === 'show-section' ? undefined : findField(definition, reference.fieldId)
    const holderName = holder ? say(holder.title) : dependent ? nameOf(dependent, say) : ''
    return words.references[reference.kind](holderName, target ? nameOf(target, say) : '')
  }
  return (
    <DialogPanel
      open={selection !== undefined}
      onClose={onClose}
      title={words.removeTitle(name)}
      footer={
        <>
          <button type="button" className="btn" onClick={() => onRemove(false)}>
            {words.removeOnly}
          </button>
          <button type="button" className="btn btn--primary" onClick={() => onRemove(true)}>
            {words.removeWithAll}
          </button>
        </>
      }
    >
      <p>{words.removeBreaks}</p>
      <ul className="fb-list">
        {broken.map((reference) => (
          <li key={JSON.stringify(reference)}>{tell(reference)}</li>
        ))}
      </ul>
      <p className="fb-muted">{words.removeUndo}</p>
    </DialogPanel>
  )
}

export function brokenBy(selection: Selection, definition: Parameters<typeof referencesTo>[0]): Reference[] {
  if (selection.kind === 'field') return referencesTo(definition, new Set([selection.id]))
  const section = findSection(definition, selection.id)
  return referencesTo(definition, new Set(section?.fields.map(({ id }) => id)))
}
