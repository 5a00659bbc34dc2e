import type { Selectable } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import type { AuthTables } from './auth.tables.ts'

export type StaffApp = Selectable<AuthTables['staff_second_factors']>
type Owner = { readonly organizationId: string; readonly accountId: string }

/** The app of one of the staff, confirmed or just begun. */
export function findApp(tx: Transaction, accountId: string): Promise<StaffApp | undefined> {
  return tx.selectFrom('staff_second_factors').selectAll().where('account_id', '=', accountId).executeTakeFirst()
}

/** Begins anew: a secret that was never confirmed is replaced. */
export async function saveUnconfirmedApp(tx: Transaction, owner: Owner, secret: string, now: Date): Promise<void> {
  await tx
    .insertInto('staff_second_factors')
    .values({ organization_id: owner.organizationId, account_id: owner.accountId, secret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'account_id'])
        .doUpdateSet({ secret, created_at: now })
        .where('staff_second_factors.confirmed_at', 'is', null),
    )
    .execute()
}

/** Takes a step of the app's clock: true once for each step and never for an earlier one, however many ask at once. */
export async function takeStep(tx: Transaction, accountId: string, step: number): Promise<boolean> {
  const taken = await tx
    .updateTable('staff_second_factors')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Takes a recovery code: true once. */
export async function takeRecoveryCode(tx: Transaction, accountId: string, mac: string, now: Date): Promise<boolean> {
  const taken = await tx
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_mac', '=', mac)
    .where('used_at', 'is', null)
    .returning('code_mac')
    .executeTakeFirst()
  return taken !== undefined
}

export async function countRecoveryCodes(tx: Transaction, accountId: string): Promise<number> {
  const { left } = await tx
    .selectFrom('staff_recovery_codes')
    .select((is) => is.fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

export async function replaceRecoveryCodes(tx: Transaction, owner: Owner, macs: readonly string[]): Promise<void> {
  await tx.deleteFrom('staff_recovery_codes').where('account_id', '=', owner.accountId).execute()
  const rows = macs.map((code_mac) => ({
    organization_id: owner.organizationId,
    account_id: owner.accountId,
    code_mac,
  }))
  await tx.insertInto('staff_recovery_codes').values(rows).execute()
}
