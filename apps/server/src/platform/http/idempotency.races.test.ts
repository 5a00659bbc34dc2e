import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { tryOnce } from '../../test-kit/idempotent-work.ts'
import { eachRound, RACE_TIMEOUT_MS, RACERS } from '../../test-kit/races.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { serverUrl } from '../../test-kit/test-database.ts'

describe('one idempotency key in many hands', { timeout: RACE_TIMEOUT_MS }, () => {
  let app: TestApp

  beforeEach(async () => {
    app = await testApp()
    return () => app.close()
  })

  const effects = async () =>
    (await app.database.identity((tx) => tx.selectFrom('rate_limits').select('points').executeTakeFirst()))?.points ?? 0
  const keyOf = (round: number) => `01930000-0000-4000-8000-${String(round).padStart(12, '0')}`
  const inProgress = { code: 'IDEMPOTENCY_IN_PROGRESS', details: { retryAfterSeconds: 1 } }

  it('has one effect and one answer, whoever else is told to come back', () =>
    eachRound(async (round) => {
      const attempt = () => tryOnce(app, { key: keyOf(round) })
      const results = await Promise.allSettled(Array.from({ length: RACERS }, attempt))
      const answer = { isValid: 1, message: `done ${round + 1} times` }
      expect(await effects()).toBe(round + 1)
      for (const result of results) {
        if (result.status === 'fulfilled') expect(result.value).toEqual(answer)
        else expect(result.reason).toMatchObject(inProgress)
      }
      expect(await attempt()).toEqual(answer)
    }))

  it('is told that the first try still runs, and afterwards what it answered', async () => {
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = tryOnce(app, {
      meanwhile: () => {
        begun.resolve()
        return gate.promise
      },
    })
    await begun.promise
    await expect(tryOnce(app, {})).rejects.toMatchObject(inProgress)
    gate.resolve()
    expect(await first).toEqual({ isValid: 1, message: 'done 1 times' })
    expect(await tryOnce(app, {})).toEqual(await first)
  })

  it('is free at once, with nothing done, when the first try dies in the middle', async () => {
    const admin = new pg.Client({ connectionString: serverUrl().href })
    await admin.connect()
    const { rows } = await app.database.owner((tx) =>
      sql<{ name: string }>`select current_database() as name`.execute(tx),
    )
    const killBackend = async () => {
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and state = 'idle in transaction'`,
        [rows[0]?.name],
      )
    }
    await expect(tryOnce(app, { meanwhile: killBackend })).rejects.toMatchObject({ code: '08006' })
    await admin.end()
    expect(await effects()).toBe(0)
    expect(await tryOnce(app, {})).toEqual({ isValid: 1, message: 'done 1 times' })
  })
})
