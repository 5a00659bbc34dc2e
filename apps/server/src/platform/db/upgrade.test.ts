import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { createPostgresDatabase } from '../../test-kit/test-database.ts'
import { type Manifest, tableFile } from '../backup/manifest.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import type { Database } from './database.ts'
import { connectDatabase } from './open-database.ts'

// A backup of each released schema, with awkward rows in every table; made by `npm run backup`, never changed afterwards.
const FIXTURES = fileURLToPath(new URL('./fixtures/', import.meta.url))

/** The rows of a table in the columns that it had when the fixture was made. */
async function rowsNow(database: Database, { name, columns }: Manifest['tables'][number]): Promise<string[]> {
  const { rows } = await database.owner(async (tx) => {
    await sql`select set_config('app.backup', 'on', true)`.execute(tx)
    const kept = sql.join(columns.map((column) => sql.ref(column)))
    return sql<{ line: string }>`select row(${kept})::text as line from ${sql.table(name)}`.execute(tx)
  })
  return rows.map(({ line }) => line).sort()
}

function rowsThen(version: string, table: string): string[] {
  const text = gunzipSync(readFileSync(join(FIXTURES, version, tableFile(table)))).toString()
  return text
    .trimEnd()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as string)
    .sort()
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
    const { tables } = await restoreBackup({ database, dataDirectory: join(place, version), folder })
    expect(tables.length).toBeGreaterThan(15)
    for (const table of tables)
      expect(await rowsNow(database, table), table.name).toEqual(rowsThen(version, table.name))

    app = await testApp({ database })
    const body = { username: 'kept@example.com', password: 'kadhi-chawal-42' }
    const { token } = (await app.post('/api/auth/token', body, { host: 'awkward.test' })).body
    const profile = await app.get('/api/users/profile', { token, host: 'awkward.test' })
    expect(profile.body.data).toMatchObject([{ gender: 'O', weight: 68.4, weight_unit: 'kgs' }])
  })
})
