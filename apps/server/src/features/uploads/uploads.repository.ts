import { type Insertable, sql } from 'kysely'
import type { TenantScope, Transaction } from '../../platform/db/database.ts'
import type { UploadAddress } from './upload-address.ts'
import type { UploadsTables } from './uploads.tables.ts'

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

/** The form that a file is for; none is sent for one that was put away. */
export function findForm(tx: Transaction, { organizationId }: TenantScope, formNumber: number) {
  return tx
    .selectFrom('forms')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('form_number', '=', formNumber)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
}

/** One upload after the other within an organisation, so that together they keep to what there is room for. */
export async function lockUploads(tx: Transaction, { organizationId }: TenantScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads:${organizationId}`}, 0))`.execute(tx)
}

/** What a person has sent since a moment, and what the organisation keeps and may keep. */
export async function findUse(tx: Transaction, { organizationId }: TenantScope, ownerId: string, since: Date) {
  const { rows } = await sql<{ sent: number; kept_bytes: number; most_megabytes: number }>`
    select (select count(*)::int from uploads where organization_id = o.id and owner_id = ${ownerId} and created_at > ${since}) as sent,
      (select coalesce(sum(bytes), 0)::float8 from uploads where organization_id = o.id and removed_at is null) as kept_bytes,
      o.upload_megabytes as most_megabytes
    from organizations o where o.id = ${organizationId}`.execute(tx)
  return rows[0]
}

export async function insertUpload(tx: Transaction, upload: Insertable<UploadsTables['uploads']>): Promise<void> {
  await tx.insertInto('uploads').values(upload).execute()
}

/** An upload and who looks at it, as long as their session lives. */
export function findForSession(tx: Transaction, { organizationId, uploadId, sessionId }: UploadAddress, now: Date) {
  return tx
    .selectFrom('uploads')
    .innerJoin('sessions', 'sessions.organization_id', 'uploads.organization_id')
    .innerJoin('accounts as viewer', (join) =>
      join
        .onRef('viewer.organization_id', '=', 'sessions.organization_id')
        .onRef('viewer.id', '=', 'sessions.account_id'),
    )
    .innerJoin('accounts as owner', (join) =>
      join.onRef('owner.organization_id', '=', 'uploads.organization_id').onRef('owner.id', '=', 'uploads.owner_id'),
    )
    .select([
      'uploads.id',
      'uploads.organization_id',
      'file_name',
      'media_type',
      'bytes',
      'owner_id',
      'owner.role as owner_role',
    ])
    .select(['viewer.id as viewer_id', 'viewer.role as viewer_role'])
    .where('uploads.organization_id', '=', organizationId)
    .where('uploads.id', '=', uploadId)
    .where('uploads.removed_at', 'is', null)
    .where('sessions.id', '=', sessionId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('viewer.status', '=', 'active')
    .executeTakeFirst()
}

/** Own uploads only; one that a filling holds stays. */
export function markRemoved(tx: Transaction, { organizationId }: TenantScope, ownerId: string, id: string, now: Date) {
  return tx
    .updateTable('uploads')
    .set({ removed_at: sql<Date>`coalesce(removed_at, ${now})` })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('attached_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
}

export function findOwn(tx: Transaction, { organizationId }: TenantScope, ownerId: string, id: string) {
  return tx
    .selectFrom('uploads')
    .select('attached_at')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
}
