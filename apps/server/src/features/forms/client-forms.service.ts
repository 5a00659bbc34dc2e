import type { BodyOf } from '@thali/contract/endpoint'
import type { askForm } from '@thali/contract/forms/form-builder.endpoints'
import type { Answers, FormDefinition } from '@thali/domain/forms/form-definition'
import type { Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Kept, Once } from '../../platform/http/idempotency.ts'
import type { Caller } from '../../platform/http/request-context.ts'
import { requireInCare } from '../clients/clients.service.ts'
import { type DateOf, type Filling, findFillingById, listFilledDates, setLocked } from './fillings.repository.ts'
import {
  type AskedOf,
  type FillingOf,
  findFillingOf,
  listAskedOf,
  listFillingsOf,
  listRevisions,
  type NamedRevision,
} from './form-builder.repository.ts'
import { dateNeeded, readDay, readDays } from './form-dates.ts'
import { signAnswerFiles } from './form-files.ts'
import { createFormMails } from './form-mails.ts'
import { requireVersion } from './form-version.ts'
import type { FormsDependencies } from './forms-dependencies.ts'
import { requireUuid } from './read-wire-id.ts'
import { findRequest, saveRequests, settleUnlock, withdrawRequest } from './requests.repository.ts'
import { createStaffSteps } from './staff-steps.ts'
import { findClient } from './whose-form.ts'

export type Asked = { readonly asked: number; readonly alreadyFilled: readonly DateOf[] }
export type ReadFilling = {
  readonly filling: FillingOf
  readonly definition: FormDefinition
  readonly revisions: readonly NamedRevision[]
}
export type ClientFormsService = ReturnType<typeof createClientFormsService>

