import type { ClientFilters } from '@thali/contract/clients/clients.endpoints'
import { TextField } from '@thali/ui/components/text-field'
import { useId, useState } from 'react'
import { DialogPanel } from '../../layout/dialog-panel.tsx'
import { FormProblem, useSending } from '../../layout/form.tsx'
import { useWords } from '../../words/words.ts'
import { keepView } from './clients.queries.ts'

type SaveViewDialogProps = {
  open: boolean
  onClose: () => void
  filters: ClientFilters
  onSaved: (viewId: string) => void
}

export function SaveViewDialog({ open, onClose, filters, onSaved }: SaveViewDialogProps) {
  const words = useWords('clients')
  const { save, cancel } = useWords('console')
  const id = useId()
  const [name, setName] = useState('')
  const { isBusy, fields, problem, submit } = useSending(async (body: { name: string; query: ClientFilters }) => {
    onSaved(await keepView(body.name, body.query))
  }, words.failed)
  const send = async () => {
    if (!(await submit({ name, query: filters }))) return
    setName('')
    onClose()
  }
  return (
    <DialogPanel
      open={open}
      onClose={onClose}
      title={words.list.saveView}
      footer={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {cancel}
          </button>
          <button type="submit" form={id} className="btn btn--primary" disabled={isBusy}>
            {save}
          </button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <TextField
          label={words.list.viewName}
          hint={words.list.viewHint}
          error={fields['name']}
          maxLength={60}
          autoComplete="off"
          autoFocus
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <FormProblem>{problem}</FormProblem>
      </form>
    </DialogPanel>
  )
}
