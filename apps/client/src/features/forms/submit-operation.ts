import type { FormData } from '@thali/contract/forms/form-schemas'
import { formsPaths } from '@thali/contract/forms/forms.paths'
import type { Answers } from '@thali/domain/forms/form-definition'
import type { Operation } from '@thali/ui/offline/operation'
import type { NewOperation } from '@thali/ui/offline/operation-queue'
import { entityOf, type FormAddress } from './form-address.ts'

type Submission = {
  readonly address: FormAddress
  readonly form: Pick<FormData, 'form_number' | 'form_title' | 'form_version' | 'diet_id' | 'revision'>
  readonly answers: Answers
  readonly isEdit: boolean
  /** Without a date in the address: the dates that it is filled for (F-07). */
  readonly dietDates: readonly string[]
  readonly path: string
}

/**
 * C-05 as an operation. `form_json` stays here: the server never reads it (F-12), and on a bad network it would be most of
 * what is sent.
 */
export function submitOperation({ address, form, answers, isEdit, dietDates, path }: Submission): NewOperation {
  return {
    entityKey: entityOf(address),
    route: formsPaths.saveForm,
    about: { title: form.form_title, path },
    content: {
      kind: 'call',
      body: {
        ...common(address, form),
        form_filled: JSON.stringify(answers),
        form_version: form.form_version,
        edit_form: isEdit ? 1 : 0,
        edit_form_request: 0,
        ...(address.dietDate === undefined && dietDates.length > 0 && { diet_dates: dietDates }),
        ...(isEdit && form.revision !== null && { if_revision: form.revision }),
      },
    },
  }
}

/** F-09: asks the dietician to unlock what was filled. */
export function unlockOperation({ address, form, path }: Pick<Submission, 'address' | 'form' | 'path'>): NewOperation {
  const body = { ...common(address, form), form_filled: '{}', edit_form: 0, edit_form_request: 1 }
  return {
    entityKey: entityOf(address),
    route: formsPaths.saveForm,
    about: { title: form.form_title, path },
    content: { kind: 'call', body },
  }
}

function common({ dietDate, clientId }: FormAddress, { form_number, diet_id }: Submission['form']) {
  return {
    form_number,
    ...(dietDate !== undefined && { diet_date: dietDate }),
    ...(diet_id !== null && { diet_id }),
    ...(clientId !== undefined && { client_id: clientId }),
  }
}

/** The answers that an operation submits; undefined for one that only asks to unlock. */
export function answersIn({ content }: Operation): Answers | undefined {
  const body: unknown = content.kind === 'call' ? content.body : undefined
  if (typeof body !== 'object' || body === null || !('form_filled' in body)) return undefined
  if ('edit_form_request' in body && body.edit_form_request === 1) return undefined
  return JSON.parse(String(body.form_filled))
}
