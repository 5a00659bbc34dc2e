import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FaultProxy, faultProxy } from '../../test-kit/fault-proxy.ts'
import { createPostgresDatabase, serverUrl } from '../../test-kit/test-database.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'

describe('PostgreSQL behind a way that fails', () => {
  let made: Awaited<ReturnType<typeof createPostgresDatabase>>
  let proxy: FaultProxy
  let database: Database
  let admin: pg.Client
  const lost: Error[] = []

  beforeAll(async () => {
    made = await createPostgresDatabase()
    admin = new pg.Client({ connectionString: serverUrl().href })
    await admin.connect()
  })

  afterAll(async () => {
    await admin.end()
    await made.drop()
  })

  beforeEach(async () => {
    const url = new URL(made.url)
    proxy = await faultProxy({ host: url.hostname, port: Number(url.port) })
    url.port = String(proxy.port)
    database = openPostgres({ url: url.href, poolSize: 2, onError: (error) => void lost.push(error) })
    await database.ping()
  })

  afterEach(async () => {
    await proxy.close()
    await database.close()
  })

  const unavailable = { name: 'DatabaseUnavailableError', code: '08006' }

  it('refuses with one kind of error when the connection is cut in the middle of a transaction', async () => {
    const cut = database.owner(async (tx) => {
      await sql`select 1`.execute(tx)
      await proxy.set({ kind: 'reset' })
      await sql`select 2`.execute(tx)
    })
    await expect(cut).rejects.toMatchObject(unavailable)
    await expect(database.ping()).rejects.toMatchObject(unavailable)
    await proxy.set({ kind: 'pass' })
    await expect(database.ping()).resolves.toBeUndefined()
  })

  it('outlives a backend that is killed while its transaction does something else', async () => {
    const killed = database.owner(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await admin.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      // Nothing is being asked while the end of the connection arrives.
      await pause(200)
      await sql`select 1`.execute(tx)
    })
    await expect(killed).rejects.toMatchObject(unavailable)
    await expect(database.ping()).resolves.toBeUndefined()
  })

  it('gives up on a connection that swallows packets, and does not use it again', async () => {
    const held = database.owner(async (tx) => {
      await sql`select 1`.execute(tx)
      await proxy.set({ kind: 'silent' })
      await sql`select 2`.execute(tx)
    })
    await expect(held).rejects.toMatchObject(unavailable)
    await proxy.set({ kind: 'pass' })
    // The old connection stays dead for ever: only a new one can answer.
    await expect(database.ping()).resolves.toBeUndefined()
  })

  it('throws such a connection away when nothing was begun on it, too', async () => {
    await proxy.set({ kind: 'silent' })
    await expect(database.ping()).rejects.toMatchObject(unavailable)
    await proxy.set({ kind: 'pass' })
    await expect(database.ping()).resolves.toBeUndefined()
  })

  it('ends a statement that takes too long and keeps its connection', async () => {
    const backend = () => database.owner(async (tx) => (await sql`select pg_backend_pid()`.execute(tx)).rows[0])
    const before = await backend()
    await expect(database.owner((tx) => sql`select pg_sleep(20)`.execute(tx))).rejects.toMatchObject({ code: '57014' })
    expect(await backend()).toEqual(before)
  })

  it('gives a request that finds every connection taken an end to its waiting', async () => {
    const release = Promise.withResolvers<void>()
    const hold = () =>
      database.owner(async (tx) => {
        await sql`select 1`.execute(tx)
        await release.promise
      })
    const holders = [hold(), hold()]
    await expect(database.ping()).rejects.toMatchObject(unavailable)
    release.resolve()
    await Promise.all(holders)
    await expect(database.ping()).resolves.toBeUndefined()
  })
})
