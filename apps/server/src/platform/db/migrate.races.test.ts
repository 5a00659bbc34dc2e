import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { createPostgresDatabase, serverUrl } from '../../test-kit/test-database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'

describe('migrating on PostgreSQL', () => {
  const open: (() => Promise<void>)[] = []

  afterEach(async () => {
    for (const close of open.splice(0).reverse()) await close()
  })

  function openDatabase(url: string) {
    const database = openPostgres({ url, poolSize: 2, hasTimeouts: false, onError: () => undefined })
    open.push(database.close)
    return database
  }

  async function emptyDatabase(): Promise<string> {
    const { url, drop } = await createPostgresDatabase({ isMigrated: false })
    open.push(drop)
    return url
  }

  /** A login that may make no roles, owning a database of its own, as a managed service hands out. */
  async function ownerWithoutRoles(): Promise<string> {
    const admin = new pg.Client({ connectionString: serverUrl().href })
    await admin.connect()
    const name = `thali_plain_${randomBytes(4).toString('hex')}`
    await admin.query(`create role ${name} login nocreaterole password '${name}'`)
    await admin.query(`grant thali_app, thali_identity, thali_bootstrap, thali_jobs to ${name}`)
    await admin.query(`create database ${name} owner ${name}`)
    open.push(async () => {
      await admin.query(`drop database ${name} with (force)`)
      await admin.query(`drop role ${name}`)
      await admin.end()
    })
    const url = serverUrl()
    url.username = name
    url.password = name
    url.pathname = `/${name}`
    return url.href
  }

  const ID = '01930000-0000-7000-8000-00000000aaaa'
  const foundAndRead = async (url: string) => {
    const database = openDatabase(url)
    const now = new Date()
    await database.bootstrap({ organizationId: ID }, (tx) =>
      tx
        .insertInto('organizations')
        .values({
          id: ID,
          slug: 'first',
          name: 'First',
          display_name: 'First',
          theme: null,
          logo_url: null,
          contact_email: 'care@example.com',
          public_url: null,
          client_code_prefix: 'F',
          created_at: now,
        })
        .execute(),
    )
    const read = (tx: Parameters<Parameters<typeof database.owner>[0]>[0]) =>
      tx.selectFrom('organizations').select('id').execute()
    return { asApp: await database.tenant({ organizationId: ID }, read), asOwner: await database.owner(read) }
  }

  it('applies each migration once when several instances start at once', async () => {
    const url = await emptyDatabase()
    const applied = await Promise.all(Array.from({ length: 3 }, () => migrate(openDatabase(url))))
    const names = applied.flat()
    expect(names.length).toBeGreaterThan(0)
    expect(new Set(names).size).toBe(names.length)
    expect(applied.filter((list) => list.length > 0)).toHaveLength(1)
    const { rows } = await openDatabase(url).owner((tx) =>
      sql`select name from schema_migrations order by name`.execute(tx),
    )
    expect(rows.map((row) => (row as { name: string }).name)).toEqual([...names].sort())
  })

  it('works for an ordinary owner that makes the roles and is bound by row-level security itself', async () => {
    const url = await emptyDatabase()
    await migrate(openDatabase(url))
    expect(await foundAndRead(url)).toEqual({ asApp: [{ id: ID }], asOwner: [] })
  })

  it('works for an owner that may make no roles, where somebody else made and granted them', async () => {
    // The first database makes the roles of the whole server.
    await migrate(openDatabase(await emptyDatabase()))
    const url = await ownerWithoutRoles()
    await migrate(openDatabase(url))
    expect(await foundAndRead(url)).toEqual({ asApp: [{ id: ID }], asOwner: [] })
  })
})
