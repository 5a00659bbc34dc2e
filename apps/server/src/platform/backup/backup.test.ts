import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anAccount, anOrganization, aSignedInClient } from '../../test-kit/builders.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { createPostgresDatabase } from '../../test-kit/test-database.ts'
import { twoOrganizations } from '../../test-kit/two-organizations.ts'
import type { Database } from '../db/database.ts'
import { connectDatabase } from '../db/open-database.ts'
import { requireSameSecret } from '../secret/require-same-secret.ts'
import { backUpWhenDue } from './backup-schedule.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const AWKWARD = [
  '',
  ' ',
  'a,b(c)"d"\\e\'f',
  'zwei\nZeilen\r\n\ttab',
  '\\N',
  'NULL',
  'थाली 🍛 e\u0301',
  '{"a":[1,null]}',
]

/** Every row of every table as PostgreSQL prints it, past row-level security. */
async function everything(database: Database): Promise<Map<string, string[]>> {
  return database.owner(async (tx) => {
    await sql`select set_config('app.backup', 'on', true)`.execute(tx)
    const tables = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations' order by 1`.execute(
      tx,
    )
    const found = new Map<string, string[]>()
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.table(name)} t order by 1`.execute(
        tx,
      )
      found.set(
        name,
        rows.map(({ line }) => line),
      )
    }
    return found
  })
}

/** How each table is guarded. */
async function guards(database: Database): Promise<unknown[]> {
  const { rows } = await database.owner((tx) =>
    sql`select c.relname, c.relrowsecurity, c.relforcerowsecurity, array_agg(p.polname order by p.polname) as policies
      from pg_class c left join pg_policy p on p.polrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1, 2, 3 order by 1`.execute(tx),
  )
  return [...rows]
}

describe('a backup', { timeout: 60_000 }, () => {
  let app: TestApp
  let place: string
  let dataDirectory: string
  let filesDirectory: string
  let folder: string
  const opened: Database[] = []

  beforeEach(async () => {
    app = await testApp()
    place = mkdtempSync(join(tmpdir(), 'thali-backup-'))
    dataDirectory = join(place, 'data')
    filesDirectory = join(dataDirectory, 'files')
    folder = join(place, 'monday')
    mkdirSync(dataDirectory)
  })
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close()
    await app.close()
    rmSync(place, { recursive: true })
  })

  const write = () =>
    writeBackup({
      database: app.database,
      dataDirectory,
      filesDirectory,
      listNeededFiles: async () => [],
      clock: app.clock,
      productVersion: '1.2.3',
      folder,
    })

  async function anEmptyDatabase(): Promise<Database> {
    const isPostgres = process.env.THALI_TEST_DB === 'postgres'
    const databaseUrl = isPostgres ? (await createPostgresDatabase({ isMigrated: false })).url : undefined
    const database = await connectDatabase({ databaseUrl, dataDirectory: join(place, `other-${opened.length}`) })
    opened.push(database)
    return database
  }
  const restore = (database: Database, target = join(place, 'restored')) =>
    restoreBackup({ database, dataDirectory: target, filesDirectory: join(target, 'files'), folder })

  it('brings back every row of every table, the files, the secret and the guards', async () => {
    await twoOrganizations(app)
    const organization = await anOrganization(app, { isDefault: false, host: 'awkward.test' })
    for (const text of AWKWARD) await anAccount(app, { organization, firstName: text })
    mkdirSync(join(dataDirectory, 'files/ab/cd'), { recursive: true })
    writeFileSync(join(dataDirectory, 'files/ab/cd/photo.webp'), Buffer.from([0, 255, 10, 13]))
    // What is just being written has no name yet.
    mkdirSync(join(dataDirectory, 'files/.unfinished'))
    writeFileSync(join(dataDirectory, 'files/.unfinished/half'), 'half')
    writeFileSync(join(dataDirectory, 'secret'), 'the master secret of this place')
    const owner = await aSignedInClient(app, { organization })
    const headers = { 'idempotency-key': '01930000-0000-7000-8000-00000000ffff' }
    const saved = await app.post(
      '/api/users/profile',
      { gender: 'O' },
      { token: owner.token, host: 'awkward.test', headers },
    )
    expect(saved.status).toBe(200)
    await app.database.jobs((tx) =>
      tx.insertInto('job_runs').values({ name: 'prune', last_run_at: app.clock.now() }).execute(),
    )
    await requireSameSecret(app.database, 'of the master secret of this place')

    const manifest = await write()
    // A table without rows would prove nothing: whoever adds one gives it rows in two-organizations.ts.
    expect(manifest.tables.filter(({ rows }) => rows === 0).map(({ name }) => name)).toEqual([])
    const database = await anEmptyDatabase()
    await restore(database)

    expect(await everything(database)).toEqual(await everything(app.database))
    expect(await guards(database)).toEqual(await guards(app.database))
    const restored = join(place, 'restored')
    expect([...readFileSync(join(restored, 'files/ab/cd/photo.webp'))]).toEqual([0, 255, 10, 13])
    expect(manifest.files.map(({ path }) => path)).toEqual(['ab/cd/photo.webp'])
    expect(readFileSync(join(restored, 'secret'), 'utf8')).toBe('the master secret of this place')
  })

  it('is one moment of the database, whatever is written meanwhile', async () => {
    const organization = await anOrganization(app)
    let isDone = false
    const writer = (async () => {
      while (!isDone) {
        const { id } = await anAccount(app, { organization, password: null })
        const row = {
          organization_id: organization.id,
          account_id: id,
          code: id.slice(-12),
          created_at: app.clock.now(),
        }
        await app.database.bootstrap({ organizationId: organization.id }, (tx) =>
          tx.insertInto('referral_codes').values(row).execute(),
        )
      }
    })()
    const count = async () => (await everything(app.database)).get('accounts')?.length ?? 0
    try {
      await expect.poll(count, { timeout: 20_000 }).toBeGreaterThan(5)
      await write()
    } finally {
      isDone = true
      await writer
    }
    const database = await anEmptyDatabase()
    await restore(database)
    expect((await everything(database)).get('accounts')?.length).toBeGreaterThan(5)
  })

  it('covers every guarded table, and there is nothing else that it would have to keep', async () => {
    const { rows } = await app.database.owner((tx) =>
      sql`select relname from pg_class c where relnamespace = 'public'::regnamespace and (relkind not in ('r', 'i', 't')
        or relkind = 'r' and relrowsecurity and not exists
          (select from pg_policy p where p.polrelid = c.oid and p.polname = 'backup'))`.execute(tx),
    )
    // A guarded table needs its policy `backup` (0004-backup.sql); sequences need code in write-backup.ts first.
    expect(rows).toEqual([])
  })

  it('is made by the running server when it is due, and only the newest are kept', async () => {
    const organization = await anOrganization(app)
    const schedule = { folder: join(place, 'nightly'), everyMinutes: 60, keep: 2 }
    const connect = async () => ({ database: app.database, close: async () => undefined })
    const { database, clock } = app
    const what = { dataDirectory, filesDirectory, listNeededFiles: async () => [], productVersion: '1.2.3' }
    const options = { ...what, schedule, database, connect, clock }
    const dueNow = () => backUpWhenDue(options)
    mkdirSync(join(schedule.folder, 'something-else'), { recursive: true })
    const made: (string | undefined)[] = []
    for (const minutes of [0, 59, 1, 60, 60]) {
      clock.advance(minutes * 60)
      made.push(await dueNow())
    }
    expect(made.map((one) => one !== undefined)).toEqual([true, false, true, true, true])
    const left = [made[3], made[4]].map((one) => basename(one ?? ''))
    expect(readdirSync(schedule.folder).sort()).toEqual(['something-else', ...left])
    folder = made[4] ?? ''
    const restored = await anEmptyDatabase()
    await restore(restored)
    expect((await everything(restored)).get('organizations')?.[0]).toContain(organization.id)
  })

  it('refuses to overwrite another backup, and leaves nothing half-made under its name', async () => {
    mkdirSync(folder)
    await expect(write()).rejects.toThrow('monday is there already.')
    expect(readdirSync(folder)).toEqual([])
    rmSync(folder, { recursive: true })
    // A folder where the secret should be a file: the copy fails after the database was read.
    mkdirSync(join(dataDirectory, 'secret'))
    await expect(write()).rejects.toThrow()
    expect(existsSync(folder)).toBe(false)
  })

  it('is not restored when it is damaged, torn, newer, or in the way of something', async () => {
    await anOrganization(app)
    writeFileSync(join(dataDirectory, 'secret'), 'one')
    await write()
    const database = await anEmptyDatabase()
    const manifestFile = join(folder, 'manifest.json')
    const manifest = readFileSync(manifestFile, 'utf8')
    const rowsFile = join(folder, 'database/organizations.jsonl.gz')
    const rows = readFileSync(rowsFile)

    appendFileSync(rowsFile, 'x')
    await expect(restore(database)).rejects.toThrow('database/organizations.jsonl.gz is not what was written')
    rmSync(rowsFile)
    await expect(restore(database)).rejects.toThrow('database/organizations.jsonl.gz is missing')
    writeFileSync(rowsFile, rows)
    writeFileSync(manifestFile, manifest.replace('0001-foundation', '9999-later'))
    await expect(restore(database)).rejects.toThrow('whose 9999-later.sql this version lacks')
    writeFileSync(manifestFile, manifest.replace('"format": 1', '"format": 2'))
    await expect(restore(database)).rejects.toThrow('cannot be read by this version')
    writeFileSync(manifestFile, manifest.slice(0, -10))
    await expect(restore(database)).rejects.toThrow('cannot be read by this version')
    rmSync(manifestFile)
    await expect(restore(database)).rejects.toThrow('holds no backup')
    mkdirSync(manifestFile)
    await expect(restore(database)).rejects.toThrow('cannot be read: EISDIR')
    rmSync(manifestFile, { recursive: true })
    writeFileSync(manifestFile, manifest)
    await expect(restore(database, dataDirectory)).rejects.toThrow('secret is there already')
    await expect(restore(app.database)).rejects.toThrow('The database is not empty')
    // None of the refusals has left anything behind.
    await restore(database)
    expect(await everything(database)).toEqual(await everything(app.database))
  })
})
