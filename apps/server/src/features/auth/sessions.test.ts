import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount, anOrganization, signIn, type TestAccount, type TestOrganization } from '../../test-kit/builders.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type CallOptions, type Reply, type TestApp, testApp } from '../../test-kit/test-app.ts'
import { claimsOf } from '../../test-kit/way-in.ts'

const NATIVE = { headers: { 'x-client': 'native' } }
const MINUTE = 60
const DAY = 86_400

describe('sessions', () => {
  let app: TestApp
  let sattva: TestOrganization
  let asha: TestAccount

  beforeEach(async () => {
    app = await testApp({ hasher: quickHasher })
    sattva = await anOrganization(app)
    asha = await anAccount(app, { organization: sattva, firstName: 'Asha' })
    return () => app.close()
  })

  const enter = (options?: CallOptions) =>
    app.post('/api/auth/token', { username: asha.email, password: asha.password }, options)
  const profile = async (token: string) => (await app.get('/api/users/profile', { token })).status
  const cookieOf = (reply: Reply) => reply.cookies['__Host-rt']?.value ?? ''
  const refresh = (cookie: string, options: CallOptions = {}) =>
    app.post('/api/auth/refresh', {}, { ...options, cookies: { '__Host-rt': cookie } })

  describe('refreshed by cookie', () => {
    it('P-06 keeps the refresh token in a cookie that no script and no other host sees', async () => {
      const reply = await enter()
      expect(reply.cookies['__Host-rt']).toMatchObject({
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
        path: '/',
        maxAge: 60 * DAY,
      })
      expect(reply.cookies['__Host-rt']).not.toHaveProperty('domain')
      expect(reply.text).not.toContain(cookieOf(reply))
    })

    it('P-06 exchanges it for a new session token and a new cookie', async () => {
      const first = await enter()
      app.clock.advance(20 * MINUTE)
      expect(await profile(first.body.token)).toBe(401)
      const second = await refresh(cookieOf(first))
      expect(second.status).toBe(200)
      expect(await profile(second.body.token)).toBe(200)
      expect(cookieOf(second)).not.toBe(cookieOf(first))
      expect(claimsOf(second.body.token).sid).toBe(claimsOf(first.body.token).sid)
    })

    it('P-06 answers the previous token with the same successor for 60 seconds: a lost answer signs nobody out', async () => {
      const first = await enter()
      const second = await refresh(cookieOf(first))
      app.clock.advance(60)
      const repeated = await refresh(cookieOf(first))
      expect(cookieOf(repeated)).toBe(cookieOf(second))
      expect((await refresh(cookieOf(second))).status).toBe(200)
    })

    it('P-06 takes later reuse for theft and ends the whole family, access token included', async () => {
      const first = await enter()
      const second = await refresh(cookieOf(first))
      app.clock.advance(61)
      const stolen = await refresh(cookieOf(first))
      expect(stolen.status).toBe(401)
      expect(stolen.cookies['__Host-rt']).toMatchObject({ value: '', maxAge: 0 })
      expect((await refresh(cookieOf(second))).status).toBe(401)
      expect(await profile(second.body.token)).toBe(401)
    })

    it('P-06 ends only the family that was reused', async () => {
      const [victim, other] = [await enter(), await enter()]
      await refresh(cookieOf(victim))
      app.clock.advance(61)
      await refresh(cookieOf(victim))
      expect((await refresh(cookieOf(other))).status).toBe(200)
    })

    it('P-06 refuses a token that was never given, and one of a person whose account was closed', async () => {
      const reply = await enter()
      expect((await refresh('made-up')).status).toBe(401)
      await app.database.identity((tx) =>
        tx.updateTable('accounts').set({ status: 'closed' }).where('id', '=', asha.id).execute(),
      )
      expect((await refresh(cookieOf(reply))).status).toBe(401)
    })

    it('P-06 keeps a session alive that is used, and ends one that was away for 60 days', async () => {
      const first = await enter()
      app.clock.advance(59 * DAY)
      const second = await refresh(cookieOf(first))
      expect(second.status).toBe(200)
      app.clock.advance(59 * DAY)
      const third = await refresh(cookieOf(second))
      expect(third.status).toBe(200)
      app.clock.advance(60 * DAY)
      expect((await refresh(cookieOf(third))).status).toBe(401)
    })

    it('P-05 reads the names again, so that a changed name is in the next token', async () => {
      const first = await enter()
      await app.database.identity((tx) =>
        tx.updateTable('accounts').set({ first_name: 'Asha Rani' }).where('id', '=', asha.id).execute(),
      )
      expect(claimsOf((await refresh(cookieOf(first))).body.token).first_name).toBe('Asha Rani')
    })

    it('P-06 does not read the token from the body of a browser', async () => {
      const reply = await enter()
      expect((await app.post('/api/auth/refresh', { refresh_token: cookieOf(reply) })).status).toBe(401)
    })

    it('P-06 gives a plain-http address an ordinary cookie, which a browser keeps there', async () => {
      const reply = await enter({ host: '192.168.1.20' })
      expect(reply.cookies.rt).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
      const again = await app.post(
        '/api/auth/refresh',
        {},
        { host: '192.168.1.20', cookies: { rt: reply.cookies.rt?.value ?? '' } },
      )
      expect(again.status).toBe(200)
    })
  })

  describe('of native clients', () => {
    it('P-06 gives the refresh token in the body and sets no cookie', async () => {
      const reply = await enter(NATIVE)
      expect(reply.body.data.refresh_token).toMatch(/^[\w-]{43}$/)
      expect(reply.cookies).toEqual({})
      const next = await app.post('/api/auth/refresh', { refresh_token: reply.body.data.refresh_token }, NATIVE)
      expect(next.body.data.refresh_token).not.toBe(reply.body.data.refresh_token)
      expect(next.cookies).toEqual({})
    })

    it('P-06 does not take a cookie from them', async () => {
      const browser = await enter()
      expect((await refresh(cookieOf(browser), NATIVE)).status).toBe(401)
    })
  })

  describe('signed out', () => {
    it('C-22 end at once: neither the access token nor the refresh token opens anything', async () => {
      const reply = await enter()
      const out = await app.post('/api/auth/logout', undefined, { token: reply.body.token })
      expect([out.status, out.body.isValid]).toEqual([200, 1])
      expect(out.cookies['__Host-rt']).toMatchObject({ value: '', maxAge: 0 })
      expect(await profile(reply.body.token)).toBe(401)
      expect((await refresh(cookieOf(reply))).status).toBe(401)
    })

    it("C-22 end alone: the person's other devices stay signed in", async () => {
      const [one, other] = [await enter(), await enter()]
      await app.post('/api/auth/logout', {}, { token: one.body.token })
      expect(await profile(other.body.token)).toBe(200)
    })

    it('C-22 need a session of their own', async () => {
      expect((await app.post('/api/auth/logout', {})).status).toBe(401)
    })
  })

  describe('attacked with a forged token', () => {
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const signed = (header: unknown, payload: unknown, secret: string) => {
      const text = `${encode(header)}.${encode(payload)}`
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
    }
    const HS256 = { alg: 'HS256', typ: 'JWT' }

    const MUTATIONS: [
      string,
      (parts: { h: string; p: string; s: string; claims: Record<string, unknown>; other: string }) => string,
    ][] = [
      ['alg none without signature', ({ p }) => `${encode({ alg: 'none', typ: 'JWT' })}.${p}.`],
      ['alg none with the old signature', ({ p, s }) => `${encode({ alg: 'none', typ: 'JWT' })}.${p}.${s}`],
      ['alg nOnE', ({ p, s }) => `${encode({ alg: 'nOnE', typ: 'JWT' })}.${p}.${s}`],
      ['another person as sub', ({ h, s, claims, other }) => `${h}.${encode({ ...claims, sub: other })}.${s}`],
      ['another organisation', ({ h, s, claims, other }) => `${h}.${encode({ ...claims, org: other })}.${s}`],
      ['a later end', ({ h, s, claims }) => `${h}.${encode({ ...claims, exp: 9_999_999_999 })}.${s}`],
      ['a key of its own', ({ claims }) => signed(HS256, claims, 'guessed')],
      ['an empty key', ({ claims }) => signed(HS256, claims, '')],
      ['a kid that names a file', ({ claims }) => signed({ ...HS256, kid: '/dev/null' }, claims, '')],
      ['a jku of its own', ({ claims }) => signed({ ...HS256, jku: 'https://evil.example/keys' }, claims, 'x')],
      ['a jwk in the header', ({ claims }) => signed({ ...HS256, jwk: { kty: 'oct', k: 'eA' } }, claims, 'x')],
      ['RS256 in the header', ({ p, s }) => `${encode({ alg: 'RS256', typ: 'JWT' })}.${p}.${s}`],
      ['the names of the header in another order', ({ p, s }) => `${encode({ typ: 'JWT', alg: 'HS256' })}.${p}.${s}`],
      ['no signature', ({ h, p }) => `${h}.${p}`],
      ['an empty signature', ({ h, p }) => `${h}.${p}.`],
      ['a signature cut short', ({ h, p, s }) => `${h}.${p}.${s.slice(0, -2)}`],
      ['a fourth part', ({ h, p, s }) => `${h}.${p}.${s}.${s}`],
      ['the payload of nobody', ({ h, s }) => `${h}.${encode(null)}.${s}`],
      ['is_guest turned to 1', ({ h, s, claims }) => `${h}.${encode({ ...claims, is_guest: 1 })}.${s}`],
      ['nothing but dots', () => '..'],
      ['a very long text', () => 'a'.repeat(5000)],
    ]

    it.each(MUTATIONS)('P-05 gives 401 for %s (trap 18)', async (_what, forge) => {
      const token = await signIn(app, asha)
      const [h = '', p = '', s = ''] = token.split('.')
      const other = (await anAccount(app, { organization: sattva })).id
      const forged = forge({ h, p, s, claims: claimsOf(token), other })
      expect(await profile(forged)).toBe(401)
      expect((await app.post('/api/auth/validatetoken', { token: forged || 'x' })).status).toBe(
        forged.length > 4000 ? 400 : 401,
      )
    })

    it('P-05 gives 401 after 15 minutes and 200 one second before', async () => {
      const token = await signIn(app, asha)
      app.clock.advance(15 * MINUTE - 1)
      expect(await profile(token)).toBe(200)
      app.clock.advance(1)
      expect(await profile(token)).toBe(401)
    })

    it.each(['', 'Basic YTpi', 'Bearer', 'Bearer  ', 'bearer x y'])(
      'P-05 gives 401 for the header %j',
      async (authorization) => {
        expect((await app.get('/api/users/profile', { headers: { authorization } })).status).toBe(401)
      },
    )
  })

  describe('described', () => {
    const describeToken = (token: string, options?: CallOptions) =>
      app.post('/api/auth/validatetoken', { token }, options)

    it('C-14 tells whose the token is, with first_name as the client name', async () => {
      const token = await signIn(app, asha)
      const reply = await describeToken(token)
      expect(reply.status).toBe(200)
      expect(reply.body).toMatchObject({
        isValid: 1,
        data: { user_id: asha.id, org_id: sattva.id, first_name: 'Asha', is_guest: 0, role: 'client' },
      })
      expect(reply.text).not.toContain(asha.email)
      expect((await describeToken(token, { token })).status).toBe(200)
    })

    it("C-14 refuses to tell of somebody else's token to a session of its own (trap 20)", async () => {
      const other = await anAccount(app, { organization: sattva })
      const [mine, theirs] = [await signIn(app, asha), await signIn(app, other)]
      expect((await describeToken(theirs, { token: mine })).status).toBe(401)
      expect((await describeToken(theirs, { headers: { authorization: 'Bearer nothing' } })).status).toBe(401)
    })

    it('C-14 refuses an ended and an expired one', async () => {
      const ended = await signIn(app, asha)
      await app.post('/api/auth/logout', {}, { token: ended })
      expect((await describeToken(ended)).status).toBe(401)
      const expired = await signIn(app, asha)
      app.clock.advance(15 * MINUTE)
      expect((await describeToken(expired)).status).toBe(401)
    })
  })
})
