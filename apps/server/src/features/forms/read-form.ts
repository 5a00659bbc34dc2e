import type { QueryOf } from '@thali/contract/endpoint'
import type { readForm } from '@thali/contract/forms/forms.endpoints'
import type { Answers, FormDefinition } from '@thali/domain/forms/form-definition'
import { type DroppedAnswer, moveAnswers, prefilledAnswers } from '@thali/domain/forms/move-answers'
import type { LocalizedText } from '@thali/domain/languages/language'
import type { Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Caller } from '../../platform/http/request-context.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { findDietician } from '../profile/profile.service.ts'
import { findDraft } from './drafts.repository.ts'
import {
  type DateOf,
  type Filling,
  type FormOf,
  findFilling,
  findLastFilling,
  listFillings,
} from './fillings.repository.ts'
import { signAnswerFiles } from './form-files.ts'
import { requireVersion } from './form-version.ts'
import { canChangeFilling } from './forms.policy.ts'
import { type Form, type FormVersion, findFormByNumber, findPreferences } from './forms.repository.ts'
import type { FormsDependencies } from './forms-dependencies.ts'
import { readWireDate } from './read-wire-id.ts'
import { type FormRequest, findOpenUnlock, listRequests, openDates } from './requests.repository.ts'
import { shownSections } from './shown-sections.ts'
import { type Client, fullName, whoseForm } from './whose-form.ts'

/** A form as somebody opens it (C-01), before it is said in a language. */
export type OpenedForm = {
  readonly form: Form
  readonly client: Client
  readonly dietician: string | null
  readonly version: number
  readonly title: LocalizedText
  readonly definition: FormDefinition
  readonly preferences: readonly string[]
  readonly filling: Filling | undefined
  readonly isChangeable: boolean
  readonly isUnlockAsked: boolean
  /** Of the filling, else what a new one begins with. */
  readonly values: Answers
  readonly filled: readonly { readonly dietDate: DateOf; readonly answers: Answers }[]
  readonly openDates: readonly string[]
  readonly draft: OpenedDraft | null
}
type OpenedDraft = { readonly answers: Answers; readonly dropped: readonly DroppedAnswer[]; readonly typedAt: Date }

function readDate(text: string | undefined): DateOf {
  if (text === undefined || text === '') return null
  const date = readWireDate(text)
  if (date === undefined) throw new AppError('NOT_FOUND')
  return date
}

export function createReadForm({ database, clock, uploads }: FormsDependencies) {
  async function fillingsOf(tx: Transaction, scope: FormOf, date: DateOf): Promise<Filling[]> {
    if (date === null) return listFillings(tx, scope)
    const filling = await findFilling(tx, scope, date)
    return filling === undefined ? [] : [filling]
  }

  async function prefill(tx: Transaction, scope: FormOf, current: FormVersion): Promise<Answers> {
    const last = await findLastFilling(tx, scope)
    if (last === undefined) return {}
    const { definition } =
      last.form_version === current.version ? current : await requireVersion(tx, scope, scope.formId, last.form_version)
    return prefilledAnswers(current.definition, { definition, answers: last.answers })
  }

  // Only its writer sees what is not submitted. One of another version is moved, and what has no place there is told.
  async function draftFor(
    tx: Transaction,
    caller: Caller,
    scope: FormOf,
    date: DateOf,
    current: FormVersion,
  ): Promise<OpenedDraft | null> {
    const draft = caller.role === 'client' ? await findDraft(tx, scope, date) : undefined
    if (draft === undefined) return null
    if (draft.form_version === current.version) return { answers: draft.answers, dropped: [], typedAt: draft.typed_at }
    const { definition } = await requireVersion(tx, scope, scope.formId, draft.form_version)
    return { ...moveAnswers(definition, current.definition, draft.answers), typedAt: draft.typed_at }
  }

  function requireOpen(caller: Caller, form: Form, date: DateOf, asked: readonly FormRequest[]): void {
    if (form.archived_at !== null) throw new AppError('NOT_FOUND')
    const isAsked = date === null || asked.some(({ diet_date }) => diet_date === date)
    if (caller.role === 'client' && !isAsked) throw new AppError('NOT_FOUND')
  }

  async function open(tx: Transaction, caller: Caller, query: QueryOf<typeof readForm>): Promise<OpenedForm> {
    const date = readDate(query.diet_date)
    const client = await whoseForm(tx, caller, query.client_id)
    const form = await findFormByNumber(tx, caller, query.form_number)
    if (form === undefined) throw new AppError('NOT_FOUND')
    const scope = { organizationId: caller.organizationId, formId: form.id, clientId: client.id }
    const fillings = await fillingsOf(tx, scope, date)
    const asked = await listRequests(tx, scope)
    const filling = fillings.find(({ diet_date }) => diet_date === date)
    if (filling === undefined) requireOpen(caller, form, date, asked)
    const current = await requireVersion(tx, caller, form.id, filling?.form_version ?? form.version)
    const preferences = await findPreferences(tx, caller, form.form_type)
    const dietician = await findDietician(tx, { organizationId: caller.organizationId, accountId: client.id })
    const sign = (answers: Answers) => signAnswerFiles(uploads, caller, answers)
    const isChangeable = filling !== undefined && form.archived_at === null && canChangeFilling(caller.role, filling)
    if (caller.role !== 'client') await auditLook(tx, caller, form, client, filling, date)
    return {
      form,
      client,
      dietician: dietician === undefined ? null : fullName(dietician),
      version: current.version,
      title: current.title,
      definition: shownSections(current.definition, preferences, filling?.answers),
      preferences,
      filling,
      isChangeable,
      isUnlockAsked: filling !== undefined && (await findOpenUnlock(tx, caller, filling.id)) !== undefined,
      values: filling === undefined ? await prefill(tx, scope, current) : sign(filling.answers),
      filled: fillings.map(({ diet_date, answers }) => ({ dietDate: diet_date, answers: sign(answers) })),
      openDates: openDates(asked),
      draft: await draftFor(tx, caller, scope, date, current),
    }
  }

  function auditLook(
    tx: Transaction,
    caller: Caller,
    form: Form,
    client: Client,
    filling: Filling | undefined,
    date: DateOf,
  ): Promise<void> {
    const detail = { form_number: form.form_number, diet_date: date }
    const entry = {
      caller,
      action: 'form.viewed',
      clientId: client.id,
      subjectId: filling?.id ?? form.id,
      detail,
    } as const
    return recordAudit(tx, entry, clock.now())
  }

  return (caller: Caller, query: QueryOf<typeof readForm>): Promise<OpenedForm> =>
    database.tenant(caller, (tx) => open(tx, caller, query))
}
