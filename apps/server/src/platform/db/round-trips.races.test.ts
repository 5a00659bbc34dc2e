import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FaultProxy, faultProxy } from '../../test-kit/fault-proxy.ts'
import { createPostgresDatabase } from '../../test-kit/test-database.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'

const ORGANIZATION = { organizationId: '01930000-0000-7000-8000-000000000001' }

describe('a transaction on PostgreSQL', () => {
  let made: Awaited<ReturnType<typeof createPostgresDatabase>>
  let proxy: FaultProxy
  let database: Database

  beforeAll(async () => {
    made = await createPostgresDatabase()
    const url = new URL(made.url)
    proxy = await faultProxy({ host: url.hostname, port: Number(url.port) })
    url.port = String(proxy.port)
    database = openPostgres({ url: url.href, poolSize: 1, onError: () => undefined })
    await database.ping()
  })
  afterAll(async () => {
    await database.close()
    await proxy.close()
    await made.drop()
  })

  async function countRoundTrips(work: () => Promise<unknown>): Promise<number> {
    const before = proxy.roundTrips()
    await work()
    return proxy.roundTrips() - before
  }
  const role = sql<{ role: string; id: string }>`select current_user as role, current_organization() as id`

  it('takes its role on the way to its first query, and one round trip more to commit', async () => {
    let seen: unknown
    const read = async () => {
      seen = await database.tenant(ORGANIZATION, async (tx) => (await role.execute(tx)).rows)
    }
    expect(await countRoundTrips(read)).toBe(2)
    expect(seen).toEqual([{ role: 'thali_app', id: ORGANIZATION.organizationId }])
  })

  it('of one query is one round trip, in its role, and leaves nothing behind', async () => {
    let seen: unknown
    const query = CompiledQuery.raw('select current_user as role, current_organization() as id where 1 = $1', [1])
    const read = async () => {
      seen = await database.tenantRead(ORGANIZATION, query)
    }
    for (const _again of [1, 2]) {
      expect(await countRoundTrips(read)).toBe(1)
      expect(seen).toEqual([{ role: 'thali_app', id: ORGANIZATION.organizationId }])
    }
    const failing = database.tenantRead(ORGANIZATION, CompiledQuery.raw('select 1 / 0'))
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    const { rows } = await database.owner((tx) => role.execute(tx))
    expect(rows).toEqual([{ role: expect.not.stringMatching('thali_app'), id: null }])
  })

  it('of one query takes every value as what it is, whatever quotes it holds', async () => {
    const texts = ["'; reset role; select '", String.raw`\'; select 1 --`, '$1 "$$"', 'हिन्दी', '']
    const now = new Date('2026-11-21T09:30:00.123Z')
    const query = CompiledQuery.raw(
      'select $1::text as a, $2::text as b, $3::text as c, $4::text as d, $5::text as e, $6::timestamptz as f, $7::int as g, $8::boolean as h, $9::text as i',
      [...texts, now, -7, true, null],
    )
    const [a, b, c, d, e] = texts
    for (const _again of [1, 2])
      expect(await database.tenantRead(ORGANIZATION, query)).toEqual([
        { a, b, c, d, e, f: now, g: -7, h: true, i: null },
      ])
    const list = CompiledQuery.raw('select $1::text[] as texts', [['a']])
    await expect(database.tenantRead(ORGANIZATION, list)).rejects.toThrow(TypeError)
  })

  it('of one query works again after it has failed', async () => {
    const query = (divisor: number) => CompiledQuery.raw('select 6 / $1::int as it', [divisor])
    await expect(database.tenantRead(ORGANIZATION, query(0))).rejects.toMatchObject({ code: '22012' })
    expect(await database.tenantRead(ORGANIZATION, query(2))).toEqual([{ it: 3 }])
    await expect(database.tenantRead(ORGANIZATION, query(0))).rejects.toMatchObject({ code: '22012' })
    expect(await database.tenantRead(ORGANIZATION, query(3))).toEqual([{ it: 2 }])
  })

  it('does nothing in the name of the owner when the role could not be taken', async () => {
    const admin = new pg.Client({ connectionString: made.url })
    await admin.connect()
    await admin.query("create role outsider login password 'outside'")
    const url = new URL(made.url)
    Object.assign(url, { username: 'outsider', password: 'outside' })
    const outside = openPostgres({ url: url.href, poolSize: 1, onError: () => undefined })
    await expect(outside.tenant(ORGANIZATION, (tx) => role.execute(tx))).rejects.toMatchObject({ code: '42501' })
    const { rows } = await outside.owner((tx) => role.execute(tx))
    expect(rows).toEqual([{ role: 'outsider', id: null }])
    await outside.close()
    await admin.query('drop role outsider')
    await admin.end()
  })

  it('is not opened for an organisation that is none', async () => {
    const bad = { organizationId: "'; reset role; --" }
    expect(await countRoundTrips(() => expect(database.tenant(bad, (tx) => role.execute(tx))).rejects.toThrow())).toBe(
      1,
    )
  })

  it('outlives a column that changes its type under a statement that was prepared', async () => {
    const admin = new pg.Client({ connectionString: made.url })
    await admin.connect()
    await admin.query('create table changing (id integer, name text); insert into changing values (1, $$a$$)')
    await admin.query('grant select on changing to thali_app')
    const read = () => database.tenant(ORGANIZATION, (tx) => sql`select * from changing where id = ${1}`.execute(tx))
    expect((await read()).rows).toEqual([{ id: 1, name: 'a' }])
    await admin.query('alter table changing add column more text')
    await expect(read()).rejects.toMatchObject({ code: '08006' })
    expect((await read()).rows).toEqual([{ id: 1, name: 'a', more: null }])
    await admin.query('drop table changing')
    await admin.end()
  })

  it('is one for whoever does nothing in it, and leaves no role behind', async () => {
    expect(await countRoundTrips(() => database.tenant(ORGANIZATION, async () => undefined))).toBe(1)
    const { rows } = await database.owner((tx) => sql<{ role: string }>`select current_user as role`.execute(tx))
    expect(rows[0]?.role).not.toMatch(/^thali_(app|identity|jobs|bootstrap)$/)
  })

  it('tells a failing first query by its own reason and is rolled back', async () => {
    const failing = database.tenant(ORGANIZATION, (tx) => sql`select 1 / 0`.execute(tx))
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    await expect(database.ping()).resolves.toBeUndefined()
  })
})
