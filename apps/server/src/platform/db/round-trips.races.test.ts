import { sql } from 'kysely'
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

  it('does nothing in the name of the owner when the role could not be taken', async () => {
    const bad = { organizationId: '\u0000' }
    await expect(database.tenant(bad, (tx) => role.execute(tx))).rejects.toThrow()
    const { rows } = await database.identity((tx) => role.execute(tx))
    expect(rows[0]?.role).toBe('thali_identity')
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
