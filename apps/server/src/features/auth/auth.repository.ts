import { type Selectable, sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import { type Places, prepareQuery } from '../../platform/db/prepared-query.ts'
import { liveSession, type SessionValues } from '../../platform/sessions/live-session.ts'
import type { AuthTables } from './auth.tables.ts'

export type Account = Selectable<AuthTables['accounts']>

function accountsWithOrganization(tx: Transaction) {
  return tx
    .selectFrom('accounts')
    .innerJoin('organizations', 'organizations.id', 'accounts.organization_id')
    .selectAll('accounts')
    .select([
      'organizations.name as organization_name',
      'organizations.display_name as organization_display_name',
      'organizations.logo_url as organization_logo_url',
      'organizations.is_demo as organization_is_demo',
      'organizations.staff_second_factor as organization_second_factor',
    ])
}

/** An account with what the chooser shows of its organisation. */
export type AccountInOrganization = Awaited<ReturnType<typeof listBySignInName>>[number]

type SignInName = { readonly name: string; readonly phone: string | undefined }

/** Active accounts, in any organisation, that a password sign-in under this name could mean. */
export function listBySignInName(tx: Transaction, { name, phone }: SignInName) {
  return accountsWithOrganization(tx)
    .where('accounts.status', '=', 'active')
    .where((is) =>
      is.or([
        is('accounts.email', '=', name),
        is('accounts.username', '=', name),
        ...(phone === undefined
          ? []
          : [is('accounts.phone', '=', phone).and('accounts.phone_verified_at', 'is not', null)]),
      ]),
    )
    .orderBy('accounts.id')
    .limit(20)
    .execute()
}

/**
 * Active accounts that a code to this phone signs in to: in each organisation the one that proved the phone, else those
 * that gave it at sign-up. Whoever is asked for a second factor needs the password as well, so a code alone is not offered.
 */
export async function listByPhone(tx: Transaction, phone: string) {
  const accounts = await accountsWithOrganization(tx)
    .where('accounts.status', '=', 'active')
    .where('accounts.phone', '=', phone)
    .select(
      sql<boolean>`exists (select from staff_second_factors f where f.account_id = accounts.id and f.confirmed_at is not null)`.as(
        'has_app',
      ),
    )
    .orderBy('accounts.id')
    .execute()
  const proved = new Set(accounts.filter((a) => a.phone_verified_at !== null).map((a) => a.organization_id))
  return accounts.filter(
    (account) =>
      (account.phone_verified_at !== null || !proved.has(account.organization_id)) &&
      (account.role === 'client' ||
        (account.organization_is_demo && account.organization_second_factor === 'sms' && !account.has_app)),
  )
}

/** Whoever decides to whom a phone belongs takes this first: two proofs of one phone wait for each other. */
export async function lockPhone(tx: Transaction, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone:${phone}`}, 0))`.execute(tx)
}

/**
 * Writes that the account's owner has proved its phone; needs lockPhone. An active account that proved it before keeps it,
 * one that was never activated or is closed gives it up.
 */
export async function provePhone(
  tx: Transaction,
  { id, organization_id, phone }: Pick<Account, 'id' | 'organization_id' | 'phone'>,
  now: Date,
): Promise<void> {
  const others = () =>
    tx
      .updateTable('accounts')
      .where('organization_id', '=', organization_id)
      .where('phone', '=', phone)
      .where('id', '!=', id)
  await others().set({ phone_verified_at: null }).where('status', '!=', 'active').execute()
  await tx
    .updateTable('accounts as mine')
    .set({ phone_verified_at: now })
    .where('mine.id', '=', id)
    .where('mine.phone_verified_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accounts as owner')
            .select('owner.id')
            .where('owner.organization_id', '=', organization_id)
            .where('owner.phone', '=', phone)
            .where('owner.phone_verified_at', 'is not', null),
        ),
      ),
    )
    .execute()
}

export function findByEmail(tx: Transaction, organizationId: string, email: string): Promise<Account | undefined> {
  return tx
    .selectFrom('accounts')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
}

export function listByEmail(tx: Transaction, email: string): Promise<Account[]> {
  return tx
    .selectFrom('accounts')
    .selectAll()
    .where('email', '=', email)
    .where('status', '!=', 'closed')
    .limit(20)
    .execute()
}

export function findAccount(tx: Transaction, id: string): Promise<Account | undefined> {
  return tx.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The caller's names as they are now. */
export const ownNames = prepareQuery((from, value: Places<SessionValues>) =>
  liveSession(from, value).select(['accounts.first_name', 'accounts.last_name']),
)

/** Makes the account active; what its owner proved by opening the link is proved from now on. */
export async function activateAccount(tx: Transaction, account: Account, now: Date): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({
      status: 'active',
      activated_at: account.activated_at ?? now,
      // One who was invited by SMS has none.
      email_verified_at: account.email === null ? null : (account.email_verified_at ?? now),
    })
    .where('id', '=', account.id)
    .where('status', '!=', 'closed')
    .execute()
}
