import { useQuery } from '@tanstack/react-query'
import type { inviteClient } from '@thali/contract/clients/clients.endpoints'
import type { BodyInput } from '@thali/contract/endpoint'
import { LANGUAGES } from '@thali/domain/languages/language'
import { TextField } from '@thali/ui/components/text-field'
import { showToast } from '@thali/ui/components/toast'
import { useId, useState } from 'react'
import { DialogPanel } from '../../layout/dialog-panel.tsx'
import { FormProblem, useSending } from '../../layout/form.tsx'
import { SelectField } from '../../layout/select-field.tsx'
import { useLanguage, useWords } from '../../words/words.ts'
import { sendInvitation, staffList } from './clients.queries.ts'

type Body = BodyInput<typeof inviteClient>
type Draft = { first_name: string; last_name: string; email: string; phone: string; language: string; staff_id: string }

function bodyOf(draft: Draft): Body {
  const { first_name, last_name, email, phone, staff_id } = draft
  return {
    first_name: first_name.trim(),
    language: draft.language === 'hi' ? 'hi' : 'en',
    ...(last_name.trim() && { last_name: last_name.trim() }),
    ...(email.trim() && { email: email.trim() }),
    ...(phone.trim() && { phone: phone.trim() }),
    ...(staff_id && { staff_id }),
  }
}

type InviteDialogProps = { open: boolean; onClose: () => void; isAdmin: boolean }

/** Invites by e-mail, or by SMS where there is none. What was typed stays until it was sent. */
export function InviteDialog({ open, onClose, isAdmin }: InviteDialogProps) {
  const words = useWords('clients')
  const { invite } = words
  const { cancel } = useWords('console')
  const language = useLanguage()
  const id = useId()
  const empty: Draft = { first_name: '', last_name: '', email: '', phone: '', language, staff_id: '' }
  const [draft, setDraft] = useState(empty)
  const { data: staff = [] } = useQuery({ ...staffList, enabled: open && isAdmin })
  const { isBusy, fields, problem, submit, reset } = useSending(sendInvitation, invite.failed)
  const set = (name: keyof Draft) => (event: { target: { value: string } }) =>
    setDraft({ ...draft, [name]: event.target.value })
  const close = () => {
    reset()
    onClose()
  }
  const send = async () => {
    if (!(await submit(bodyOf(draft)))) return
    showToast({ message: invite.sent(draft.first_name.trim()), tone: 'success' })
    setDraft(empty)
    close()
  }
  return (
    <DialogPanel
      open={open}
      onClose={close}
      title={invite.title}
      footer={
        <>
          <button type="button" className="btn" onClick={close}>
            {cancel}
          </button>
          <button type="submit" form={id} className="btn btn--primary" disabled={isBusy}>
            {invite.send}
          </button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="form-grid"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <TextField
          label={invite.firstName}
          error={fields['first_name']}
          autoComplete="off"
          autoFocus
          value={draft.first_name}
          onChange={set('first_name')}
        />
        <TextField
          label={invite.lastName}
          error={fields['last_name']}
          autoComplete="off"
          value={draft.last_name}
          onChange={set('last_name')}
        />
        <TextField
          label={invite.email}
          hint={invite.eitherHint}
          error={fields['email']}
          type="email"
          autoComplete="off"
          value={draft.email}
          onChange={set('email')}
        />
        <TextField
          label={invite.phone}
          error={fields['phone']}
          type="tel"
          autoComplete="off"
          value={draft.phone}
          onChange={set('phone')}
        />
        <SelectField
          label={invite.language}
          value={draft.language}
          onChange={(value) => setDraft({ ...draft, language: value })}
          options={LANGUAGES.map((each) => ({ value: each, label: invite.languages[each] }))}
        />
        {isAdmin && (
          <SelectField
            label={invite.care}
            value={draft.staff_id}
            onChange={(value) => setDraft({ ...draft, staff_id: value })}
            options={[
              { value: '', label: invite.nobody },
              ...staff.map(({ staff_id, name }) => ({ value: staff_id, label: name })),
            ]}
          />
        )}
        <FormProblem>{problem}</FormProblem>
      </form>
    </DialogPanel>
  )
}
