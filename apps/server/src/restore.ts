// `npm run restore -- folder`: into an empty database and DATA_DIR, with the server's own environment.
import { resolve } from 'node:path'
import { CommandError, runCommand, say } from './command-line.ts'
import { tellMissing } from './platform/backup/manifest.ts'
import { restoreBackup } from './platform/backup/restore-backup.ts'
import { lockDirectory } from './platform/db/directory-lock.ts'
import { connectDatabase } from './platform/db/open-database.ts'
import { readEnvironment } from './platform/environment.ts'

await runCommand('Nothing was restored.', async () => {
  const folder = process.argv[2]
  if (folder === undefined) throw new CommandError('Name the backup: npm run restore -- <folder>')
  const { databaseUrl, dataDirectory, filesDirectory } = readEnvironment(process.env)
  const release = await lockDirectory(dataDirectory)
  const database = await connectDatabase({ databaseUrl, dataDirectory })
  try {
    const manifest = await restoreBackup({ database, dataDirectory, filesDirectory, folder: resolve(folder) })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    say(`Restored ${rows} rows and ${manifest.files.length} files as of ${manifest.made_at}.`)
    if (manifest.missing_files.length > 0) say(tellMissing(manifest))
    if (!manifest.has_secret) say('The backup holds no secret: start with the same THALI_SECRET as before.')
  } finally {
    await database.close()
    release()
  }
})
