import type { Language } from '@thali/domain/languages/language'
import { type Insertable, sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import type { DevicesTables } from './devices.tables.ts'

type NewDevice = Insertable<DevicesTables['device_tokens']>

export async function listTokens(tx: Transaction, sessionId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('device_tokens')
    .select('token')
    .where('session_id', '=', sessionId)
    .orderBy('saved_at')
    .execute()
  return rows.map(({ token }) => token)
}

/** One save of an account after the other, so that together they keep to the most that one may have. */
export async function lockAccount(tx: Transaction, accountId: string): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

/** Saves a device, or gives it to its new owner: under a new id, so that nothing that waits for the old one reaches it. */
export async function saveDevice(tx: Transaction, device: NewDevice): Promise<void> {
  const { token_hash: _, ...change } = device
  await tx
    .insertInto('device_tokens')
    .values(device)
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(change))
    .execute()
}

/** Removes all but the newest. One that is just moving to somebody else is left to them. */
export async function removeAllBut(tx: Transaction, accountId: string, newest: number): Promise<void> {
  await sql`delete from device_tokens where id in (
    select id from device_tokens where account_id = ${accountId}
    order by saved_at desc, id desc offset ${newest} for update skip locked)`.execute(tx)
}

export async function removeDevice(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('device_tokens').where('id', '=', id).execute()
}

function liveDevices(tx: Transaction, now: Date) {
  return tx
    .selectFrom('device_tokens')
    .innerJoin('sessions', 'sessions.id', 'device_tokens.session_id')
    .innerJoin('accounts', 'accounts.id', 'device_tokens.account_id')
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('accounts.status', '=', 'active')
    .where('device_tokens.kind', '=', 'web')
}

/** The token of a device whose session still lives. */
export async function findToken(
  tx: Transaction,
  organizationId: string,
  id: string,
  now: Date,
): Promise<string | undefined> {
  const found = await liveDevices(tx, now)
    .select('device_tokens.token')
    .where('device_tokens.organization_id', '=', organizationId)
    .where('device_tokens.id', '=', id)
    .executeTakeFirst()
  return found?.token
}

/** The devices that can be reached, and the language of their owner. */
export function listReachable(
  tx: Transaction,
  organizationId: string,
  accountId: string,
  now: Date,
): Promise<{ id: string; language: Language }[]> {
  return liveDevices(tx, now)
    .select(['device_tokens.id', 'accounts.language'])
    .where('device_tokens.organization_id', '=', organizationId)
    .where('device_tokens.account_id', '=', accountId)
    .execute()
}
