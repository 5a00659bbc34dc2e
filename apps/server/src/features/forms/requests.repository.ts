import type { Selectable } from 'kysely'
import type { TenantScope, Transaction } from '../../platform/db/database.ts'
import type { DateOf, FormOf } from './fillings.repository.ts'
import type { FormsTables } from './forms.tables.ts'

export type FormRequest = Selectable<FormsTables['form_requests']>
export type UnlockRequest = Selectable<FormsTables['unlock_requests']>

function requests(tx: Transaction, { organizationId, formId, clientId }: FormOf) {
  return tx
    .selectFrom('form_requests')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('form_id', '=', formId)
    .where('client_id', '=', clientId)
}

/** All that was ever asked of a client for this form, oldest date first. */
export function listRequests(tx: Transaction, scope: FormOf): Promise<FormRequest[]> {
  return requests(tx, scope)
    .orderBy('diet_date', (order) => order.asc().nullsFirst())
    .execute()
}

export const isOpen = ({ filled_at, withdrawn_at }: Pick<FormRequest, 'filled_at' | 'withdrawn_at'>): boolean =>
  filled_at === null && withdrawn_at === null

/** The dates that are asked and not filled. */
export function openDates(asked: readonly FormRequest[]): string[] {
  return asked.filter(isOpen).flatMap(({ diet_date }) => diet_date ?? [])
}

type NewRequest = { readonly id: string; readonly dietDate: DateOf }
type Asking = { readonly dueOn: string | null; readonly by: string; readonly now: Date }

/** Asks, or asks anew where it was withdrawn or was due on another day. Returns the dates that changed anything. */
export async function saveRequests(
  tx: Transaction,
  { organizationId, formId, clientId }: FormOf,
  added: readonly NewRequest[],
  { dueOn, by, now }: Asking,
): Promise<DateOf[]> {
  const rows = await tx
    .insertInto('form_requests')
    .values(
      added.map(({ id, dietDate }) => ({
        id,
        organization_id: organizationId,
        form_id: formId,
        client_id: clientId,
        diet_date: dietDate,
        due_on: dueOn,
        asked_by: by,
        asked_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'form_id', 'client_id', 'diet_date'])
        .doUpdateSet({ due_on: dueOn, asked_by: by, asked_at: now, reminded_at: null, withdrawn_at: null })
        .where(({ or, eb }) =>
          or([eb('form_requests.withdrawn_at', 'is not', null), eb('form_requests.due_on', 'is distinct from', dueOn)]),
        ),
    )
    .returning('diet_date')
    .execute()
  return rows.map(({ diet_date }) => diet_date)
}

/** What was asked for these dates is done. */
export async function markFilled(tx: Transaction, scope: FormOf, dates: readonly DateOf[], now: Date): Promise<void> {
  const days = dates.filter((date) => date !== null)
  await tx
    .updateTable('form_requests')
    .set({ filled_at: now })
    .where('organization_id', '=', scope.organizationId)
    .where('form_id', '=', scope.formId)
    .where('client_id', '=', scope.clientId)
    .where('filled_at', 'is', null)
    .where(({ or, eb }) =>
      or([
        ...(days.length > 0 ? [eb('diet_date', 'in', days)] : []),
        ...(dates.includes(null) ? [eb('diet_date', 'is', null)] : []),
      ]),
    )
    .execute()
}

export function findRequest(
  tx: Transaction,
  { organizationId }: TenantScope,
  id: string,
): Promise<FormRequest | undefined> {
  return tx
    .selectFrom('form_requests')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** True where it was asked until now. */
export async function withdrawRequest(
  tx: Transaction,
  { organization_id, id }: FormRequest,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('form_requests')
    .set({ withdrawn_at: now })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('filled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function findOpenUnlock(
  tx: Transaction,
  { organizationId }: TenantScope,
  fillingId: string,
): Promise<UnlockRequest | undefined> {
  return tx
    .selectFrom('unlock_requests')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('filling_id', '=', fillingId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
}

/** False where one waits already. */
export async function insertUnlock(
  tx: Transaction,
  { organizationId }: TenantScope,
  unlock: { readonly id: string; readonly fillingId: string; readonly now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('unlock_requests')
    .values({
      id: unlock.id,
      organization_id: organizationId,
      filling_id: unlock.fillingId,
      asked_at: unlock.now,
      settled_by: null,
      is_granted: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** True where one was waiting. */
export async function settleUnlock(
  tx: Transaction,
  { organizationId }: TenantScope,
  settled: { readonly fillingId: string; readonly isGranted: boolean; readonly by: string; readonly now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('unlock_requests')
    .set({ settled_at: settled.now, settled_by: settled.by, is_granted: settled.isGranted })
    .where('organization_id', '=', organizationId)
    .where('filling_id', '=', settled.fillingId)
    .where('settled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
