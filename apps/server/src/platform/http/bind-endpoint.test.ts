import { type Access, defineEndpoint, type Role } from '@thali/contract/endpoint'
import { envelope, requestBody } from '@thali/contract/envelope'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testClock } from '../../test-kit/test-clock.ts'
import { AppError } from '../errors/app-error.ts'
import { registerErrorHandler } from '../errors/error-handler.ts'
import { systemRandomness } from '../randomness.ts'
import { createAdmission } from './admission.ts'
import { type Bind, createBind } from './bind-endpoint.ts'
import { createHttp, type Http } from './create-http.ts'
import { registerNulRefusal } from './refuse-nul.ts'
import type { Caller } from './request-context.ts'

const STAFF: readonly Role[] = ['dietician', 'admin', 'operator']

describe('a bound endpoint', () => {
  let server: Http
  let bind: Bind

  beforeEach(() => {
    const admission = createAdmission({ clock: testClock() })
    const options = { randomness: systemRandomness(testClock()), trustedProxies: [], logLevel: 'silent' }
    server = createHttp(options, admission)
    registerErrorHandler(server.http)
    registerNulRefusal(server.http)
    bind = createBind({
      app: server.http,
      admission,
      hashing: createAdmission({ clock: testClock() }),
      // 'Bearer client' is a client's session; '… limited' one that waits for its guardian.
      authenticate: async (authorization) => {
        const [, role, limited] = (authorization ?? '').split(' ')
        if (role === undefined || role === 'revoked') throw new AppError('UNAUTHENTICATED')
        return { organizationId: 'o', accountId: 'a', sessionId: 's', role, isLimited: limited === 'limited' } as Caller
      },
      idempotency: {
        repeat: () => {
          throw new Error('no endpoint here is repeatable')
        },
      },
    })
  })
  afterEach(() => server.http.close())

  const endpointFor = (access: Access, whileLimited = false) =>
    defineEndpoint({
      method: 'POST',
      path: '/api/things',
      aliases: ['/api/Things'],
      requirement: 'D',
      feature: 'things',
      summary: 'Things.',
      access,
      whileLimited,
      body: requestBody({ name: z.string() }),
      reply: envelope(z.object({ name: z.string(), parts: z.array(z.object({ id: z.int() })) })),
      errors: [],
    })

  async function call(authorization: string | undefined, url = '/api/things', payload: object = { name: 'a' }) {
    const reply = await server.http.inject({
      method: 'POST',
      url,
      payload,
      headers: authorization === undefined ? {} : { authorization },
    })
    return { status: reply.statusCode, body: reply.json() }
  }
  const answer = { isValid: 1 as const, message: 'm', data: { name: 'n', parts: [] } }

  it('answers only what the contract names, at every depth', async () => {
    const row = {
      ...answer,
      secret: 1,
      data: { name: 'n', password_hash: 'x', parts: [{ id: 1, organization_id: 'y' }] },
    }
    bind(endpointFor('anyone'), async () => row)
    expect((await call(undefined)).body).toEqual({ isValid: 1, message: 'm', data: { name: 'n', parts: [{ id: 1 }] } })
  })

  it('tells a broken answer as a fault of ours, without its details', async () => {
    bind(endpointFor('anyone'), async () => ({ ...answer, data: { name: 'n', parts: [{ id: 0.5 }] } }))
    const reply = await call(undefined)
    expect([reply.status, Object.keys(reply.body).sort()]).toEqual([500, ['code', 'isValid', 'message']])
  })

  it('hands the use case only names that the contract trusts', async () => {
    let got: unknown
    bind(endpointFor('anyone'), async ({ body }) => {
      got = body.name
      return answer
    })
    expect((await call(undefined, '/api/things', { name: 'a', user_id: 'someone', is_guest: 0 })).status).toBe(200)
    expect(got).toBe('a')
    expect((await call(undefined, '/api/things', { name: 'a', role: 'operator' })).status).toBe(400)
  })

  it.each<[Access, readonly string[]]>([
    ['anyone', ['', 'revoked', 'client', ...STAFF]],
    ['visitor', ['', 'client', ...STAFF]],
    ['session', ['client', ...STAFF]],
    ['client', ['client']],
    ['staff', STAFF],
    ['operator', ['operator']],
  ])('for %s lets in exactly %j, by every spelling of its path', async (access, allowed) => {
    bind(endpointFor(access), async () => answer)
    for (const role of ['', 'revoked', 'client', ...STAFF]) {
      for (const url of ['/api/things', '/api/Things']) {
        const { status } = await call(role === '' ? undefined : `Bearer ${role}`, url)
        const refusal = role === '' || role === 'revoked' ? 401 : 403
        expect([role, url, status]).toEqual([role, url, allowed.includes(role) ? 200 : refusal])
      }
    }
  })

  it('keeps an account that waits for its guardian out, unless the endpoint says otherwise (J-13)', async () => {
    bind(endpointFor('client'), async () => answer)
    bind({ ...endpointFor('client', true), path: '/api/open', aliases: [] }, async () => answer)
    expect((await call('Bearer client limited')).body.code).toBe('GUARDIAN_NEEDED')
    expect((await call('Bearer client limited', '/api/open')).status).toBe(200)
  })

  it('refuses before it reads: without a session no field of the body is told', async () => {
    bind(endpointFor('client'), async () => answer)
    expect((await call(undefined, '/api/things', { wrong: 1 })).body.code).toBe('UNAUTHENTICATED')
  })
})
