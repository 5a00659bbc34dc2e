import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from './demo/demo-data.ts'
import { type ServerProcess, startServer } from './test-kit/server-process.ts'
import { createPostgresDatabase } from './test-kit/test-database.ts'

const isPostgres = process.env.THALI_TEST_DB === 'postgres'

// As an operator would: in the order of a bad day, each test goes on from the one before.
describe('the drill: load, back up, destroy, restore, compare, sign in', { timeout: 90_000 }, () => {
  const place = mkdtempSync(join(tmpdir(), 'thali-drill-'))
  const backup = join(place, 'backup')
  let variables: Record<string, string>
  let server: ServerProcess | undefined
  let before: unknown
  let token: string

  async function aPlace(name: string): Promise<Record<string, string>> {
    const databaseUrl = isPostgres ? (await createPostgresDatabase({ isMigrated: false })).url : undefined
    return { DATA_DIR: join(place, name), ...(databaseUrl && { DATABASE_URL: databaseUrl, THALI_DEMO: '1' }) }
  }

  async function command(name: 'backup' | 'restore', folder: string, env: Record<string, string>) {
    const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
    const child = spawn(process.execPath, [file, folder], { env: { PATH: process.env.PATH, ...env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
    const [code] = await once(child, 'exit')
    return { code, output }
  }

  async function signIn(): Promise<string> {
    const reply = await server?.post('/api/auth/token', { username: 'asha@example.com', password: DEMO_PASSWORD })
    return JSON.parse(reply?.text ?? '').token
  }
  async function home(): Promise<unknown> {
    const reply = await server?.call('/api/dashboard/home', { headers: { authorization: `Bearer ${token}` } })
    return JSON.parse(reply?.text ?? '').data
  }

  beforeAll(async () => {
    variables = await aPlace('first')
    server = await startServer(variables)
  }, 120_000)
  afterAll(async () => {
    await server?.kill('SIGKILL')
    rmSync(place, { recursive: true, force: true })
  })

  it('loads: what a person changed yesterday is there', async () => {
    token = await signIn()
    expect((await server?.post('/api/users/profile', { weight: 67.3, weight_unit: 'kgs' }, token))?.status).toBe(200)
    before = await home()
    expect(before).toMatchObject({ weight: { value: 67.3 } })
  })

  it('backs up: while it runs on PostgreSQL, the embedded database once it is stopped', async () => {
    if (!isPostgres) {
      const early = await command('backup', backup, variables)
      expect([early.code, early.output]).toEqual([3, expect.stringContaining('Another Thali is already running')])
      await server?.kill('SIGTERM')
    }
    const { code, output } = await command('backup', backup, variables)
    expect([code, output]).toEqual([0, expect.stringMatching(/^Backed up \d{2,} rows of \d{2} tables and 0 files to /)])
  })

  it('is destroyed, and restored elsewhere into nothing', async () => {
    await server?.kill('SIGKILL')
    rmSync(variables.DATA_DIR ?? '', { recursive: true })
    const elsewhere = await aPlace('second')
    const { code, output } = await command('restore', backup, elsewhere)
    expect([code, output]).toEqual([0, expect.stringMatching(/^Restored \d{2,} rows and 0 files as of \S+\.\n$/)])
    const again = await command('restore', backup, elsewhere)
    expect([again.code, again.output]).toEqual([
      3,
      expect.stringContaining('Nothing was restored. The database is not empty'),
    ])
    server = await startServer(elsewhere)
  })

  it('shows the same to the same session and to a new one', async () => {
    expect(await home()).toEqual(before)
    token = await signIn()
    expect(await home()).toEqual(before)
  })

  it('asks which backup, and says when there is none', async () => {
    const none = await command('restore', join(place, 'nowhere'), await aPlace('third'))
    expect([none.code, none.output]).toEqual([3, expect.stringContaining('holds no backup')])
  })
})
