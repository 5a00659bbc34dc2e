import { type Selectable, sql } from 'kysely'
import type { TenantScope, Transaction } from '../../platform/db/database.ts'
import type { UploadsTables } from './uploads.tables.ts'

export type Upload = Selectable<UploadsTables['uploads']>
export type Attachment = TenantScope & {
  /** Who fills the form: only their own uploads may be added. */
  readonly ownerId: string
  readonly formId: string
  readonly fillingId: string
}

/**
 * Marks the uploads that this filling may hold, and returns them: the filler's own for this form, and what the filling
 * holds already. An update, so that a removal at the same moment comes either before it or too late.
 */
export function markAttached(tx: Transaction, attachment: Attachment, ids: readonly string[], now: Date) {
  const { organizationId, ownerId, formId, fillingId } = attachment
  return tx
    .updateTable('uploads')
    .set({ attached_at: sql<Date>`coalesce(attached_at, ${now})` })
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .where('form_id', '=', formId)
    .where('removed_at', 'is', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('owner_id', '=', ownerId),
        exists(
          selectFrom('upload_fillings')
            .select('upload_id')
            .where('upload_fillings.organization_id', '=', organizationId)
            .whereRef('upload_fillings.upload_id', '=', 'uploads.id')
            .where('upload_fillings.filling_id', '=', fillingId),
        ),
      ]),
    )
    .returning(['id', 'file_name'])
    .execute()
}

export async function addToFilling(
  tx: Transaction,
  { organizationId, fillingId }: Attachment,
  ids: readonly string[],
): Promise<void> {
  await tx
    .insertInto('upload_fillings')
    .values(ids.map((upload_id) => ({ organization_id: organizationId, upload_id, filling_id: fillingId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
