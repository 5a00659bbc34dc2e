import { type InferResult, sql } from 'kysely'
import type { Places, PreparedQuery, QueryWriter } from '../db/prepared-query.ts'

/** Which session is looked for, and when. */
export type SessionValues = { readonly sessionId: string; readonly accountId: string; readonly now: Date }

/**
 * A session that has neither ended nor been revoked, with what decides about its caller. Whoever reads data of the caller
 * only can extend it (decision 018): then the session and the data are one query.
 */
export function liveSession(from: QueryWriter, value: Places<SessionValues>) {
  return from
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .innerJoin('organizations', 'organizations.id', 'accounts.organization_id')
    .leftJoin('profiles', (join) =>
      join
        .onRef('profiles.account_id', '=', 'accounts.id')
        .onRef('profiles.organization_id', '=', 'accounts.organization_id'),
    )
    .select([
      'accounts.id',
      'accounts.role',
      'accounts.time_zone',
      'organizations.age_of_consent',
      'profiles.date_of_birth',
    ])
    .select([
      sql<boolean>`exists (select from guardian_consents g where g.account_id = accounts.id and g.confirmed_at is not null)`.as(
        'guardian_confirmed',
      ),
      sql<boolean>`accounts.role <> 'client' and organizations.staff_second_factor = 'totp' and not exists (
        select from staff_second_factors f where f.account_id = accounts.id and f.confirmed_at is not null)`.as(
        'lacks_second_factor',
      ),
    ])
    .where('sessions.id', '=', value('sessionId'))
    .where('sessions.account_id', '=', value('accountId'))
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', value('now'))
    .where('accounts.status', '=', 'active')
}

export type LiveSession = InferResult<ReturnType<typeof liveSession>>[number]

/** A query that extends `liveSession`. */
export type OwnQuery<R extends LiveSession> = PreparedQuery<SessionValues, R>
