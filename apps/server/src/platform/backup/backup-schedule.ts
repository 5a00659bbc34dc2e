import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { BackupError, tellMissing } from './manifest.ts'
import { type ListNeededFiles, writeBackup } from './write-backup.ts'

const MINUTE_MS = 60_000
const NAME = /^thali-\d{4}-\d\d-\d\dT\d{6}Z$/

export type BackupSchedule = {
  readonly folder: string
  readonly everyMinutes: number
  /** How many of the newest are kept. */
  readonly keep: number
}
type Options = {
  readonly schedule: BackupSchedule
  /** Where the turn is taken: with the time-outs of the app. */
  readonly database: Database
  /** For the reading itself, which may take longer than a request may. */
  readonly connect: () => Promise<{ database: Database; close: () => Promise<void> }>
  readonly dataDirectory: string
  readonly filesDirectory: string
  readonly listNeededFiles: ListNeededFiles
  readonly clock: Clock
  readonly productVersion: string
}

/** `thali-2026-11-21T173000Z`: in the order of time, and a name on every file system. */
export function backupName(at: Date): string {
  return `thali-${at.toISOString().replaceAll(/:|\.\d+/g, '')}`
}

/**
 * Makes a backup when the last one is old enough, and removes the oldest. Of several processes one does it.
 * @throws BackupError where none was made, or one without files that are lost.
 */
export async function backUpWhenDue(options: Options): Promise<string | undefined> {
  const { schedule, database, connect, ...what } = options
  const now = what.clock.now()
  const due = new Date(now.getTime() - schedule.everyMinutes * MINUTE_MS)
  const turn = await database.jobs((tx) =>
    sql`insert into job_runs (name, last_run_at) values ('backup', ${now})
      on conflict (name) do update set last_run_at = ${now} where job_runs.last_run_at <= ${due} returning name`.execute(
      tx,
    ),
  )
  if (turn.rows.length === 0) return undefined
  await mkdir(schedule.folder, { recursive: true, mode: 0o700 })
  const folder = join(schedule.folder, backupName(now))
  const reader = await connect()
  const manifest = await writeBackup({ ...what, database: reader.database, folder }).finally(reader.close)
  await removeOldest(schedule)
  if (manifest.missing_files.length > 0) throw new BackupError(`${folder} was made, but ${tellMissing(manifest)}`)
  return folder
}

async function removeOldest({ folder, keep }: BackupSchedule): Promise<void> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort()
  for (const name of names.slice(0, -keep)) await rm(join(folder, name), { recursive: true })
}

/** Looks once a minute whether a backup is due. Returns how to stop. */
export function startBackups(options: Options, onError: (error: Error) => void): () => void {
  const timer = setInterval(() => void backUpWhenDue(options).catch(onError), MINUTE_MS)
  timer.unref()
  return () => clearInterval(timer)
}
