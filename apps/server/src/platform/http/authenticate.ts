import { calendarDateIn } from '@thali/domain/dates/calendar-date'
import { needsGuardian } from '@thali/domain/journey/guardian'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { prepareQuery } from '../db/prepared-query.ts'
import { AppError } from '../errors/app-error.ts'
import { type LiveSession, liveSession, type OwnQuery } from '../sessions/live-session.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Caller } from './request-context.ts'

export type Authenticate = (authorization: string | undefined) => Promise<Caller>
/** The caller, and what the query found of theirs. */
export type ReadOwn = <R extends LiveSession>(
  authorization: string | undefined,
  query: OwnQuery<R>,
) => Promise<{ readonly caller: Caller; readonly own: R }>

type Dependencies = { database: Database; sessions: Sessions; clock: Clock }

const BEARER = /^Bearer ([\w.-]{1,4000})$/i
const findSession = prepareQuery(liveSession)

/** Finds the live session behind a bearer token. The session row is read each time, so signing out takes effect at once. */
export function createAuthenticate({ database, sessions, clock }: Dependencies) {
  const readOwn: ReadOwn = async (authorization, query) => {
    const token = BEARER.exec(authorization ?? '')?.[1]
    const claims = token === undefined ? undefined : sessions.verify(token)
    if (claims === undefined) throw new AppError('UNAUTHENTICATED')
    const scope = { organizationId: claims.org }
    const now = clock.now()
    const [own] = await database.tenantRead(scope, query({ sessionId: claims.sid, accountId: claims.sub, now }))
    if (own === undefined) throw new AppError('UNAUTHENTICATED')
    const isMinor =
      own.date_of_birth !== null &&
      needsGuardian(own.date_of_birth, calendarDateIn(own.time_zone, now), own.age_of_consent)
    const isLimited = isMinor && !own.guardian_confirmed
    const { id: accountId, role, lacks_second_factor: lacksSecondFactor } = own
    return { own, caller: { ...scope, accountId, sessionId: claims.sid, role, isLimited, lacksSecondFactor } }
  }
  const authenticate: Authenticate = async (authorization) => (await readOwn(authorization, findSession)).caller
  return { authenticate, readOwn }
}
