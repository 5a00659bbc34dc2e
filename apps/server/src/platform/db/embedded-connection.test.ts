import type { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'

describe('the embedded database', () => {
  let database: Database
  let worker: Worker

  beforeAll(async () => {
    process.once('worker', (started) => {
      worker = started
    })
    database = await openEmbedded(undefined)
    await database.owner((tx) => sql`create table notes (id int primary key, text text)`.execute(tx))
  })

  beforeEach(async () => {
    await database.owner((tx) => sql`truncate notes`.execute(tx))
  })

  afterAll(() => database.close())

  const list = () =>
    database.owner(async (tx) =>
      (await sql<{ id: number }>`select id from notes order by id`.execute(tx)).rows.map(({ id }) => id),
    )

  it('keeps transactions apart although they share one connection', async () => {
    const seen: string[] = []
    const count = (name: string) =>
      database.owner(async (tx) => {
        for (let round = 0; round < 3; round += 1) {
          seen.push(name)
          await sql`insert into notes values (${seen.length}, ${name})`.execute(tx)
          // Long enough for another transaction to slip in between, if it could.
          await new Promise((resolve) => setTimeout(resolve, 5))
        }
      })
    await Promise.all(['a', 'b', 'c'].map(count))
    expect(seen.join('')).toBe('aaabbbccc')
  })

  it('rolls back the one that throws and leaves the ones beside it alone', async () => {
    const add = (id: number, fails: boolean) =>
      database.owner(async (tx) => {
        await sql`insert into notes values (${id}, 'x')`.execute(tx)
        if (fails) throw new Error(`refused ${id}`)
      })
    const results = await Promise.allSettled([add(1, false), add(2, true), add(3, false)])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await list()).toEqual([1, 3])
  })

  it('rolls back after an error of the database, tells its code and goes on', async () => {
    const twice = database.owner(async (tx) => {
      await sql`insert into notes values (1, 'x')`.execute(tx)
      await sql`insert into notes values (1, 'y')`.execute(tx)
    })
    await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'notes_pkey' })
    expect(await list()).toEqual([])
  })

  it('does not pretend to have committed when an error was swallowed', async () => {
    const swallowed = database.owner(async (tx) => {
      await sql`insert into notes values (1, 'x')`.execute(tx)
      await sql`select 1 / 0`.execute(tx).catch(() => undefined)
    })
    await expect(swallowed).rejects.toThrow()
    expect(await list()).toEqual([])
  })

  // Last in the file: afterwards there is no database.
  it('rejects what waits and what comes when its thread dies, and can still be closed', async () => {
    const waiting = [1, 2, 3].map((id) =>
      database.owner((tx) => sql`insert into notes values (${id}, pg_sleep(0.2)::text)`.execute(tx)),
    )
    // Looked at only below: until then a rejection must not count as unhandled.
    const settled = Promise.allSettled(waiting)
    await worker.terminate()
    for (const result of await settled) expect(result).toMatchObject({ status: 'rejected', reason: { code: '08006' } })
    await expect(database.ping()).rejects.toMatchObject({ name: 'DatabaseUnavailableError' })
    await database.close()
  })
})
