import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { storageKeyOf } from './uploads-dependencies.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const CHECK_MS = 60_000
// A form begun on a phone may wait as long for a network, with its files sent already.
const UNATTACHED_DAYS = 30
// Longer than any request lasts: a younger file without a row may be one whose row is just being written.
const UNKNOWN_FILE_DAYS = 1

type Dependencies = { readonly database: Database; readonly clock: Clock; readonly storage: Storage }

/**
 * Removes uploads that somebody removed or that no filling ever held, and files that no row tells of. Of several processes
 * one does it, once an hour. Rows go first: a file that is left over is found the next time, a row without a file would be a loss.
 */
export async function sweepUploads({ database, clock, storage }: Dependencies): Promise<boolean> {
  const now = clock.now()
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const gone = await database.jobs(async (tx) => {
    const due = new Date(now.getTime() - HOUR_MS)
    const { rows } = await sql`insert into job_runs (name, last_run_at) values ('sweep-uploads', ${now})
      on conflict (name) do update set last_run_at = ${now} where job_runs.last_run_at <= ${due} returning name`.execute(
      tx,
    )
    if (rows.length === 0) return undefined
    return tx
      .deleteFrom('uploads')
      .where('attached_at', 'is', null)
      .where(({ or, eb }) => or([eb('removed_at', 'is not', null), eb('created_at', '<', before(UNATTACHED_DAYS))]))
      .returning(['id', 'organization_id'])
      .execute()
  })
  if (gone === undefined) return false
  for (const { id, organization_id } of gone)
    await storage.remove(storageKeyOf({ organizationId: organization_id }, id))
  await removeUnknown(database, storage, before(UNKNOWN_FILE_DAYS))
  await storage.removeUnfinished(before(UNKNOWN_FILE_DAYS))
  return true
}

async function removeUnknown(database: Database, storage: Storage, before: Date): Promise<void> {
  const rows = await database.jobs((tx) => tx.selectFrom('uploads').select(['id', 'organization_id']).execute())
  const known = new Set(rows.map(({ id, organization_id }) => storageKeyOf({ organizationId: organization_id }, id)))
  for await (const { key, modifiedAt } of storage.list()) {
    if (modifiedAt < before && !known.has(key)) await storage.remove(key)
  }
}

/** Looks once a minute whether an hour has passed. Returns how to stop. */
export function startSweeping(dependencies: Dependencies, onError: (error: Error) => void): () => void {
  const timer = setInterval(() => void sweepUploads(dependencies).catch(onError), CHECK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
