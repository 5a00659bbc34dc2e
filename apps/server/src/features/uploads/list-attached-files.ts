import type { Transaction } from '../../platform/db/database.ts'
import { storageKeyOf } from './uploads-dependencies.ts'

/** Where the files of all fillings lie, of every organisation: a backup without one of them would be a loss. */
export async function listAttachedFiles(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .selectFrom('uploads')
    .select(['id', 'organization_id'])
    .where('attached_at', 'is not', null)
    .execute()
  return rows.map(({ id, organization_id }) => storageKeyOf({ organizationId: organization_id }, id))
}
