import type { AllergenChange } from '@thali/domain/foods/eu-allergens'
import type { TenantScope, Transaction } from '../../platform/db/database.ts'

/** What the organisation changed of the list, and added to it. */
export async function listChanges(tx: Transaction, { organizationId }: TenantScope): Promise<AllergenChange[]> {
  const rows = await tx
    .selectFrom('allergens')
    .select(['id', 'name', 'position', 'archived_at'])
    .where('organization_id', '=', organizationId)
    .execute()
  return rows.map(({ archived_at, ...row }) => ({ ...row, isArchived: archived_at !== null }))
}

export async function saveChange(
  tx: Transaction,
  { organizationId }: TenantScope,
  { id, name, position, isArchived }: AllergenChange,
  now: Date,
): Promise<void> {
  const change = { name: JSON.stringify(name), position, archived_at: isArchived ? now : null, updated_at: now }
  await tx
    .insertInto('allergens')
    .values({ organization_id: organizationId, id, ...change })
    .onConflict((conflict) => conflict.columns(['organization_id', 'id']).doUpdateSet(change))
    .execute()
}
