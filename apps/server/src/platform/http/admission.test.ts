import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { anOrganization, aSignedInClient } from '../../test-kit/builders.ts'
import { expectFailure } from '../../test-kit/failures.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { type TestClock, testClock } from '../../test-kit/test-clock.ts'
import type { Database } from '../db/database.ts'
import { remainingMs } from '../deadline.ts'
import { AppError } from '../errors/app-error.ts'
import { type Admission, createAdmission } from './admission.ts'

const BUSY = { code: 'BUSY', details: { retryAfterSeconds: 2 } }

describe('the door to the database', () => {
  let clock: TestClock
  let admission: Admission
  let begun: string[]
  let refused: string[]
  let ends: Map<string, () => void>

  beforeEach(() => {
    clock = testClock()
    admission = createAdmission({ clock, atOnce: 2, longestQueue: 2, longestWaitMs: 400 })
    begun = []
    refused = []
    ends = new Map()
  })

  /** Comes to the door; once in, works until its end is called. */
  async function come(...names: string[]): Promise<void> {
    for (const name of names) {
      const work = () => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      }
      void admission.run(work).catch((error) => {
        expect(error).toMatchObject(BUSY)
        refused.push(name)
      })
    }
    await pause(0)
  }
  async function end(name: string): Promise<void> {
    ends.get(name)?.()
    await pause(0)
  }

  it('lets in so many at once, keeps some waiting in their order and refuses the rest at once', async () => {
    await come('a', 'b', 'c', 'd', 'e')
    expect([begun, refused, admission.isFull()]).toEqual([['a', 'b'], ['e'], true])
    await end('b')
    expect([begun, admission.isFull()]).toEqual([['a', 'b', 'c'], false])
    await come('f', 'g')
    expect(refused).toEqual(['e', 'g'])
    for (const name of ['a', 'c', 'd', 'f']) await end(name)
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'f'])
  })

  it('refuses whoever has waited too long by the clock, even while no place becomes free', async () => {
    await come('a', 'b', 'c')
    clock.advance(0.3)
    await come('d')
    clock.advance(0.1)
    await expect.poll(() => refused).toEqual(['c'])
    clock.advance(0.3)
    await expect.poll(() => refused).toEqual(['c', 'd'])
    expect(begun).toEqual(['a', 'b'])
  })

  it('gives a place that becomes free to nobody whose time is over', async () => {
    await come('a', 'b', 'c', 'd')
    clock.advance(0.4)
    await end('a')
    expect([begun, refused]).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    await come('e')
    expect(begun).toEqual(['a', 'b', 'e'])
  })

  it('has all its places again after work that failed', async () => {
    for (let n = 0; n < 5; n += 1) {
      await expect(admission.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    }
    await come('a', 'b')
    expect(begun).toEqual(['a', 'b'])
  })

  it('gives the work a deadline that the wait at the door counts to', async () => {
    const left: (number | undefined)[] = []
    await come('a', 'b')
    const third = admission.run(async () => void left.push(remainingMs()))
    clock.advance(0.2)
    await end('a')
    await third
    expect([left, remainingMs()]).toEqual([[2000], undefined])
  })
})

describe('a server with more to do than it can', () => {
  let app: TestApp
  let token: string
  let gate: PromiseWithResolvers<void> | undefined
  let waiting: number
  let lines: string[]
  type Call = { body?: string; token?: string; language?: string }
  /** How many refusals the log has told of. */
  const told = () => lines.reduce((sum, line) => sum + (Number(JSON.parse(line).refused) || 0), 0)

  beforeEach(async () => {
    const plain = await testApp({ hasher: quickHasher })
    await plain.close()
    gate = undefined
    waiting = 0
    lines = []
    const tenantRead: Database['tenantRead'] = async (scope, query) => {
      waiting += 1
      if (gate) {
        await gate.promise
        // What it would have read is not this test's matter.
        throw new AppError('NOT_FOUND')
      }
      return plain.database.tenantRead(scope, query)
    }
    app = await testApp({
      hasher: quickHasher,
      database: { ...plain.database, tenantRead },
      logLevel: 'warn',
      logStream: { write: (line) => void lines.push(line) },
    })
    token = (await aSignedInClient(app, { organization: await anOrganization(app) })).token
    return () => {
      gate?.resolve()
      return app.close()
    }
  })

  /** Over a real connection: a request that is handed to the routes directly has passed the door already. */
  async function call(origin: string, path: string, { body, token: bearer = token, language = 'en' }: Call = {}) {
    const reply = await fetch(origin + path, {
      ...(body !== undefined && { method: 'POST', body }),
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', 'accept-language': language },
    })
    return { status: reply.status, headers: Object.fromEntries(reply.headers), text: await reply.text() }
  }

  it('answers what it can, tells the rest to come back, lives, and is well again afterwards', async () => {
    const origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
    const read = () => call(origin, '/api/users/profile')
    gate = Promise.withResolvers<void>()
    const calls = Array.from({ length: 130 }, read)
    await expect.poll(() => waiting).toBe(8)
    const early = Promise.all(calls)
    // A refusal takes a second.
    await expect.poll(async () => (await read()).status, { timeout: 10_000 }).toBe(503)
    const refused = await read()
    expectFailure(refused, 'BUSY')
    expect([refused.headers['retry-after'], refused.headers['x-content-type-options']]).toEqual(['2', 'nosniff'])
    const [first, second] = [refused.headers['x-request-id'], (await read()).headers['x-request-id']]
    expect(first).not.toBe(second)
    expect((await call(origin, '/api/users/profile', { language: 'hi' })).text).toMatch(/[\u0900-\u097f]/)
    expectFailure(await call(origin, '/api/users/profile', { body: '{' }), 'BUSY')
    expect((await call(origin, '/api/live')).status).toBe(200)
    expect((await call(origin, '/api/health')).status).toBe(200)
    expect(lines.filter((line) => line.includes('BUSY'))).toEqual([])
    gate.resolve()
    const statuses = (await early).map(({ status }) => status)
    expect([statuses.filter((s) => s === 404).length, statuses.filter((s) => s === 503).length]).toEqual([108, 22])
    gate = undefined
    expect((await read()).status).toBe(200)
    await expect.poll(() => told(), { timeout: 5000 }).toBeGreaterThanOrEqual(26)
    expect(lines.filter((line) => line.includes('requests refused')).length).toBeLessThan(10)
  })
})
