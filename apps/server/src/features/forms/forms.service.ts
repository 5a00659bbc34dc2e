import type { BodyOf, QueryOf } from '@thali/contract/endpoint'
import type { checkForm, readForm, saveDraft, saveForm } from '@thali/contract/forms/forms.endpoints'
import type { Language } from '@thali/domain/languages/language'
import type { Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Kept, Once } from '../../platform/http/idempotency.ts'
import type { Caller } from '../../platform/http/request-context.ts'
import { type AskedForm, listAskedForms } from './asked-forms.ts'
import { createEditFilling } from './edit-filling.ts'
import { listFilledDates } from './fillings.repository.ts'
import { createFormSteps, readDates, type SavedForm } from './form-call.ts'
import { createFormMails } from './form-mails.ts'
import { type Form, findFormByNumber, findFormByType } from './forms.repository.ts'
import type { FormsDependencies } from './forms-dependencies.ts'
import { createReadForm, type OpenedForm } from './read-form.ts'
import { createFormReminder } from './remind-due-forms.ts'
import { listRequests, openDates } from './requests.repository.ts'
import { createSaveDraft, type KeptDraft } from './save-draft.ts'
import { createSubmitForm } from './submit-form.ts'

export type FilledCheck = {
  readonly form_number: number
  readonly filled: boolean
  readonly diet_dates: readonly string[]
}

export type FormsService = ReturnType<typeof createFormsService>

// The specification's number of it (P-01), for an organisation that has none.
const HEALTH_PROGRESS = 3

/** Forms as clients fill them, and staff for clients in their care. */
export function createFormsService(dependencies: FormsDependencies) {
  const { database } = dependencies
  const mails = createFormMails(dependencies.outbox)
  const steps = createFormSteps(dependencies, mails)
  const submit = createSubmitForm(dependencies, steps)
  const { edit, askUnlock } = createEditFilling(dependencies, steps)

  function save<A>(
    caller: Caller,
    body: BodyOf<typeof saveForm>,
    language: Language,
    once: Once<SavedForm, A>,
  ): Promise<Kept<A>> {
    const call = { body, caller, language, dates: readDates(body) }
    const change = body.edit_form_request === 1 ? askUnlock : body.edit_form === 1 ? edit : submit
    return database.tenant(caller, (tx) => once(tx, async () => change(tx, call, await steps.find(tx, call))))
  }

  async function standOf(tx: Transaction, caller: Caller, form: Form) {
    const scope = { organizationId: caller.organizationId, formId: form.id, clientId: caller.accountId }
    const hasFilling = (await listFilledDates(tx, scope)).length > 0
    return { hasFilling, open: openDates(await listRequests(tx, scope)) }
  }

  /** Filled once, and for every date that was asked. */
  function check(caller: Caller, { form_number }: BodyOf<typeof checkForm>): Promise<FilledCheck> {
    return database.tenant(caller, async (tx) => {
      const form = await findFormByNumber(tx, caller, form_number)
      if (form === undefined || form.version === null) throw new AppError('NOT_FOUND')
      const { hasFilling, open } = await standOf(tx, caller, form)
      return { form_number, filled: hasFilling && open.length === 0, diet_dates: open }
    })
  }

  /** Nothing of it is asked and not filled; true as well where nothing was ever asked. */
  function checkHealthProgress(caller: Caller): Promise<FilledCheck> {
    return database.tenant(caller, async (tx) => {
      const form = await findFormByType(tx, caller, 'health_progress')
      if (form === undefined) return { form_number: HEALTH_PROGRESS, filled: true, diet_dates: [] }
      const { open } = await standOf(tx, caller, form)
      return { form_number: form.form_number, filled: open.length === 0, diet_dates: open }
    })
  }

  const asked = ({ organizationId, accountId }: Caller): Promise<AskedForm[]> =>
    database.tenant({ organizationId }, (tx) => listAskedForms(tx, { organizationId, clientId: accountId }))

  const read: (caller: Caller, query: QueryOf<typeof readForm>) => Promise<OpenedForm> = createReadForm(dependencies)
  const keepDraft: (caller: Caller, body: BodyOf<typeof saveDraft>, language: Language) => Promise<KeptDraft> =
    createSaveDraft(dependencies)

  return { read, save, check, checkHealthProgress, asked, keepDraft, reminder: createFormReminder(dependencies, mails) }
}
