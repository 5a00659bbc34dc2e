import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { Database } from './database.ts'
import { openEmbeddedConnection } from './embedded-connection.ts'
import { embeddedDialect } from './embedded-dialect.ts'
import { kyselyDatabase } from './kysely-database.ts'
import type { Schema } from './schema.ts'

/**
 * The folder for the database, and the mark that its making is under way. The making is no transaction: a process that is
 * killed in the middle leaves half a database, which nobody can open and which holds nothing yet. It is begun anew.
 */
function prepareFolder(dataDirectory: string): { directory: string; mark: string } {
  const directory = join(dataDirectory, 'database')
  const mark = join(dataDirectory, 'database.unfinished')
  if (existsSync(mark)) rmSync(directory, { recursive: true, force: true })
  if (!existsSync(directory)) {
    mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
    writeFileSync(mark, '', { mode: 0o600 })
    mkdirSync(directory, { mode: 0o700 })
  }
  return { directory, mark }
}

/** The database for trial, in a folder of `dataDirectory`, or in memory without one. The caller holds the folder's lock. */
export async function openEmbedded(dataDirectory: string | undefined): Promise<Database> {
  // Without a pause: the thread gets going before whatever else a start has to do.
  const folder = dataDirectory === undefined ? undefined : prepareFolder(dataDirectory)
  const connection = await openEmbeddedConnection(folder?.directory)
  if (folder !== undefined) rmSync(folder.mark, { force: true })
  return kyselyDatabase(new Kysely<Schema>({ dialect: embeddedDialect(connection) }), 'embedded')
}
