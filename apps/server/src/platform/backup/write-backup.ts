import { cp, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { isAbsent, orUndefined } from '../absent-file.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { BackupError, digestOf, FILES, MANIFEST, type Manifest, SECRET, tableFile } from './manifest.ts'
import { listStoredTables, type StoredTable } from './stored-tables.ts'

/** Paths below the files' folder that rows tell of and that never go as long as these do. */
export type ListNeededFiles = (tx: Transaction) => Promise<readonly string[]>

type Options = {
  readonly database: Database
  readonly dataDirectory: string
  readonly filesDirectory: string
  readonly listNeededFiles: ListNeededFiles
  readonly clock: Clock
  readonly productVersion: string
  /** Where the backup will stand; it must not be there yet. */
  readonly folder: string
}

const ROWS_AT_ONCE = 500

/**
 * Writes one consistent state of the database, the files and the master secret into a new folder, while the product runs.
 * Rows are kept in PostgreSQL's own text form, which loses nothing and is the same on both databases.
 * The folder gets its name last: one that has it is whole.
 * @throws BackupError where the folder is there already, or the files' folder has none of the needed ones.
 */
export async function writeBackup(options: Options): Promise<Manifest> {
  const { database, dataDirectory, filesDirectory, listNeededFiles, clock, productVersion, folder } = options
  if (await exists(folder)) throw new BackupError(`${folder} is there already.`)
  const partial = join(dirname(folder), `.${basename(folder)}.partial`)
  await rm(partial, { recursive: true, force: true })
  await mkdir(join(partial, 'database'), { recursive: true, mode: 0o700 })
  const madeAt = clock.now().toISOString()
  const { migrations, tables, needed } = await database.owner(async (tx) => {
    const read = await readDatabase(tx, partial)
    return { ...read, needed: await listNeededFiles(tx) }
  })
  // After the rows: a file that a row tells of was there before the row.
  const files = await copyFiles(filesDirectory, join(partial, FILES))
  // Another folder than the server's would make a backup that looks whole and has lost what people sent.
  const missing = listMissing(needed, files)
  if (missing.length > 0 && missing.length === needed.length)
    throw new BackupError(
      `${filesDirectory} has none of the files that clients sent. Is THALI_FILES_DIR that of the server?`,
    )
  const hasSecret = await copyIfThere(join(dataDirectory, SECRET), join(partial, SECRET))
  const manifest: Manifest = {
    format: 1,
    product_version: productVersion,
    made_at: madeAt,
    migrations,
    tables,
    files,
    missing_files: missing,
    has_secret: hasSecret,
  }
  await writeFile(join(partial, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  await reachDisk(partial)
  await rename(partial, folder)
  await reachDisk(dirname(folder), { isDeep: false })
  return manifest
}

async function readDatabase(tx: Transaction, partial: string): Promise<Pick<Manifest, 'migrations' | 'tables'>> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx)
  await sql`select set_config('app.backup', 'on', true)`.execute(tx)
  const migrations = await sql<{ name: string; sha256: string }>`select name, sha256 from schema_migrations
    order by name`.execute(tx)
  const tables: Manifest['tables'] = []
  for (const table of await listStoredTables(tx)) tables.push(await writeTable(tx, table, partial))
  return { migrations: migrations.rows, tables }
}

async function writeTable(tx: Transaction, { name, columns }: StoredTable, partial: string) {
  const file = join(partial, tableFile(name))
  let rows = 0
  async function* lines() {
    await sql`declare backup_rows no scroll cursor for select row(${sql.join(columns.map((c) => sql.ref(c)))})::text as line
      from ${sql.table(name)}`.execute(tx)
    for (;;) {
      const batch = await sql<{ line: string }>`fetch ${sql.raw(String(ROWS_AT_ONCE))} from backup_rows`.execute(tx)
      if (batch.rows.length === 0) break
      rows += batch.rows.length
      // A row may hold a line break: as a JSON text it stays on its line.
      yield `${batch.rows.map(({ line }) => JSON.stringify(line)).join('\n')}\n`
    }
    await sql`close backup_rows`.execute(tx)
  }
  const target = await open(file, 'wx', 0o600)
  await pipeline(Readable.from(lines()), createGzip(), target.createWriteStream())
  return { name, columns: [...columns], rows, sha256: await digestOf(file) }
}

function listMissing(needed: readonly string[], files: Manifest['files']): string[] {
  const found = new Set(files.map(({ path }) => path))
  return needed.filter((path) => !found.has(path))
}

/** Files never change once they are written; one that goes meanwhile was no longer wanted. Hidden ones are not finished. */
async function copyFiles(from: string, to: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = []
  // Before anybody has sent a file there is no folder.
  const entries = (await readdir(from, { recursive: true, withFileTypes: true }).catch(orUndefined)) ?? []
  for (const entry of entries.filter((found) => found.isFile())) {
    const source = join(entry.parentPath, entry.name)
    const path = relative(from, source)
    if (path.split(sep).some((name) => name.startsWith('.'))) continue
    const target = join(to, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    if (!(await copyIfThere(source, target))) continue
    files.push({ path, bytes: (await stat(target)).size, sha256: await digestOf(target) })
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}

async function copyIfThere(from: string, to: string): Promise<boolean> {
  try {
    await cp(from, to, { preserveTimestamps: true })
    return true
  } catch (error) {
    if (isAbsent(error)) return false
    throw error
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** A backup that only the page cache holds is none when the power goes. */
async function reachDisk(folder: string, { isDeep = true } = {}): Promise<void> {
  const inside = isDeep ? await readdir(folder, { recursive: true }) : []
  for (const path of [...inside.map((name) => join(folder, name)), folder]) {
    const handle = await open(path, 'r')
    await handle.sync()
    await handle.close()
  }
}
