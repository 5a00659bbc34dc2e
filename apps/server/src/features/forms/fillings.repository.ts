import type { Answers } from '@thali/domain/forms/form-definition'
import type { Selectable } from 'kysely'
import type { TenantScope, Transaction } from '../../platform/db/database.ts'
import type { FormsTables } from './forms.tables.ts'

export type Filling = Selectable<FormsTables['form_fillings']>

/** One client's part of one form. */
export type FormOf = TenantScope & { readonly formId: string; readonly clientId: string }
/** The filling for a diet date, or the one without. */
export type DateOf = string | null

const MOST_SHOWN = 200

function fillings(tx: Transaction, { organizationId, formId, clientId }: FormOf) {
  return tx
    .selectFrom('form_fillings')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('form_id', '=', formId)
    .where('client_id', '=', clientId)
}

/** Newest dates first, the one without a date before them. */
export function listFillings(tx: Transaction, scope: FormOf): Promise<Filling[]> {
  return fillings(tx, scope)
    .orderBy('diet_date', (order) => order.desc().nullsFirst())
    .limit(MOST_SHOWN)
    .execute()
}

/** The dates that are filled; null stands for the filling without one. */
export async function listFilledDates(
  tx: Transaction,
  { organizationId, formId, clientId }: FormOf,
): Promise<DateOf[]> {
  const rows = await tx
    .selectFrom('form_fillings')
    .select('diet_date')
    .where('organization_id', '=', organizationId)
    .where('form_id', '=', formId)
    .where('client_id', '=', clientId)
    .execute()
  return rows.map(({ diet_date }) => diet_date)
}

/** What was submitted last, for prefilling. */
export function findLastFilling(tx: Transaction, scope: FormOf): Promise<Filling | undefined> {
  return fillings(tx, scope).orderBy('submitted_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** Locked until the transaction ends where it is about to be changed. */
export function findFilling(
  tx: Transaction,
  scope: FormOf,
  date: DateOf,
  { isLocked = false } = {},
): Promise<Filling | undefined> {
  return fillings(tx, scope)
    .where('diet_date', date === null ? 'is' : '=', date)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
}

export function findFillingById(
  tx: Transaction,
  { organizationId }: TenantScope,
  id: string,
  { isLocked = false } = {},
): Promise<Filling | undefined> {
  return tx
    .selectFrom('form_fillings')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
}

export type NewFilling = {
  readonly id: string
  readonly dietDate: DateOf
  readonly answers: Answers
}
type Submission = { readonly formVersion: number; readonly by: string; readonly now: Date }

/**
 * Adds the fillings in the order of their dates, so that two submissions of the same ones never wait for each other in a
 * circle. Returns the ids of those that were added: a date that is filled is left as it is (trap 15).
 */
export async function insertFillings(
  tx: Transaction,
  { organizationId, formId, clientId }: FormOf,
  added: readonly NewFilling[],
  { formVersion, by, now }: Submission,
): Promise<string[]> {
  const rows = await tx
    .insertInto('form_fillings')
    .values(
      added.map(({ id, dietDate, answers }) => ({
        id,
        organization_id: organizationId,
        form_id: formId,
        client_id: clientId,
        diet_date: dietDate,
        form_version: formVersion,
        answers: JSON.stringify(answers),
        submitted_at: now,
        submitted_by: by,
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export type FillingChange = { readonly formVersion: number; readonly answers: Answers; readonly isLocked: boolean }

/** Changes a filling that the transaction has locked. */
export async function updateFilling(
  tx: Transaction,
  { organization_id, id, revision }: Filling,
  { formVersion, answers, isLocked }: FillingChange,
  now: Date,
): Promise<number> {
  const next = revision + 1
  await tx
    .updateTable('form_fillings')
    .set({
      form_version: formVersion,
      answers: JSON.stringify(answers),
      revision: next,
      is_locked: isLocked,
      updated_at: now,
    })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute()
  return next
}

type Revision = {
  readonly fillingId: string
  readonly revision: number
  readonly formVersion: number
  readonly before: Answers | null
  readonly after: Answers
}

export async function insertRevisions(
  tx: Transaction,
  { organizationId }: TenantScope,
  revisions: readonly Revision[],
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('form_filling_revisions')
    .values(
      revisions.map(({ fillingId, revision, formVersion, before, after }) => ({
        organization_id: organizationId,
        filling_id: fillingId,
        revision,
        form_version: formVersion,
        before: before === null ? null : JSON.stringify(before),
        after: JSON.stringify(after),
        changed_by: by,
        changed_at: now,
      })),
    )
    .execute()
}

export async function setLocked(tx: Transaction, { organization_id, id }: Filling, isLocked: boolean): Promise<void> {
  await tx
    .updateTable('form_fillings')
    .set({ is_locked: isLocked })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute()
}
