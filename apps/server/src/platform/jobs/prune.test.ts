import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { anIdentityAttempt, anOrganization, aSignedInClient, aWebToken } from '../../test-kit/builders.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { pruneExpired } from './prune.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const TABLES = [
  'otp_sessions',
  'identity_attempts',
  'account_links',
  'sessions',
  'device_tokens',
  'outbox_messages',
  'idempotency_keys',
  'rate_limits',
  'accounts',
]

describe('cleaning up', () => {
  let app: TestApp

  beforeEach(async () => {
    app = await testApp({ hasher: quickHasher })
    return () => app.close()
  })

  async function count(): Promise<Record<string, number>> {
    const entries = TABLES.map(async (table) => {
      const query = sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`
      const { rows } = await (table === 'rate_limits'
        ? app.database.identity((tx) => query.execute(tx))
        : app.database.jobs((tx) => query.execute(tx)))
      return [table, rows[0]?.count ?? 0] as const
    })
    return Object.fromEntries(await Promise.all(entries))
  }

  /** One row of everything that expires. */
  async function useEverything(): Promise<void> {
    const organization = await anOrganization(app)
    const asha = await aSignedInClient(app, { organization })
    const headers = { 'idempotency-key': '01930000-0000-4000-8000-00000000beef' }
    await app.post('/api/users/profile', { gender: 'F' }, { token: asha.token, headers })
    await app.post('/api/auth/sendotp', { phoneNumber: '9812345678' })
    await app.post('/api/auth/forgot_password', { email_id: asha.email })
    await anIdentityAttempt(app, asha)
    const device_token = aWebToken('https://push.invalid/phone')
    await app.post('/api/users/device_tokens', { device_token }, { token: asha.token })
    await app.deliver()
  }

  it('keeps each thing as long as it may be asked for, then deletes it, and leaves people alone', async () => {
    await useEverything()
    const before = await count()
    for (const table of TABLES) expect(before[table], table).toBeGreaterThan(0)
    expect(await pruneExpired(app.database, app.clock)).toBe(true)
    expect(await count()).toEqual(before)
    app.clock.advance(3 * DAY)
    await pruneExpired(app.database, app.clock)
    expect(await count()).toEqual({ ...before, otp_sessions: 0, identity_attempts: 0, rate_limits: 0 })
    app.clock.advance(86 * DAY)
    await pruneExpired(app.database, app.clock)
    expect(await count()).toMatchObject({ account_links: 0, sessions: 1, device_tokens: 0, idempotency_keys: 1 })
    app.clock.advance(90 * DAY)
    await pruneExpired(app.database, app.clock)
    const kept = {
      otp_sessions: 0,
      identity_attempts: 0,
      account_links: 0,
      sessions: 0,
      device_tokens: 0,
      outbox_messages: 0,
      idempotency_keys: 0,
      rate_limits: 0,
    }
    expect(await count()).toEqual({ ...kept, accounts: before.accounts })
  })

  it('is done by one of several processes, once an hour', async () => {
    const together = () => Promise.all(Array.from({ length: 5 }, () => pruneExpired(app.database, app.clock)))
    expect((await together()).filter(Boolean)).toHaveLength(1)
    app.clock.advance(HOUR - 1)
    expect((await together()).filter(Boolean)).toHaveLength(0)
    app.clock.advance(1)
    expect((await together()).filter(Boolean)).toHaveLength(1)
  })
})
