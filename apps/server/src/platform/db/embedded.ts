import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { Database } from './database.ts'
import { openEmbeddedConnection } from './embedded-connection.ts'
import { embeddedDialect } from './embedded-dialect.ts'
import { kyselyDatabase } from './kysely-database.ts'
import type { Schema } from './schema.ts'

/** The database for trial, in a folder of `dataDirectory`, or in memory without one. The caller holds the folder's lock. */
export async function openEmbedded(dataDirectory: string | undefined): Promise<Database> {
  const directory = dataDirectory === undefined ? undefined : join(dataDirectory, 'database')
  // Without a pause: the thread gets going before whatever else a start has to do.
  if (directory !== undefined) mkdirSync(directory, { recursive: true, mode: 0o700 })
  const connection = await openEmbeddedConnection(directory)
  return kyselyDatabase(new Kysely<Schema>({ dialect: embeddedDialect(connection) }), 'embedded')
}
