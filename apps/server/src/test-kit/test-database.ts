import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../platform/db/database.ts'
import { openEmbedded } from '../platform/db/embedded.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openPostgres } from '../platform/db/postgres.ts'
import { waitInLine } from './wait-in-line.ts'

const OWNER = 'thali_test_owner'
const POOL_SIZE = 20

/** The server's superuser URL as the runner gives it, for the projects on PostgreSQL. */
export function serverUrl(): URL {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run these tests through the project api-postgres or races.')
  return new URL(url)
}

/**
 * A database of this worker alone, whose owner may make roles but is no superuser: as in production, and unlike the
 * embedded database's owner, row-level security binds it. `isMigrated: false` leaves it empty.
 */
export async function createPostgresDatabase({
  isMigrated = true,
} = {}): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = serverUrl()
  const admin = new pg.Client({ connectionString: server.href })
  await admin.connect()
  // Two workers may make the role at once, and PostgreSQL answers the slower one with a race of its catalogue.
  await admin.query('select pg_advisory_lock(4711)')
  const known = await admin.query('select from pg_roles where rolname = $1', [OWNER])
  if (known.rowCount === 0) await admin.query(`create role ${OWNER} login createrole createdb password '${OWNER}'`)
  const name = `thali_test_${process.pid}_${randomBytes(4).toString('hex')}`
  await admin.query(`create database ${name} owner ${OWNER}`)
  const url = new URL(server.href)
  url.username = OWNER
  url.password = OWNER
  url.pathname = `/${name}`
  if (isMigrated) {
    // Migrating makes roles of the whole server, so it happens inside the same lock.
    const migrator = openPostgres({ url: url.href, poolSize: 1, onError: () => undefined })
    await migrate(migrator)
    await migrator.close()
  }
  await admin.query('select pg_advisory_unlock(4711)')
  return {
    url: url.href,
    drop: async () => {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

async function open(): Promise<Database> {
  if (process.env.THALI_TEST_DB === 'postgres') {
    const { url } = await createPostgresDatabase()
    return waitInLine(
      openPostgres({ url, poolSize: POOL_SIZE, hasTimeouts: false, onError: () => undefined }),
      POOL_SIZE,
    )
  }
  const database = await openEmbedded(undefined)
  await migrate(database)
  return database
}

let shared: Promise<Database> | undefined

/** The worker's database, migrated and empty. Every call empties it again. */
export async function emptyDatabase(): Promise<Database> {
  shared ??= open()
  const database = await shared
  await database.owner(async (tx) => {
    const { rows } = await sql<{ name: string }>`select quote_ident(tablename) as name from pg_tables
      where schemaname = 'public' and tablename <> 'schema_migrations'`.execute(tx)
    await sql`truncate ${sql.raw(rows.map(({ name }) => name).join(', '))} cascade`.execute(tx)
  })
  return database
}