/** What staff do with the forms of a client in their care: ask, read, unlock. */
export function createClientFormsService(dependencies: FormsDependencies) {
  const { clock, randomness, outbox, uploads } = dependencies
  const { asStaff, requireForm, audit } = createStaffSteps(dependencies)
  const mails = createFormMails(outbox)

  async function requireClient(tx: Transaction, caller: Caller, id: string): Promise<string> {
    const clientId = requireUuid(id)
    await requireInCare(tx, caller, clientId)
    return clientId
  }

  async function mail(
    tx: Transaction,
    caller: Caller,
    { form_id, client_id, form_version, diet_date }: Filling,
    template: 'mail-unlock-granted' | 'mail-unlock-refused',
  ): Promise<void> {
    const form = await requireForm(tx, caller, form_id)
    const { title } = await requireVersion(tx, caller, form_id, form_version)
    const client = await findClient(tx, caller, client_id)
    await mails.tellClient(tx, caller, client, template, { formNumber: form.form_number, title, dates: [diet_date] })
  }

  async function ask(tx: Transaction, caller: Caller, body: BodyOf<typeof askForm>): Promise<Asked> {
    const clientId = await requireClient(tx, caller, body.client_id)
    const form = await requireForm(tx, caller, body.form_id)
    if (form.version === null || form.archived_at !== null) throw new AppError('FORM_NOT_ASKABLE')
    const dueOn = readDay('due_on', body.due_on) ?? null
    const days = readDays(body.diet_dates ?? [])
    if (days.length === 0 && form.form_type === 'health_progress') throw dateNeeded()
    const dates: DateOf[] = days.length > 0 ? days : [null]
    const scope = { organizationId: caller.organizationId, formId: form.id, clientId }
    const filled = new Set(await listFilledDates(tx, scope))
    const wanted = dates.filter((date) => !filled.has(date))
    const alreadyFilled = dates.filter((date) => filled.has(date))
    if (wanted.length === 0) return { asked: 0, alreadyFilled }
    const added = wanted.map((dietDate) => ({ id: randomness.id(), dietDate }))
    const asked = await saveRequests(tx, scope, added, { dueOn, by: caller.accountId, now: clock.now() })
    if (asked.length > 0) {
      const { title } = await requireVersion(tx, caller, form.id, form.version)
      const about = { formNumber: form.form_number, title, dates: asked, dueOn }
      await mails.tellClient(tx, caller, await findClient(tx, caller, clientId), 'mail-form-asked', about)
      const detail = { form_number: form.form_number, diet_dates: asked, due_on: dueOn }
      await audit(tx, caller, 'form.asked', { clientId, subjectId: form.id }, detail)
    }
    return { asked: asked.length, alreadyFilled }
  }

  const withdraw = (caller: Caller, requestId: string): Promise<void> =>
    asStaff(caller, async (tx) => {
      const request = await findRequest(tx, caller, requireUuid(requestId))
      if (request === undefined) throw new AppError('NOT_FOUND')
      const { client_id: clientId, form_id: subjectId, diet_date } = request
      await requireInCare(tx, caller, clientId)
      if (await withdrawRequest(tx, request, clock.now()))
        await audit(tx, caller, 'form.asked', { clientId, subjectId }, { diet_date, is_withdrawn: true })
    })

  const readFilling = (caller: Caller, fillingId: string): Promise<ReadFilling> =>
    asStaff(caller, async (tx) => {
      const filling = await findFillingOf(tx, caller, requireUuid(fillingId))
      if (filling === undefined) throw new AppError('NOT_FOUND')
      await requireInCare(tx, caller, filling.client_id)
      const { definition } = await requireVersion(tx, caller, filling.form_id, filling.form_version)
      const sign = (answers: Answers) => signAnswerFiles(uploads, caller, answers)
      const revisions = await listRevisions(tx, caller, filling.id)
      const { form_number, diet_date } = filling
      await audit(
        tx,
        caller,
        'form.viewed',
        { clientId: filling.client_id, subjectId: filling.id },
        { form_number, diet_date },
      )
      return {
        filling: { ...filling, answers: sign(filling.answers) },
        definition,
        revisions: revisions.map((one) => ({
          ...one,
          before: one.before === null ? null : sign(one.before),
          after: sign(one.after),
        })),
      }
    })

  /** Opens a filling for one change, or keeps it closed; the client hears of it where it changed something for them. */
  const settle = (caller: Caller, fillingId: string, isGranted: boolean): Promise<void> =>
    asStaff(caller, async (tx) => {
      const filling = await findFillingById(tx, caller, requireUuid(fillingId), { isLocked: true })
      if (filling === undefined) throw new AppError('NOT_FOUND')
      await requireInCare(tx, caller, filling.client_id)
      const settled = { fillingId: filling.id, isGranted, by: caller.accountId, now: clock.now() }
      const wasAsked = await settleUnlock(tx, caller, settled)
      const isChanged = filling.is_locked === isGranted
      if (isChanged) await setLocked(tx, filling, !isGranted)
      if (!isChanged && !wasAsked) return
      const about = { clientId: filling.client_id, subjectId: filling.id }
      await audit(tx, caller, isGranted ? 'form.unlocked' : 'form.locked', about, { diet_date: filling.diet_date })
      if (isGranted) await mail(tx, caller, filling, 'mail-unlock-granted')
      else if (wasAsked) await mail(tx, caller, filling, 'mail-unlock-refused')
    })

  return {
    listAsked: (caller: Caller, clientId: string): Promise<AskedOf[]> =>
      asStaff(caller, async (tx) => listAskedOf(tx, caller, await requireClient(tx, caller, clientId))),
    ask: <A>(caller: Caller, body: BodyOf<typeof askForm>, once: Once<Asked, A>): Promise<Kept<A>> =>
      asStaff(caller, (tx) => once(tx, () => ask(tx, caller, body))),
    withdraw,
    listFillings: (caller: Caller, clientId: string, formId: string | undefined): Promise<FillingOf[]> =>
      asStaff(caller, async (tx) => {
        const id = await requireClient(tx, caller, clientId)
        const form = formId === undefined ? undefined : await requireForm(tx, caller, formId)
        return listFillingsOf(tx, caller, id, form?.id)
      }),
    readFilling,
    settle,
  }
}
