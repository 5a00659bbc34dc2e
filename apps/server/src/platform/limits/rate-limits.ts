import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'

/** So many points in a window; the next is refused until the window ends. */
export type Quota = { readonly name: string; readonly points: number; readonly seconds: number }

/** Tries that cost nothing, then a wait that doubles with each further one; forgotten after a while without a try. */
export type GrowingDelay = {
  readonly name: string
  readonly free: number
  readonly longestSeconds: number
  readonly forgetAfterSeconds: number
}

export type Verdict = { readonly allowed: true } | { readonly allowed: false; readonly retryAfterSeconds: number }

/**
 * Caps and delays, counted in the database so that every process counts together. Each call is a transaction of its own:
 * what was counted stays counted when the request fails. Who is counted (a phone, an address) is kept only as a keyed hash.
 */
export type RateLimits = {
  readonly take: (quota: Quota, who: string) => Promise<Verdict>
  /** Counts the try before it is made, so that parallel tries cannot slip through together. */
  readonly attempt: (delay: GrowingDelay, who: string) => Promise<Verdict>
  readonly forget: (rule: { readonly name: string }, who: string) => Promise<void>
}

const ALLOWED: Verdict = { allowed: true }

function secondsUntil(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
}

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

export function databaseRateLimits(database: Database, clock: Clock, secret: string): RateLimits {
  const keyOf = (name: string, who: string) => `${name}:${createHmac('sha256', secret).update(who).digest('base64url')}`

  return {
    take: (quota, who) =>
      database.identity(async (tx) => {
        const now = clock.now()
        const end = later(now, quota.seconds)
        const { rows } = await sql<{ points: number; expires_at: Date }>`
          insert into rate_limits as counted (key, points, blocked_until, expires_at)
          values (${keyOf(quota.name, who)}, 1, ${now}, ${end})
          on conflict (key) do update set
            points = case when counted.expires_at <= ${now} then 1 else least(counted.points + 1, ${quota.points + 1}) end,
            expires_at = case when counted.expires_at <= ${now} then ${end} else counted.expires_at end
          returning points, expires_at`.execute(tx)
        const counted = rows[0]
        if (counted === undefined || counted.points <= quota.points) return ALLOWED
        return { allowed: false, retryAfterSeconds: secondsUntil(counted.expires_at, now) }
      }),

    attempt: (delay, who) =>
      database.identity(async (tx) => {
        const now = clock.now()
        const key = keyOf(delay.name, who)
        const forget = later(now, delay.forgetAfterSeconds)
        await sql`insert into rate_limits (key, points, blocked_until, expires_at) values (${key}, 0, ${now}, ${forget})
          on conflict (key) do update set points = 0, blocked_until = ${now}, expires_at = ${forget}
          where rate_limits.expires_at <= ${now}`.execute(tx)
        // The exponent is bounded so that the power cannot overflow however often somebody tries.
        const { rows } = await sql`
          update rate_limits set points = points + 1, expires_at = ${forget},
            blocked_until = ${now}::timestamptz + case when points + 1 < ${delay.free}::int then interval '0'
              else least(${delay.longestSeconds}::int, power(2, least(points + 1 - ${delay.free}::int, 20))) * interval '1 second' end
          where key = ${key} and blocked_until <= ${now} returning points`.execute(tx)
        if (rows.length > 0) return ALLOWED
        const blocked = await tx
          .selectFrom('rate_limits')
          .select('blocked_until')
          .where('key', '=', key)
          .executeTakeFirst()
        return { allowed: false, retryAfterSeconds: blocked ? secondsUntil(blocked.blocked_until, now) : 1 }
      }),

    forget: async (rule, who) => {
      await database.identity((tx) => tx.deleteFrom('rate_limits').where('key', '=', keyOf(rule.name, who)).execute())
    },
  }
}

/** For load and fuzz runs in demo mode (THALI_RATE_LIMITS=off). */
export const noRateLimits: RateLimits = {
  take: async () => ALLOWED,
  attempt: async () => ALLOWED,
  forget: async () => undefined,
}
