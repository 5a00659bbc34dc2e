import { FIELD_TYPES, type FieldType } from '@thali/domain/forms/form-definition'
import { LABEL_MAX } from '@thali/domain/forms/form-limits'
import { useState } from 'react'
import { DialogPanel } from '../../layout/dialog-panel.tsx'
import { focusFirst } from '../../layout/focus-first.ts'
import { useWords } from '../../words/words.ts'
import { useBuilder } from './builder-context.ts'
import { TYPE_ICONS } from './form-icons.tsx'

/** Question and type at once: the question gives the field the name that answers are stored under. */
export function AddFieldDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useWords('forms')
  const { addField } = useBuilder()
  const [question, setQuestion] = useState('')
  const [type, setType] = useState<FieldType>('text')
  const add = () => {
    const en = question.trim()
    setQuestion('')
    setType('text')
    onClose()
    addField(type, en === '' ? words.newQuestion : { en })
  }
  return (
    <DialogPanel
      open={open}
      onClose={onClose}
      title={words.addFieldTitle}
      footer={
        <button type="submit" form="add-field" className="btn btn--primary">
          {words.addField}
        </button>
      }
    >
      <form
        id="add-field"
        className="add-field"
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <label>
          <span className="fb-label">{words.question}</span>
          <input
            ref={focusFirst}
            className="fb-input"
            maxLength={LABEL_MAX}
            autoComplete="off"
            value={question}
            onChange={(event) => setQuestion(event.target.value)}
          />
        </label>
        <div role="radiogroup" aria-label={words.type} className="type-grid">
          {FIELD_TYPES.map((one) => {
            const TypeIcon = TYPE_ICONS[one]
            return (
              <label key={one} className="type-choice">
                <input type="radio" name="type" checked={type === one} onChange={() => setType(one)} />
                <TypeIcon size="small" />
                <span>{words.types[one]}</span>
              </label>
            )
          })}
        </div>
      </form>
    </DialogPanel>
  )
}
