import { createHash, createHmac } from 'node:crypto'
import type { Role } from '@thali/contract/endpoint'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Keys } from '../keys.ts'
import type { Randomness } from '../randomness.ts'
import { type AccessClaims, createTokenVerifier, signAccessToken } from './access-token.ts'

const SESSION_DAYS = 60
/** The previous refresh token answers with the same successor for so long: a lost answer must not sign anybody out (P-06). */
const REFRESH_GRACE_SECONDS = 60

export type SessionHolder = {
  readonly id: string
  readonly organization_id: string
  readonly first_name: string
  readonly last_name: string
  readonly role: Role
}

export type Device = { readonly isNative: boolean; readonly userAgent: string }
export type IssuedSession = {
  readonly token: string
  readonly refreshToken: string
  readonly sessionId: string
  readonly role: Role
}

export type Sessions = {
  /** Opens a session inside the transaction that proved who the person is. */
  readonly open: (tx: Transaction, holder: SessionHolder, device: Device) => Promise<IssuedSession>
  readonly refresh: (refreshToken: string) => Promise<IssuedSession | undefined>
  readonly verify: (token: string) => AccessClaims | undefined
  /** Ends every session of an account, inside the caller's transaction. */
  readonly revokeAll: (tx: Transaction, accountId: string, reason: string) => Promise<void>
  readonly revoke: (organizationId: string, sessionId: string, reason: string) => Promise<void>
}

type Dependencies = {
  database: Database
  clock: Clock
  randomness: Randomness
  keys: Keys
  /** What else happens where somebody signs in, in the same transaction. */
  onOpen: (tx: Transaction, holder: SessionHolder) => Promise<void>
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

export function createSessions({ database, clock, randomness, keys, onOpen }: Dependencies): Sessions {
  // Derived, not random: the same token always has the same successor, without storing either.
  const successorOf = (token: string) => createHmac('sha256', keys.refreshToken).update(token).digest('base64url')
  const verify = createTokenVerifier(keys.sessionToken)
  const expiry = (now: Date) => new Date(now.getTime() + SESSION_DAYS * 86_400_000)

  async function issue(holder: SessionHolder, sessionId: string, refreshToken: string): Promise<IssuedSession> {
    const claims: AccessClaims = {
      sub: holder.id,
      org: holder.organization_id,
      sid: sessionId,
      first_name: holder.first_name,
      last_name: holder.last_name,
    }
    return {
      token: await signAccessToken(keys.sessionToken, claims, clock.now()),
      refreshToken,
      sessionId,
      role: holder.role,
    }
  }

  async function storeToken(tx: Transaction, organizationId: string, sessionId: string, token: string): Promise<void> {
    await tx
      .insertInto('refresh_tokens')
      .values({
        token_hash: hashOf(token),
        organization_id: organizationId,
        session_id: sessionId,
        issued_at: clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  async function open(tx: Transaction, holder: SessionHolder, device: Device): Promise<IssuedSession> {
    const now = clock.now()
    const sessionId = randomness.id()
    await tx
      .insertInto('sessions')
      .values({
        id: sessionId,
        organization_id: holder.organization_id,
        account_id: holder.id,
        is_native: device.isNative,
        user_agent: device.userAgent.slice(0, 300),
        created_at: now,
        last_seen_at: now,
        expires_at: expiry(now),
      })
      .execute()
    const refreshToken = randomness.token()
    await storeToken(tx, holder.organization_id, sessionId, refreshToken)
    await onOpen(tx, holder)
    return issue(holder, sessionId, refreshToken)
  }

  function findToken(tx: Transaction, token: string) {
    return tx
      .selectFrom('refresh_tokens')
      .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select(['accounts.id', 'accounts.organization_id', 'accounts.first_name', 'accounts.last_name', 'accounts.role'])
      .select(['sessions.id as session_id', 'refresh_tokens.replaced_at'])
      .where('refresh_tokens.token_hash', '=', hashOf(token))
      .where('sessions.revoked_at', 'is', null)
      .where('sessions.expires_at', '>', clock.now())
      .where('accounts.status', '=', 'active')
      .forUpdate(['refresh_tokens', 'sessions'])
      .executeTakeFirst()
  }

  function revokeWhere(tx: Transaction, column: 'id' | 'account_id', value: string, reason: string) {
    return tx
      .updateTable('sessions')
      .set({ revoked_at: clock.now(), revoked_reason: reason })
      .where(column, '=', value)
      .where('revoked_at', 'is', null)
      .execute()
  }

  async function refresh(token: string): Promise<IssuedSession | undefined> {
    return database.identity(async (tx) => {
      const found = await findToken(tx, token)
      if (found === undefined) return undefined
      const now = clock.now()
      const sinceReplaced = found.replaced_at === null ? 0 : now.getTime() - found.replaced_at.getTime()
      if (sinceReplaced > REFRESH_GRACE_SECONDS * 1000) {
        await revokeWhere(tx, 'id', found.session_id, 'refresh token used again')
        return undefined
      }
      const successor = successorOf(token)
      if (found.replaced_at === null) {
        await tx
          .updateTable('refresh_tokens')
          .set({ replaced_at: now })
          .where('token_hash', '=', hashOf(token))
          .execute()
        await storeToken(tx, found.organization_id, found.session_id, successor)
        await tx
          .updateTable('sessions')
          .set({ last_seen_at: now, expires_at: expiry(now) })
          .where('id', '=', found.session_id)
          .execute()
      }
      return issue(found, found.session_id, successor)
    })
  }

  return {
    open,
    refresh,
    verify: (token) => verify(token, clock.now()),
    revokeAll: async (tx, accountId, reason) => void (await revokeWhere(tx, 'account_id', accountId, reason)),
    revoke: (organizationId, sessionId, reason) =>
      database.tenant({ organizationId }, async (tx) => void (await revokeWhere(tx, 'id', sessionId, reason))),
  }
}
