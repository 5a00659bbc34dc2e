import type { FormOption } from '@thali/domain/forms/form-definition'
import { useState } from 'react'
import { DialogPanel } from '../../layout/dialog-panel.tsx'
import { useWords } from '../../words/words.ts'
import { pasteOptions } from './option-list.ts'

type PasteOptionsDialogProps = {
  open: boolean
  options: readonly FormOption[]
  onClose: () => void
  onPaste: (options: readonly FormOption[]) => void
}

/** A list from elsewhere, a line each; how many it makes is told before it is taken. */
export function PasteOptionsDialog({ open, options, onClose, onPaste }: PasteOptionsDialogProps) {
  const words = useWords('forms')
  const [text, setText] = useState('')
  const next = pasteOptions(options, text)
  const take = () => {
    setText('')
    onPaste(next)
  }
  return (
    <DialogPanel
      open={open}
      onClose={onClose}
      title={words.pasteList}
      footer={
        <button type="button" className="btn btn--primary" disabled={next.length === options.length} onClick={take}>
          {words.takeOptions(next.length - options.length)}
        </button>
      }
    >
      <label className="stack-2">
        <span>{words.pasteHint}</span>
        <textarea className="fb-area" rows={8} value={text} onChange={(event) => setText(event.target.value)} />
      </label>
    </DialogPanel>
  )
}
