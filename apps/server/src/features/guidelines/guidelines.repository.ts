import type { LocalizedText } from '@thali/domain/languages/language'
import type { Selectable } from 'kysely'
import type { TenantScope, Transaction } from '../../platform/db/database.ts'
import type { GuidelinesTables } from './guidelines.tables.ts'

export type Guideline = Selectable<GuidelinesTables['guidelines']>
export type GuidelineText = { readonly title: LocalizedText; readonly body: LocalizedText }

function guidelines(tx: Transaction, { organizationId }: TenantScope) {
  return tx.selectFrom('guidelines').selectAll().where('organization_id', '=', organizationId)
}

export function findGuideline(tx: Transaction, scope: TenantScope, id: string): Promise<Guideline | undefined> {
  return guidelines(tx, scope).where('id', '=', id).executeTakeFirst()
}

/** Newest change first. */
export function listAll(tx: Transaction, scope: TenantScope): Promise<Guideline[]> {
  return guidelines(tx, scope).orderBy('updated_at', 'desc').orderBy('id').execute()
}

export async function insertGuideline(
  tx: Transaction,
  { organizationId }: TenantScope,
  id: string,
  { title, body }: GuidelineText,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('guidelines')
    .values({
      organization_id: organizationId,
      id,
      title: JSON.stringify(title),
      body: JSON.stringify(body),
      published_at: now,
      updated_at: now,
    })
    // The demo writes the same ones at each start.
    .onConflict((conflict) => conflict.columns(['organization_id', 'id']).doNothing())
    .execute()
}

/** False where there is none. */
export async function updateGuideline(
  tx: Transaction,
  { organizationId }: TenantScope,
  id: string,
  { title, body, isWithdrawn }: GuidelineText & { readonly isWithdrawn: boolean },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('guidelines')
    .set({
      title: JSON.stringify(title),
      body: JSON.stringify(body),
      updated_at: now,
      withdrawn_at: isWithdrawn ? now : null,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
