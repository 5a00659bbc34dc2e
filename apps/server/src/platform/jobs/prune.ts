import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'

const DAY_MS = 86_400_000
const EVERY_MS = 3_600_000
const CHECK_MS = 60_000

// What is kept for how long after it is of no more use; idempotent answers 90 days (requirements.md, wire shapes).
const KEEP_DAYS = { otp: 2, identity: 2, links: 30, sessions: 90, messages: 90, idempotency: 90 } as const

/** Deletes what has expired. Of several processes one does it, once an hour: the conditional update picks it. */
export async function pruneExpired(database: Database, clock: Clock): Promise<boolean> {
  const now = clock.now()
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return database.jobs(async (tx) => {
    const due = new Date(now.getTime() - EVERY_MS)
    const { rows } = await sql`insert into job_runs (name, last_run_at) values ('prune', ${now})
      on conflict (name) do update set last_run_at = ${now} where job_runs.last_run_at <= ${due} returning name`.execute(
      tx,
    )
    if (rows.length === 0) return false
    await tx.deleteFrom('otp_sessions').where('expires_at', '<', before(KEEP_DAYS.otp)).execute()
    await tx.deleteFrom('identity_attempts').where('expires_at', '<', before(KEEP_DAYS.identity)).execute()
    await tx.deleteFrom('account_links').where('expires_at', '<', before(KEEP_DAYS.links)).execute()
    // Those of sessions that have ended get nothing any more (decision 017).
    await sql`delete from device_tokens d using sessions s
      where s.id = d.session_id and (s.revoked_at is not null or s.expires_at <= ${now})`.execute(tx)
    await tx.deleteFrom('sessions').where('expires_at', '<', before(KEEP_DAYS.sessions)).execute()
    await tx.deleteFrom('outbox_messages').where('settled_at', '<', before(KEEP_DAYS.messages)).execute()
    await tx.deleteFrom('idempotency_keys').where('created_at', '<', before(KEEP_DAYS.idempotency)).execute()
    await tx.deleteFrom('rate_limits').where('expires_at', '<', now).execute()
    return true
  })
}

/** Looks once a minute whether an hour has passed. Returns how to stop. */
export function startPruning(database: Database, clock: Clock, onError: (error: Error) => void): () => void {
  const timer = setInterval(() => void pruneExpired(database, clock).catch(onError), CHECK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
