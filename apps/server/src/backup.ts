// `npm run backup [-- folder]`: with the server's own environment (DATABASE_URL, DATA_DIR), while it runs on PostgreSQL.
import { join, resolve } from 'node:path'
import { readVersion, runCommand, say } from './command-line.ts'
import { listAttachedFiles } from './features/uploads/list-attached-files.ts'
import { backupName } from './platform/backup/backup-schedule.ts'
import { tellMissing } from './platform/backup/manifest.ts'
import { writeBackup } from './platform/backup/write-backup.ts'
import { systemClock } from './platform/clock.ts'
import { lockDirectory } from './platform/db/directory-lock.ts'
import { connectDatabase } from './platform/db/open-database.ts'
import { readEnvironment } from './platform/environment.ts'

await runCommand('No backup was made.', async () => {
  const folder = resolve(process.argv[2] ?? join('backups', backupName(systemClock.now())))
  const { databaseUrl, dataDirectory, filesDirectory } = readEnvironment(process.env)
  // The embedded database belongs to one process: its server is stopped first, or makes the backups itself.
  const release = databaseUrl === undefined ? await lockDirectory(dataDirectory) : undefined
  const database = await connectDatabase({ databaseUrl, dataDirectory })
  try {
    const productVersion = readVersion()
    const manifest = await writeBackup({
      database,
      dataDirectory,
      filesDirectory,
      listNeededFiles: listAttachedFiles,
      clock: systemClock,
      productVersion,
      folder,
    })
    const { tables, files } = manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(`Backed up ${rows} rows of ${tables.length} tables and ${files.length} files to ${folder}`)
    if (manifest.missing_files.length > 0) {
      say(tellMissing(manifest))
      process.exitCode = 3
    }
  } finally {
    await database.close()
    release?.()
  }
})
