import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/demo-data.ts'
import { demoId } from './demo/demo-id.ts'
import { openEmbedded } from './platform/db/embedded.ts'
import { failToStart, type ServerProcess, startServer } from './test-kit/server-process.ts'
import { createPostgresDatabase, serverUrl } from './test-kit/test-database.ts'

const isPostgres = process.env.THALI_TEST_DB === 'postgres'

// In the order of a process's life: each test goes on from the one before.
describe('the server as a process, in demo mode', { timeout: 90_000 }, () => {
  let dataDirectory: string
  let databaseUrl: string | undefined
  let server: ServerProcess

  const variables = () => ({
    DATA_DIR: dataDirectory,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl, THALI_DEMO: '1' }),
  })

  beforeAll(async () => {
    dataDirectory = mkdtempSync(join(tmpdir(), 'thali-main-'))
    if (isPostgres) databaseUrl = (await createPostgresDatabase({ isMigrated: false })).url
    server = await startServer(variables())
  }, 120_000)
  afterAll(async () => {
    await server.kill('SIGKILL')
    rmSync(dataDirectory, { recursive: true, force: true })
  })

  /** Past the server and past row-level security, while the server is stopped. */
  async function execute(statements: string[]): Promise<void> {
    if (databaseUrl === undefined) {
      const database = await openEmbedded(dataDirectory)
      for (const statement of statements) await database.owner((tx) => sql.raw(statement).execute(tx))
      await database.close()
      return
    }
    const url = serverUrl()
    url.pathname = new URL(databaseUrl).pathname
    const admin = new pg.Client({ connectionString: url.href })
    await admin.connect()
    for (const statement of statements) await admin.query(statement)
    await admin.end()
  }

  async function signIn(email: string): Promise<string> {
    const reply = await server.post('/api/auth/token', { username: email, password: DEMO_PASSWORD })
    return JSON.parse(reply.text).token
  }
  async function read(path: string, token: string) {
    return JSON.parse((await server.call(path, { headers: { authorization: `Bearer ${token}` } })).text).data
  }

  it('tells its address, the demo accounts, and what its database is good for', () => {
    const said = server.output()
    expect(said).toContain(`Thali is ready at http://localhost:${server.port}\n`)
    expect(said).toMatch(/Applied (one migration|\d+ migrations)\./)
    for (const { email } of DEMO_ACCOUNTS) expect(said).toContain(email)
    expect(said).toContain(`http://poshan.localhost:${server.port}`)
    const embedded = 'This embedded database is for trial; use PostgreSQL (DATABASE_URL) for production.'
    expect(said.split(embedded)).toHaveLength(isPostgres ? 1 : 2)
    expect(said).not.toMatch(/durable|warn|error/i)
  })

  it('says that it lives and that it is well', async () => {
    expect(JSON.parse((await server.call('/api/live')).text)).toEqual({ status: 'ok' })
    const health = await server.call('/api/health')
    expect([health.status, JSON.parse(health.text)]).toEqual([
      200,
      { status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/), database: 'ok' },
    ])
  })

  it('lets every demo account in, and shows Asha what she has reached (D-05)', async () => {
    for (const { email } of DEMO_ACCOUNTS) expect(await signIn(email), email).toBeTypeOf('string')
    const home = await read('/api/dashboard/home', await signIn('asha@example.com'))
    expect(home).toMatchObject({
      first_name: 'Asha',
      goal: 'lose',
      weight: { value: 68.4 },
      dietician: { first_name: 'Meera' },
    })
    expect(home.weight_history).toHaveLength(13)
  })

  it('refuses a second start on the same folder with a clear word', async () => {
    const second = await failToStart(variables())
    expect(second.code).toBe(3)
    expect(second.output).toMatch(
      /^Thali could not start\. Another Thali is already running on .+\. Stop it first, or choose another folder with DATA_DIR\.\n$/,
    )
    expect((await server.call('/api/live')).status).toBe(200)
  })

  it('refuses a port that is taken with a clear word', async () => {
    const other = mkdtempSync(join(tmpdir(), 'thali-main-'))
    // On one PostgreSQL it is another process of the same installation.
    const secret = readFileSync(join(dataDirectory, 'secret'), 'utf8')
    const place = { DATA_DIR: other, THALI_SECRET: secret, PORT: String(server.port) }
    const second = await failToStart({ ...variables(), ...place })
    rmSync(other, { recursive: true })
    expect(second.code).toBe(3)
    expect(second.output).toContain('Thali could not start. The port is taken. Choose another with PORT.')
    expect(second.output).not.toMatch(/ at .*:\d+/)
  })

  it('finishes the request in flight on SIGTERM, then ends with 0 without waiting for idle connections', async () => {
    const token = await signIn('rahul@example.com')
    const body = JSON.stringify({ gender: 'M' })
    const socket = connect(server.port, '127.0.0.1')
    const head = [
      'POST /api/users/profile HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      `Authorization: Bearer ${token}`,
      `Content-Length: ${body.length}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`)
    await pause(300)
    // Sooner than the limit after which an end would be forced, which is no good end.
    const ended = Promise.race([server.kill('SIGTERM'), pause(8000, 'still running')])
    await pause(300)
    socket.write(body.slice(5))
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /)
    expect(await ended).toEqual([0, null])
    await expect(server.call('/api/live')).rejects.toThrow()
  })

  it('keeps data over a restart, adds only what the demo lacks, and asks nobody to sign in again (D-05)', async () => {
    server = await startServer(variables())
    const token = await signIn('asha@example.com')
    await server.post('/api/users/profile', { goal_weight: 60, goal_weight_unit: 'kgs' }, token)
    await server.kill('SIGTERM')
    const id = (key: string) => `'${demoId(key)}'`
    await execute([
      `delete from care_relations where client_id = ${id('rahul')}`,
      `delete from profiles where account_id = ${id('rahul')}`,
      `delete from refresh_tokens where session_id in (select id from sessions where account_id = ${id('rahul')})`,
      `delete from sessions where account_id = ${id('rahul')}`,
      `delete from accounts where id = ${id('rahul')}`,
      `delete from referral_codes`,
      `delete from weight_readings where account_id = ${id('asha-poshan')}`,
    ])
    server = await startServer(variables())
    expect(server.output()).not.toContain('Applied')
    // The session of before is still good: its key was kept beside the data.
    expect((await read('/api/users/profile', token))[0]).toMatchObject({ goal_weight: 60, weight: 68.4 })
    expect((await read('/api/users/profile', await signIn('rahul@example.com')))[0]).toMatchObject({
      first_name: 'Rahul',
      gender: null,
    })
    expect((await read('/api/dashboard/home', await signIn('asha.poshan@example.com'))).weight_history).toHaveLength(13)
    expect(
      JSON.parse((await server.post('/api/auth/validate_referrer_code', { referrer_code: 'ASHA2026' })).text).isValid,
    ).toBe(1)
    expect((await read('/api/dashboard/home', token)).weight_history).toHaveLength(13)
  })

  it('starts again after kill -9 with everything that it had answered for', async () => {
    const token = await signIn('asha@example.com')
    const saved = await server.post('/api/users/profile', { goal_weight: 59, goal_weight_unit: 'kgs' }, token)
    expect(saved.status).toBe(200)
    await server.kill('SIGKILL')
    server = await startServer(variables())
    expect((await read('/api/users/profile', token))[0].goal_weight).toBe(59)
  })
})
