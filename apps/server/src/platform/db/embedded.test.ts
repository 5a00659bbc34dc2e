import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openEmbedded } from './embedded.ts'

describe('the folder of the embedded database', { timeout: 60_000 }, () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'thali-embedded-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is begun anew when its making was cut short, and then kept', async () => {
    // As kill -9 leaves it in the first second: enough for a database to be seen, not enough for one to be opened.
    mkdirSync(join(folder, 'database/base'), { recursive: true })
    writeFileSync(join(folder, 'database/PG_VERSION'), '17\n')
    writeFileSync(join(folder, 'database.unfinished'), '')
    const first = await openEmbedded(folder)
    expect(existsSync(join(folder, 'database.unfinished'))).toBe(false)
    await first.owner((tx) => sql`create table kept (n int)`.execute(tx))
    await first.close()
    const second = await openEmbedded(folder)
    const { rows } = await second.owner((tx) => sql`select count(*) as n from kept`.execute(tx))
    await second.close()
    expect(rows).toEqual([{ n: 0 }])
  })
})
