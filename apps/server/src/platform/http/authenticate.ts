import { calendarDateIn } from '@thali/domain/dates/calendar-date'
import { needsGuardian } from '@thali/domain/journey/guardian'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Caller } from './request-context.ts'

export type Authenticate = (authorization: string | undefined) => Promise<Caller>

type Dependencies = { database: Database; sessions: Sessions; clock: Clock }

const BEARER = /^Bearer ([\w.-]{1,4000})$/i

/** Finds the live session behind a bearer token. The session row is read each time, so signing out takes effect at once. */
export function createAuthenticate({ database, sessions, clock }: Dependencies): Authenticate {
  return async (authorization) => {
    const token = BEARER.exec(authorization ?? '')?.[1]
    const claims = token === undefined ? undefined : sessions.verify(token)
    if (claims === undefined) throw new AppError('UNAUTHENTICATED')
    const scope = { organizationId: claims.org }
    const now = clock.now()
    const live = await database.tenant(scope, (tx) =>
      tx
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
        .innerJoin('organizations', 'organizations.id', 'accounts.organization_id')
        .leftJoin('profiles', 'profiles.account_id', 'accounts.id')
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
        .where('sessions.id', '=', claims.sid)
        .where('sessions.account_id', '=', claims.sub)
        .where('sessions.revoked_at', 'is', null)
        .where('sessions.expires_at', '>', now)
        .where('accounts.status', '=', 'active')
        .executeTakeFirst(),
    )
    if (live === undefined) throw new AppError('UNAUTHENTICATED')
    const isMinor =
      live.date_of_birth !== null &&
      needsGuardian(live.date_of_birth, calendarDateIn(live.time_zone, now), live.age_of_consent)
    return {
      ...scope,
      accountId: live.id,
      sessionId: claims.sid,
      role: live.role,
      isLimited: isMinor && !live.guardian_confirmed,
      lacksSecondFactor: live.lacks_second_factor,
    }
  }
}
