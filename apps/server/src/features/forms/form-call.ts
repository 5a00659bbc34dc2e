import type { BodyOf } from '@thali/contract/endpoint'
import type { saveForm } from '@thali/contract/forms/forms.endpoints'
import { calendarDateIn } from '@thali/domain/dates/calendar-date'
import type { FormContext } from '@thali/domain/forms/form-context'
import type { Answers, FormDefinition } from '@thali/domain/forms/form-definition'
import type { Language } from '@thali/domain/languages/language'
import type { Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Caller } from '../../platform/http/request-context.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { saveDrafts } from './drafts.repository.ts'
import type { DateOf, FormOf } from './fillings.repository.ts'
import { readDay, readDays } from './form-dates.ts'
import { attachAnswerFiles } from './form-files.ts'
import type { FormMails } from './form-mails.ts'
import { requireVersion } from './form-version.ts'
import { type Form, findFormByNumber } from './forms.repository.ts'
import type { FormsDependencies } from './forms-dependencies.ts'
import { answersInvalid } from './judge-answers.ts'
import { type Client, whoseForm } from './whose-form.ts'

/** One call of C-05, as far as it is understood without the database. */
export type FormCall = {
  readonly body: BodyOf<typeof saveForm>
  readonly caller: Caller
  readonly language: Language
  /** In their order; a single null means the filling without a date. */
  readonly dates: readonly DateOf[]
}

/** What the call is about. */
export type CalledForm = {
  readonly form: Form
  readonly client: Client
  readonly scope: FormOf
  readonly context: FormContext
}

export type SavedForm = {
  readonly fillingId: string | null
  readonly revision: number | null
  readonly dates: readonly DateOf[]
  readonly what: 'form-submitted' | 'form-edited' | 'form-unlock-asked' | 'form-unlocked-already'
}

export function readDates({ diet_date, diet_dates }: FormCall['body']): DateOf[] {
  const one = readDay('diet_date', diet_date)
  const days = readDays([...(diet_dates ?? []), ...(one === undefined ? [] : [one])])
  return days.length > 0 ? days : [null]
}

/** The steps that submitting, changing and asking for an unlock share. */
export function createFormSteps(dependencies: FormsDependencies, mails: FormMails) {
  const { clock, randomness, uploads, reference } = dependencies

  async function find(tx: Transaction, { body, caller }: FormCall): Promise<CalledForm> {
    const client = await whoseForm(tx, caller, body.client_id)
    const form = await findFormByNumber(tx, caller, body.form_number)
    if (form === undefined || form.version === null || form.archived_at !== null) throw new AppError('NOT_FOUND')
    const scope = { organizationId: caller.organizationId, formId: form.id, clientId: client.id }
    const { countryIds, stateIds } = reference
    const allergenIds = await reference.allergenIds(tx, caller)
    const today = calendarDateIn(client.time_zone, clock.now())
    return { form, client, scope, context: { today, countryIds, stateIds, allergenIds } }
  }

  /** The answers as they are stored, or a refusal of files that are none of the sender's (trap 23). */
  async function attach(
    tx: Transaction,
    { caller, language }: FormCall,
    { form }: CalledForm,
    fillingId: string,
    { definition, answers }: { readonly definition: FormDefinition; readonly answers: Answers },
  ): Promise<Answers> {
    const { organizationId, accountId: ownerId } = caller
    const attachment = { organizationId, ownerId, formId: form.id, fillingId }
    const attached = await attachAnswerFiles(tx, uploads, attachment, answers)
    if ('answers' in attached) return attached.answers
    const problems = attached.foreign.map((fieldId) => ({ fieldId, code: 'bad-file' as const }))
    throw answersInvalid(definition, problems, language)
  }

  /** Marks drafts as done: what was typed before this moment and arrives later is part of what was sent. */
  async function endDrafts(tx: Transaction, { form, scope }: CalledForm, dates: readonly DateOf[]): Promise<void> {
    const done = { formVersion: form.version ?? 1, answers: {}, typedAt: clock.now() }
    await saveDrafts(
      tx,
      scope,
      dates.map((dietDate) => ({ id: randomness.id(), dietDate, ...done })),
    )
  }

  function audit(
    tx: Transaction,
    { caller }: FormCall,
    { form, client }: CalledForm,
    action: 'form.submitted' | 'form.edited' | 'form.unlock-asked',
    fillingId: string,
    detail: Record<string, unknown>,
  ): Promise<void> {
    const told = { form_number: form.form_number, ...detail }
    return recordAudit(tx, { caller, action, clientId: client.id, subjectId: fillingId, detail: told }, clock.now())
  }

  /** Tells whoever cares for the client of what the client did; what staff did themselves they know. */
  async function tellCarers(
    tx: Transaction,
    { caller, dates }: FormCall,
    { form, client, scope }: CalledForm,
    template: 'mail-form-submitted' | 'mail-unlock-asked',
    version: number,
  ): Promise<void> {
    if (caller.role !== 'client') return
    const { title } = await requireVersion(tx, scope, form.id, version)
    await mails.tellCarers(tx, scope, client, template, { formNumber: form.form_number, title, dates })
  }

  return { find, attach, endDrafts, audit, tellCarers }
}
export type FormSteps = ReturnType<typeof createFormSteps>
