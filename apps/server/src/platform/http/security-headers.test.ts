import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { anOrganization } from '../../test-kit/builders.ts'
import { expectFailure } from '../../test-kit/failures.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { testClock } from '../../test-kit/test-clock.ts'
import type { Database } from '../db/database.ts'
import { messageFolder } from '../messages/message-folder.ts'

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; " +
  "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
  "require-trusted-types-for 'script'; trusted-types thali"

describe('security headers', () => {
  let app: TestApp

  beforeEach(async () => {
    app = await testApp({
      trustedProxies: ['10.0.0.1'],
      messageFolder: messageFolder(mkdtempSync(join(tmpdir(), 'thali-')), testClock()),
    })
    await anOrganization(app)
    return () => app.close()
  })

  const expected = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }

  const ofPages = {
    ...expected,
    'content-security-policy': POLICY,
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  }
  // Swagger's own page has a policy of its own.
  const ofDocument = { ...expected, 'content-security-policy': expect.any(String) }

  it.each([
    ['/api/live', expected],
    ['/api/health', expected],
    ['/api/organization/branding', expected],
    ['/api/nothing', expected],
    ['/api/users/profile', expected],
    ['/api/%', expected],
    ['/api/docs/json', ofDocument],
    ['/nothing', ofPages],
    ['/dev/outbox', ofPages],
    ['/dev/outbox.json', ofPages],
  ])('stand on the answer of %s', async (path, headers) => {
    const reply = await app.get(path)
    expect(reply.headers).toMatchObject(headers)
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(reply.headers['strict-transport-security']).toBeUndefined()
    expect(reply.headers).not.toHaveProperty('x-powered-by')
  })

  it('keep to https once a trusted proxy says that it is, and believe nobody else', async () => {
    const headers = { 'x-forwarded-proto': 'https' }
    expect((await app.get('/api/live', { headers, address: '10.0.0.1' })).headers['strict-transport-security']).toMatch(
      /max-age=\d{8}/,
    )
    expect(
      (await app.get('/api/live', { headers, address: '10.0.0.2' })).headers['strict-transport-security'],
    ).toBeUndefined()
  })

  it('leave what the API answers out of every cache', async () => {
    for (const path of [
      '/api/organization/branding',
      '/api/health',
      '/api/geo/calling_code',
      '/dev/outbox',
      '/dev/outbox.json',
    ]) {
      expect((await app.get(path)).headers['cache-control'], path).toBe('no-store')
    }
  })

  it('stand beside a failure of our own too, which tells nothing of its cause', async () => {
    const cause = new Error('select * from accounts: relation "accounts" at /srv/thali/db.ts:12')
    const broken = { ...app.database, identity: () => Promise.reject(cause) } as Database
    const sick = await testApp({ database: broken })
    const reply = await sick.get('/api/organization/branding', { headers: { 'accept-language': 'hi' } })
    expectFailure(reply, 'INTERNAL')
    expect(reply.headers).toMatchObject(expected)
    expect(reply.body.message).toBe('हमारी ओर से कुछ गड़बड़ हुई। कुछ खोया नहीं है; कृपया फिर कोशिश करें।')
    await sick.close()
  })

  it.each([['08006'], ['57014'], ['40P01'], ['53300']])(
    'tell a database that cannot be reached (%s) as 503 with a time to come back',
    async (code) => {
      const broken = {
        ...app.database,
        identity: () => Promise.reject(Object.assign(new Error('terminated'), { code })),
      } as Database
      const sick = await testApp({ database: broken })
      const reply = await sick.get('/api/organization/branding')
      expectFailure(reply, 'UNAVAILABLE')
      expect(reply.headers['retry-after']).toBe('2')
      await sick.close()
    },
  )
})
