import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectFailure } from './test-kit/failures.ts'
import { failToStart, type ServerProcess, startServer } from './test-kit/server-process.ts'
import { type TcpProxy, tcpProxy } from './test-kit/tcp-proxy.ts'
import { createPostgresDatabase } from './test-kit/test-database.ts'

type Answer = Awaited<ReturnType<ServerProcess['call']>>
const asReply = ({ status, text, headers }: Answer) => ({ status, text, headers: Object.fromEntries(headers) })

describe('the server as a process, in production mode', { timeout: 60_000 }, () => {
  let folder: string
  let made: Awaited<ReturnType<typeof createPostgresDatabase>>
  const OPERATOR = {
    THALI_OPERATOR_EMAIL: 'operator@example.com',
    THALI_OPERATOR_PHONE: '+919812300000',
    THALI_ORGANIZATION: 'First Kitchen',
  }
  const variables = () => ({ DATA_DIR: folder, DATABASE_URL: made.url, NODE_ENV: 'production' })

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'thali-main-'))
    made = await createPostgresDatabase({ isMigrated: false })
  })
  afterAll(async () => {
    await made.drop()
    rmSync(folder, { recursive: true })
  })

  it('does not start on an empty database without being told its first operator', async () => {
    const { code, output } = await failToStart(variables())
    expect(code).toBe(3)
    expect(output).toContain("Thali could not start. THALI_OPERATOR_EMAIL: the first operator's e-mail address")
    expect(output).not.toMatch(/ready|Demo| at .*:\d+/)
  })

  it('founds the first organisation once, without anything of the demo (D-05)', async () => {
    const first = await startServer({ ...variables(), ...OPERATOR, THALI_DEMO: '1' })
    expect(first.output()).not.toMatch(/demo|outbox|trial/i)
    expect(JSON.parse((await first.call('/api/organization/branding')).text).data).toMatchObject({
      org_name: 'First Kitchen',
      theme: 'purple',
    })
    expectFailure(asReply(await first.call('/dev/outbox.json')), 'NOT_FOUND')
    expectFailure(
      asReply(await first.post('/api/auth/token', { username: 'asha@example.com', password: 'thali-demo' })),
      'SIGN_IN_FAILED',
    )
    expect(await first.kill('SIGTERM')).toEqual([0, null])
    const second = await startServer(variables())
    expect(JSON.parse((await second.call('/api/organization/branding')).text).data.org_name).toBe('First Kitchen')
    await second.kill('SIGTERM')
  })

  it('does not start on a setting that it cannot use, or without its database, and says so without a password', async () => {
    const bad = await failToStart({ ...variables(), PORT: 'abc' })
    expect([bad.code, bad.output]).toEqual([3, 'Thali could not start. PORT: a number from 0 to 65535\n'])
    const url = new URL(made.url)
    url.port = '9'
    const down = await failToStart({ ...variables(), DATABASE_URL: url.href })
    expect(down.code).toBe(3)
    expect(down.output).toContain(
      'Thali could not start. The database cannot be reached: connect ECONNREFUSED 127.0.0.1:9',
    )
    expect(down.output).not.toMatch(new RegExp(`${url.password}| at .*:\\d+`))
  })
})

describe('the server while its database is away', { timeout: 60_000 }, () => {
  let folder: string
  let made: Awaited<ReturnType<typeof createPostgresDatabase>>
  let proxy: TcpProxy
  let server: ServerProcess

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'thali-main-'))
    made = await createPostgresDatabase({ isMigrated: false })
  })
  afterAll(async () => {
    await made.drop()
    rmSync(folder, { recursive: true })
  })
  beforeEach(async () => {
    const url = new URL(made.url)
    proxy = await tcpProxy({ host: url.hostname, port: Number(url.port) })
    url.port = String(proxy.port)
    server = await startServer({ DATA_DIR: folder, DATABASE_URL: url.href, THALI_DEMO: '1' })
  })
  afterEach(async () => {
    await server.kill('SIGKILL')
    await proxy.close()
  })

  // A slow machine may take its time; a call that waits for the database for ever may not.
  const inTime = (answer: Promise<Answer>) =>
    Promise.race([answer, pause(6000).then(() => Promise.reject(new Error('no answer in time')))])

  it.each(['cut', 'swallow'] as const)(
    'lives, says 503 in one shape and recovers by itself when connections are made to %s',
    async (fault) => {
      const token = JSON.parse(
        (await server.post('/api/auth/token', { username: 'asha@example.com', password: 'thali-demo' })).text,
      ).token
      const authorization = { authorization: `Bearer ${token}` }
      proxy[fault]()
      const [live, health, profile, branding, signIn] = await Promise.all([
        inTime(server.call('/api/live')),
        inTime(server.call('/api/health')),
        inTime(server.call('/api/users/profile', { headers: authorization })),
        inTime(server.call('/api/organization/branding')),
        inTime(server.post('/api/auth/token', { username: 'asha@example.com', password: 'thali-demo' })),
      ])
      expect(live.status).toBe(200)
      expect([health.status, JSON.parse(health.text)]).toMatchObject([
        503,
        { status: 'unavailable', database: 'unavailable' },
      ])
      for (const answer of [profile, branding, signIn]) {
        expectFailure(asReply(answer), 'UNAVAILABLE')
        expect(answer.headers.get('retry-after')).toBe('2')
      }
      proxy.pass()
      await expect
        .poll(async () => (await server.call('/api/health')).status, { timeout: 10_000, interval: 100 })
        .toBe(200)
      await expect
        .poll(async () => (await server.call('/api/users/profile', { headers: authorization })).status, {
          timeout: 10_000,
          interval: 100,
        })
        .toBe(200)
      expect(await server.kill('SIGTERM')).toEqual([0, null])
    },
  )
})
