import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectFailure } from './test-kit/failures.ts'
import { failToStart, type ServerProcess, startServer } from './test-kit/server-process.ts'
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
