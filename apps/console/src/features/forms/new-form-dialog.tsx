import { FORM_TYPES, type FormType } from '@thali/domain/forms/form-definition'
import { LABEL_MAX } from '@thali/domain/forms/form-limits'
import { messageOf } from '@thali/ui/session/api-failure'
import { type FormEvent, useState } from 'react'
import { DialogPanel } from '../../layout/dialog-panel.tsx'
import { focusFirst } from '../../layout/focus-first.ts'
import { useWords } from '../../words/words.ts'
import { createForm } from './forms.queries.ts'

type NewFormDialogProps = {
  open: boolean
  /** Kinds of which there is one each and none yet. */
  missing: readonly FormType[]
  onClose: () => void
  onMade: (formId: string) => void
}

export function NewFormDialog(props: NewFormDialogProps) {
  const words = useWords('forms')
  return (
    <DialogPanel
      open={props.open}
      onClose={props.onClose}
      title={words.newForm}
      footer={
        <button type="submit" form="new-form" className="btn btn--primary">
          {words.createForm}
        </button>
      }
    >
      {props.open && <NewForm {...props} />}
    </DialogPanel>
  )
}

function NewForm({ missing, onMade }: NewFormDialogProps) {
  const words = useWords('forms')
  const [en, setEn] = useState('')
  const [hi, setHi] = useState('')
  const [type, setType] = useState<FormType>('own')
  const [problem, setProblem] = useState<string>()
  const [key] = useState(() => crypto.randomUUID())
  const [isBusy, setBusy] = useState(false)
  const make = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (en.trim() === '') return setProblem(words.titleMissing)
    setBusy(true)
    try {
      const title = { en: en.trim(), ...(hi.trim() !== '' && { hi: hi.trim() }) }
      onMade((await createForm({ title, form_type: type }, key)).data.form_id)
    } catch (error) {
      setProblem(messageOf(error) ?? words.notReached)
      setBusy(false)
    }
  }
  return (
    <form id="new-form" className="new-form" onSubmit={(event) => void make(event)}>
      <label>
        <span className="fb-label">{words.titleEnglish}</span>
        <input
          ref={focusFirst}
          className="fb-input"
          maxLength={LABEL_MAX}
          aria-invalid={problem !== undefined}
          aria-describedby="new-form-problem"
          value={en}
          onChange={(event) => {
            setEn(event.target.value)
            setProblem(undefined)
          }}
        />
      </label>
      <label>
        <span className="fb-label">{words.titleHindi}</span>
        <input
          className="fb-input"
          lang="hi"
          maxLength={LABEL_MAX}
          value={hi}
          onChange={(event) => setHi(event.target.value)}
        />
      </label>
      <label>
        <span className="fb-label">{words.columns.kind}</span>
        <select
          className="fb-select"
          value={type}
          onChange={(event) => setType(FORM_TYPES.find((one) => one === event.target.value) ?? 'own')}
        >
          {(['own', ...missing] as const).map((one) => (
            <option key={one} value={one}>
              {words.kinds[one]}
            </option>
          ))}
        </select>
      </label>
      <p id="new-form-problem" role="alert" className="fb-error">
        {problem}
      </p>
    </form>
  )
}
