import { constants, createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Database, Transaction } from '../db/database.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { BackupError, digestOf, FILES, type Manifest, readManifest, SECRET, tableFile } from './manifest.ts'
import { listStoredTables } from './stored-tables.ts'

type Options = {
  /** An empty database, not migrated yet. */
  readonly database: Database
  readonly dataDirectory: string
  readonly filesDirectory: string
  readonly folder: string
}

const ROWS_AT_ONCE = 500

/**
 * Brings a backup back as it was and migrates it to this version's schema.
 * @throws BackupError where the backup is damaged or of a newer version, or where something is there already.
 */
export async function restoreBackup(options: Options): Promise<Manifest> {
  const manifest = await loadBackup(options)
  await migrate(options.database)
  return manifest
}

/**
 * Checks that the backup is whole, makes the schema it was taken from, loads every row in one transaction, and puts files
 * and secret in their place.
 */
export async function loadBackup(options: Options): Promise<Manifest> {
  const { database, folder } = options
  const manifest = await readManifest(folder)
  await checkWhole(folder, manifest)
  await checkKnown(manifest)
  await checkEmpty(options, manifest)
  await migrate(database, { only: manifest.migrations.map(({ name }) => name) })
  await database.owner(async (tx) => {
    await loadTables(tx, folder, manifest)
    // Inside the transaction: where a file cannot be placed, no row is kept either.
    await placeFiles(options, manifest)
  })
  return manifest
}

async function checkWhole(folder: string, { tables, files }: Manifest): Promise<void> {
  const wanted = [
    ...tables.map(({ name, sha256 }) => ({ path: tableFile(name), sha256 })),
    ...files.map(({ path, sha256 }) => ({ path: join(FILES, path), sha256 })),
  ]
  for (const { path, sha256 } of wanted) {
    const found = await digestOf(join(folder, path)).catch(() => undefined)
    if (found === undefined) throw new BackupError(`The backup is not whole: ${path} is missing.`)
    if (found !== sha256) throw new BackupError(`The backup is damaged: ${path} is not what was written.`)
  }
}

async function checkKnown({ migrations, product_version }: Manifest): Promise<void> {
  const known = new Map((await readMigrations()).map(({ name, sha256 }) => [name, sha256]))
  const unknown = migrations.find(({ name, sha256 }) => known.get(name) !== sha256)
  if (unknown !== undefined) {
    throw new BackupError(`The backup is from version ${product_version}, whose ${unknown.name} this version lacks.`)
  }
}

async function checkEmpty({ database, dataDirectory, filesDirectory }: Options, manifest: Manifest): Promise<void> {
  const { rows } = await database.owner((tx) =>
    sql`select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`.execute(tx),
  )
  if (rows.length > 0) throw new BackupError('The database is not empty. Restore into a new one.')
  const hasFiles = (await readdir(filesDirectory).catch(() => [])).length > 0
  if (hasFiles) throw new BackupError(`${filesDirectory} holds files already.`)
  const hasSecret = await stat(join(dataDirectory, SECRET)).catch(() => undefined)
  if (manifest.has_secret && hasSecret) throw new BackupError(`${join(dataDirectory, SECRET)} is there already.`)
}

async function loadTables(tx: Transaction, folder: string, manifest: Manifest): Promise<void> {
  // What is only looked at when the transaction ends would keep a table from being guarded again.
  await sql`set constraints all immediate`.execute(tx)
  for (const { name } of await listStoredTables(tx)) {
    const table = manifest.tables.find((one) => one.name === name)
    if (table === undefined) throw new BackupError(`The backup lacks the table ${name}.`)
    await loadTable(tx, folder, table)
  }
}

async function loadTable(tx: Transaction, folder: string, table: Manifest['tables'][number]): Promise<void> {
  const target = sql.table(table.name)
  const columns = sql.join(table.columns.map((column) => sql.ref(column)))
  // Row-level security binds the owner too, and it may not insert: for this table, until it is loaded, it is lifted.
  const guarded = await sql`select from pg_class where oid = ${table.name}::regclass and relforcerowsecurity`.execute(
    tx,
  )
  if (guarded.rows.length > 0) await sql`alter table ${target} no force row level security`.execute(tx)
  await sql`create temporary table backup_row on commit drop as select ${columns} from ${target} with no data`.execute(
    tx,
  )
  let rows = 0
  for await (const batch of readBatches(join(folder, tableFile(table.name)))) {
    // Without the OFFSET each row would be parsed once for each of its columns.
    await sql`insert into ${target} (${columns}) overriding system value
      select ${sql.join(table.columns.map((column) => sql`(line).${sql.ref(column)}`))}
      from (select value::backup_row as line from json_array_elements_text(${JSON.stringify(batch)}::json) offset 0) lines`.execute(
      tx,
    )
    rows += batch.length
  }
  if (rows !== table.rows)
    throw new BackupError(`The backup is damaged: ${table.name} has ${rows} of ${table.rows} rows.`)
  await sql`drop table backup_row`.execute(tx)
  if (guarded.rows.length > 0) await sql`alter table ${target} force row level security`.execute(tx)
}

async function* readBatches(file: string): AsyncGenerator<string[]> {
  const lines = createInterface({
    input: createReadStream(file).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  let batch: string[] = []
  for await (const line of lines) {
    batch.push(JSON.parse(line) as string)
    if (batch.length < ROWS_AT_ONCE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function placeFiles(
  { folder, dataDirectory, filesDirectory }: Options,
  { files, has_secret }: Manifest,
): Promise<void> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 })
  for (const { path } of files) {
    const target = join(filesDirectory, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await copyFile(join(folder, FILES, path), target, constants.COPYFILE_EXCL)
  }
  if (has_secret) await copyFile(join(folder, SECRET), join(dataDirectory, SECRET), constants.COPYFILE_EXCL)
}
