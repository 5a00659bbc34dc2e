import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { createPostgresDatabase } from '../../test-kit/test-database.ts'
import type { Manifest } from '../backup/manifest.ts'
import { loadBackup } from '../backup/restore-backup.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { connectDatabase } from './open-database.ts'

// A backup of each schema that people had for longer, with awkward rows in every table; made by `npm run backup`, never changed
// afterwards.
const FIXTURES = fileURLToPath(new URL('./fixtures/', import.meta.url))

// Columns that a later version dropped on purpose. Anything else that goes missing is a loss.
const DROPPED: Readonly<Record<string, readonly string[]>> = { idempotency_keys: ['status', 'claimed_until'] }

/** The rows of a table in the columns that this version keeps, each as PostgreSQL prints it. */
async function keptRows(database: Database, { name, columns }: Manifest['tables'][number]): Promise<string[]> {
  const kept = columns.filter((column) => !DROPPED[name]?.includes(column))
  const { rows } = await database.owner(async (tx) => {
    // Lifted for this look: a schema from before the policy `backup` shows the owner no rows.
    await sql`alter table ${sql.table(name)} no force row level security`.execute(tx)
    const row = sql.join(kept.map((column) => sql.ref(column)))
    const found = await sql<{ line: string }>`select row(${row})::text as line from ${sql.table(name)}`.execute(tx)
    await sql`alter table ${sql.table(name)} force row level security`.execute(tx)
    return found
  })
  return rows.map(({ line }) => line).sort()
}

async function rowsByTable(database: Database, tables: Manifest['tables']): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const table of tables) found[table.name] = await keptRows(database, table)
  return found
}

describe('the database of an earlier version', { timeout: 60_000 }, () => {
  const place = mkdtempSync(join(tmpdir(), 'thali-upgrade-'))
  let database: Database | undefined
  let app: TestApp | undefined
  afterEach(async () => {
    await app?.close()
    await database?.close()
    rmSync(place, { recursive: true, force: true })
  })

  it.each(readdirSync(FIXTURES))('%s is migrated with every row as it was, and its people sign in', async (version) => {
    const isPostgres = process.env.THALI_TEST_DB === 'postgres'
    const databaseUrl = isPostgres ? (await createPostgresDatabase({ isMigrated: false })).url : undefined
    database = await connectDatabase({ databaseUrl, dataDirectory: join(place, version) })
    const folder = join(FIXTURES, version)
    const { tables } = await loadBackup({
      database,
      dataDirectory: join(place, version),
      filesDirectory: join(place, version, 'files'),
      folder,
    })
    expect(tables.filter(({ rows }) => rows === 0)).toEqual([])
    const before = await rowsByTable(database, tables)
    await migrate(database)
    expect(await rowsByTable(database, tables)).toEqual(before)

    app = await testApp({ database })
    const body = { username: 'kept@example.com', password: 'kadhi-chawal-42' }
    const { token } = (await app.post('/api/auth/token', body, { host: 'awkward.test' })).body
    const profile = await app.get('/api/users/profile', { token, host: 'awkward.test' })
    expect(profile.body.data).toMatchObject([{ gender: 'O', weight: 68.4, weight_unit: 'kgs' }])
  })
})
