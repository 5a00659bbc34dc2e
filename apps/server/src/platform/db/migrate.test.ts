import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { migrate } from './migrate.ts'

describe('migrating', () => {
  let app: TestApp
  let folder: string

  beforeEach(async () => {
    app = await testApp()
    folder = await mkdtemp(join(tmpdir(), 'thali-migrations-'))
    return () => app.close()
  })

  afterEach(async () => {
    await app.database.owner(async (tx) => {
      await sql`drop table if exists left_over, left_over_two`.execute(tx)
      await sql`delete from schema_migrations where name like '9%'`.execute(tx)
    })
    await rm(folder, { recursive: true })
  })

  const folderUrl = () => pathToFileURL(`${folder}/`)
  const write = (name: string, script: string) => writeFile(join(folder, name), script)
  const tableExists = async (name: string) =>
    (await app.database.owner((tx) => sql<{ it: string | null }>`select to_regclass(${name})::text as it`.execute(tx)))
      .rows[0]?.it !== null

  it('applies nothing a second time', async () => {
    expect(await migrate(app.database)).toEqual([])
  })

  it('applies what is new, in the order of the names, statement by statement', async () => {
    await write('9002-two.sql', 'insert into left_over values (2);')
    await write('9001-one.sql', 'create table left_over (n int);\n--;;\ninsert into left_over values (1);')
    await write('notes.txt', 'no migration')
    expect(await migrate(app.database, { folder: folderUrl() })).toEqual(['9001-one.sql', '9002-two.sql'])
    expect(await migrate(app.database, { folder: folderUrl() })).toEqual([])
    const { rows } = await app.database.owner((tx) => sql`select n from left_over order by n`.execute(tx))
    expect(rows).toEqual([{ n: 1 }, { n: 2 }])
  })

  it('refuses a migration that was edited after it had been applied', async () => {
    await write('9001-one.sql', 'create table left_over (n int);')
    await migrate(app.database, { folder: folderUrl() })
    await write('9001-one.sql', 'create table left_over (n int, m int);')
    await write('9002-two.sql', 'create table left_over_two (n int);')
    await expect(migrate(app.database, { folder: folderUrl() })).rejects.toThrow(
      'Migration 9001-one.sql was edited after it had been applied.',
    )
    expect(await tableExists('left_over_two')).toBe(false)
  })

  it('leaves nothing of a run in which one migration fails', async () => {
    await write('9001-one.sql', 'create table left_over (n int);')
    await write('9002-two.sql', 'create table left_over_two (n int);\n--;;\nselect 1 / 0;')
    await expect(migrate(app.database, { folder: folderUrl() })).rejects.toMatchObject({ code: '22012' })
    expect(await tableExists('left_over')).toBe(false)
    await write('9002-two.sql', 'create table left_over_two (n int);')
    expect(await migrate(app.database, { folder: folderUrl() })).toEqual(['9001-one.sql', '9002-two.sql'])
  })
})
