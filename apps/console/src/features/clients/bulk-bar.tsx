import { useQuery } from '@tanstack/react-query'
import { CloseIcon } from '@thali/ui/components/first-icons'
import { showToast } from '@thali/ui/components/toast'
import { messageOf } from '@thali/ui/session/api-failure'
import { useState } from 'react'
import { DialogPanel } from '../../layout/dialog-panel.tsx'
import { FormProblem, useSending } from '../../layout/form.tsx'
import { HandIcon } from '../../layout/icons.tsx'
import { SelectField } from '../../layout/select-field.tsx'
import { useWords } from '../../words/words.ts'
import { assign, staffList } from './clients.queries.ts'

type BulkBarProps = { selected: ReadonlySet<string>; isAdmin: boolean; onClear: () => void }

/** What can be done with all that are ticked. */
export function BulkBar({ selected, isAdmin, onClear }: BulkBarProps) {
  const { list } = useWords('clients')
  const [isAssigning, setAssigning] = useState(false)
  return (
    <section className="bulk-bar" aria-label={list.selected(selected.size)}>
      <b role="status">{list.selected(selected.size)}</b>
      <button type="button" className="btn" onClick={() => setAssigning(true)}>
        <HandIcon size="tiny" />
        {list.assign}
      </button>
      <button
        type="button"
        className="btn btn--icon btn--quiet"
        aria-label={list.clear}
        title={list.clear}
        onClick={onClear}
      >
        <CloseIcon size="tiny" />
      </button>
      <AssignDialog
        open={isAssigning}
        clientIds={[...selected]}
        isAdmin={isAdmin}
        onClose={() => setAssigning(false)}
        onDone={() => {
          setAssigning(false)
          onClear()
        }}
      />
    </section>
  )
}

type AssignDialogProps = {
  open: boolean
  clientIds: readonly string[]
  isAdmin: boolean
  onClose: () => void
  onDone: () => void
}

function AssignDialog({ open, clientIds, isAdmin, onClose, onDone }: AssignDialogProps) {
  const words = useWords('clients')
  const { cancel, save, undo } = useWords('console')
  const { data: staff = [] } = useQuery({ ...staffList, enabled: open })
  const [staffId, setStaffId] = useState('')
  const chosen = staff.find(({ staff_id }) => staff_id === staffId) ?? staff[0]
  const { isBusy, problem, submit } = useSending(assign, words.failed)
  const takeBack = (staff_id: string) =>
    void assign({ client_ids: [...clientIds], staff_id, is_assigned: false }).then(
      () => showToast({ message: words.list.assignUndone }),
      (error: unknown) => showToast({ message: messageOf(error) ?? words.failed, tone: 'danger' }),
    )
  const send = async () => {
    if (chosen === undefined) return
    const { staff_id, name } = chosen
    if (!(await submit({ client_ids: [...clientIds], staff_id, is_assigned: true }))) return
    showToast({
      message: words.list.assigned(clientIds.length, name),
      tone: 'success',
      durationMs: 8000,
      // Taking somebody out of care is the administrator's.
      ...(isAdmin && { action: { label: undo, onPress: () => takeBack(staff_id) } }),
    })
    onDone()
  }
  return (
    <DialogPanel
      open={open}
      onClose={onClose}
      title={words.list.assignTitle(clientIds.length)}
      footer={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {cancel}
          </button>
          <button type="button" className="btn btn--primary" disabled={isBusy || !chosen} onClick={() => void send()}>
            {save}
          </button>
        </>
      }
    >
      <SelectField
        label={words.list.assignTo}
        value={chosen?.staff_id ?? ''}
        onChange={setStaffId}
        options={staff.map(({ staff_id, name, clients }) => ({
          value: staff_id,
          label: `${name} · ${words.people(clients)}`,
        }))}
      />
      <FormProblem>{problem}</FormProblem>
    </DialogPanel>
  )
}
