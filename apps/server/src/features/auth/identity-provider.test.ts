import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAccount, anOrganization, signIn, type TestAccount, type TestOrganization } from '../../test-kit/builders.ts'
import { expectFailure } from '../../test-kit/failures.ts'
import {
  APP_HOST,
  agree,
  anIdentityProvider,
  aTrip,
  type Brought,
  comeBy,
  finish,
  leaveFor,
  type TestProvider,
  useProvider,
} from '../../test-kit/identity-provider.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type Reply, type TestApp, testApp } from '../../test-kit/test-app.ts'
import { activate, aSignUp, claimsOf } from '../../test-kit/way-in.ts'

describe('signing in by an outside identity provider', () => {
  let outside: TestProvider
  let app: TestApp
  let sattva: TestOrganization
  let providerId: string

  beforeAll(async () => {
    outside = await anIdentityProvider()
    return () => outside.close()
  })
  beforeEach(async () => {
    outside.fault = undefined
    outside.people.clear()
    outside.people.set('mira', { email: 'Mira@Example.com', email_verified: true, name: 'Mira Sen' })
    app = await testApp({ hasher: quickHasher })
    sattva = await anOrganization(app, { name: 'Sattva', isDefault: true })
    providerId = await useProvider(app, sattva, outside)
    return () => app.close()
  })

  async function rows<T>(query: ReturnType<typeof sql<T>>): Promise<readonly T[]> {
    return (await app.database.identity((tx) => query.execute(tx))).rows
  }
  const accountOf = async (email: string) =>
    (await rows(sql<Record<string, unknown>>`select * from accounts where email = ${email}`))[0]
  const countOf = async (table: string) =>
    (await rows(sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`))[0]?.count

  async function aProvedAccount(email: string, options: Partial<Parameters<typeof anAccount>[1]> = {}) {
    const account = await anAccount(app, { organization: sattva, email, ...options })
    await app.database.identity((tx) =>
      tx.updateTable('accounts').set({ email_verified_at: app.clock.now() }).where('id', '=', account.id).execute(),
    )
    return account
  }

  function expectSession(reply: Reply, email: string | undefined, accountId?: string): void {
    expect([reply.status, reply.body.isValid], `${email} ${reply.text}`).toEqual([200, 1])
    if (accountId !== undefined) expect(claimsOf(reply.body.token).sub).toBe(accountId)
    expect(reply.cookies.rt?.value).toMatch(/^[\w-]{43}$/)
  }

  async function expectNobodyIn(): Promise<void> {
    expect(await countOf('sessions')).toBe(0)
    expect(await countOf('identity_links')).toBe(0)
  }

  it('S-13 P-03 shows the providers of the organisation, and of no other', async () => {
    const poshan = await anOrganization(app, { name: 'Poshan', host: 'poshan.test' })
    const ofSattva = await app.get('/api/organization/branding', { host: APP_HOST })
    expect(ofSattva.body.data.identity_providers).toEqual([
      { provider_id: providerId, name: { en: 'Arogya ID', hi: 'आरोग्य आईडी' } },
    ])
    const ofPoshan = await app.get(`/api/organization/branding?org_id=${poshan.id}`)
    expect(ofPoshan.body.data.identity_providers).toEqual([])
    expectFailure(
      await app.post('/api/auth/identity_start', { provider_id: providerId }, { host: 'poshan.test' }),
      'NOT_FOUND',
    )
  })

  it('S-13 leaves with PKCE, state and nonce, and keeps none of them readable', async () => {
    const { url, browser } = await leaveFor(app, providerId)
    const query = Object.fromEntries(new URL(url).searchParams)
    expect(query).toMatchObject({
      response_type: 'code',
      client_id: 'thali',
      scope: 'openid email profile',
      redirect_uri: `https://${APP_HOST}/login/identity-provider`,
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query[name]).toMatch(/^[\w-]{43}$/)
    const stored = JSON.stringify(await rows(sql`select * from identity_attempts`))
    for (const secret of [query.state, query.nonce, browser.ip]) expect(stored).not.toContain(secret)
    expect(await rows(sql`select client_secret from identity_providers`)).not.toEqual([
      { client_secret: 'a secret of this client' },
    ])
  })

  it('S-13 leads a browser at another address of the organisation to the one that the provider knows', async () => {
    const { url } = await leaveFor(app, providerId, { host: 'www.else.test' })
    expect(url).toBe(`https://${APP_HOST}/login`)
    expect(await countOf('identity_attempts')).toBe(0)
  })

  it('S-13 U-07 makes an account for a new person once they agree, active, with the consent, and signs in', async () => {
    const came = await comeBy(app, providerId, 'mira')
    expect(came.reply.body).toMatchObject({
      isValid: 0,
      data: { new_account: { first_name: 'Mira Sen', email: 'mira@example.com' } },
    })
    expect(came.reply.body.token).toBeUndefined()
    await expectNobodyIn()
    expectFailure(await agree(app, came, { terms_accepted: false }), 'INVALID_INPUT')
    expectFailure(await agree(app, came, { first_name: 'M1ra' }), 'INVALID_INPUT')
    expectFailure(await agree(app, came, {}, { cookies: { ip: 'another browser' } }), 'IDENTITY_FAILED')
    expect(await accountOf('mira@example.com')).toBeUndefined()
    const reply = await agree(app, came, { first_name: 'Mira' })
    const account = await accountOf('mira@example.com')
    expectSession(reply, 'mira', String(account?.id))
    expect(account).toMatchObject({
      role: 'client',
      status: 'active',
      first_name: 'Mira',
      phone: null,
      password_hash: null,
      email_verified_at: app.clock.now(),
    })
    expect(await rows(sql`select account_id, page_version, language from consents`)).toEqual([
      { account_id: account?.id, page_version: 1, language: 'en' },
    ])
    expectFailure(await agree(app, came), 'IDENTITY_FAILED')
  })

  it('S-13 knows the person again by subject, also with another address, and asks nothing', async () => {
    await agree(app, await comeBy(app, providerId, 'mira'))
    const account = await accountOf('mira@example.com')
    outside.people.set('mira', { email: 'new@example.com', email_verified: true })
    expectSession((await comeBy(app, providerId, 'mira')).reply, 'mira', String(account?.id))
    expect(await accountOf('new@example.com')).toBeUndefined()
  })

  it('S-13 links an account whose address both sides have proved', async () => {
    const mira = await aProvedAccount('mira@example.com')
    expectSession((await comeBy(app, providerId, 'mira')).reply, 'mira', mira.id)
    expectSession((await comeBy(app, providerId, 'mira')).reply, 'mira', mira.id)
    // The password of the account still works: nothing was taken from it.
    await signIn(app, mira)
  })

  it.each([
    ['says that it is not', { email: 'mira@example.com', email_verified: false }],
    ['says nothing of it', { email: 'mira@example.com' }],
    ['says neither yes nor no', { email: 'mira@example.com', email_verified: 'yes' }],
    ['knows none', { email_verified: true }],
    ['knows a broken one', { email: 'mira@', email_verified: true }],
  ])('S-13 never links nor makes an account by an address that is not verified: the provider %s', async (_, person) => {
    await aProvedAccount('mira@example.com')
    outside.people.set('mira', person)
    const { reply } = await comeBy(app, providerId, 'mira')
    expectFailure(reply, 'IDENTITY_REFUSED')
    expect(reply.body.message).toContain('did not confirm your email')
    await expectNobodyIn()
  })

  it('S-13 takes "true" for true, as Amazon Cognito spells it', async () => {
    outside.people.set('mira', { email: 'mira@example.com', email_verified: 'true' })
    expect((await comeBy(app, providerId, 'mira')).reply.body.data.new_account.email).toBe('mira@example.com')
  })

  it('S-13 does not open an active account whose address nobody proved here; a reset link does', async () => {
    const mira = await anAccount(app, { organization: sattva, email: 'mira@example.com' })
    expectFailure((await comeBy(app, providerId, 'mira')).reply, 'IDENTITY_REFUSED')
    await expectNobodyIn()
    expect((await accountOf('mira@example.com'))?.id).toBe(mira.id)
  })

  it('S-13 gives an address to its owner: what a stranger signed up with before dies', async () => {
    const phone = '+919812345678'
    const stranger = await aSignUp(app, { email: 'mira@example.com', first_name: 'Mallory', phone_number: phone })
    await app.database.identity((tx) =>
      tx
        .updateTable('accounts')
        .set({ password_hash: 'known to the stranger', phone_verified_at: app.clock.now() })
        .where('id', '=', stranger.userId)
        .execute(),
    )
    const came = await comeBy(app, providerId, 'mira')
    expect(came.reply.body.data.new_account.first_name).toBe('Mira Sen')
    expectSession(await agree(app, came), 'mira', stranger.userId)
    expect(await accountOf('mira@example.com')).toMatchObject({
      status: 'active',
      first_name: 'Mira Sen',
      phone: null,
      phone_verified_at: null,
      password_hash: null,
      referred_by: null,
    })
    expectFailure(await activate(app, stranger, {}, { cookies: stranger.browser }), 'ACTIVATION_FAILED')
    const consents = await rows(sql<{ account_id: string }>`select account_id from consents`)
    expect(consents.map(({ account_id }) => account_id)).toEqual([stranger.userId, stranger.userId])
  })

  it('S-13 refuses a closed account, and new people where the organisation wants none, in the same words', async () => {
    await anAccount(app, { organization: sattva, email: 'mira@example.com', status: 'closed' })
    const closed = (await comeBy(app, providerId, 'mira')).reply
    const poshan = await anOrganization(app, { host: 'poshan.test', publicUrl: `https://${APP_HOST}` })
    await app.database.bootstrap({ organizationId: poshan.id }, (tx) =>
      tx.updateTable('organization_hosts').set({ host: APP_HOST }).execute(),
    )
    const unwilling = await useProvider(app, poshan, outside, { mayCreateAccounts: false })
    const unknown = (await comeBy(app, unwilling, 'mira')).reply
    expectFailure(closed, 'IDENTITY_REFUSED')
    expect([unknown.status, unknown.body]).toEqual([closed.status, closed.body])
    await expectNobodyIn()
  })

  it('S-13 refuses a linked account that was closed', async () => {
    await agree(app, await comeBy(app, providerId, 'mira'))
    await rows(sql`update accounts set status = 'closed'`)
    expectFailure((await comeBy(app, providerId, 'mira')).reply, 'IDENTITY_REFUSED')
  })

  it('S-13 does not hand an account on when the provider gives its address to somebody else', async () => {
    await aProvedAccount('mira@example.com')
    await comeBy(app, providerId, 'mira')
    outside.people.set('other', { email: 'mira@example.com', email_verified: true })
    expectFailure((await comeBy(app, providerId, 'other')).reply, 'IDENTITY_REFUSED')
  })

  it('P-01 S-13 opens accounts of its own organisation only', async () => {
    const poshan = await anOrganization(app, { host: 'poshan.test' })
    const elsewhere = await aProvedAccount('mira@example.com', { organization: poshan })
    const { reply } = await comeBy(app, providerId, 'mira')
    expect(reply.body.data.new_account).toBeDefined()
    await agree(app, { reply, browser: {} })
    expect(await rows(sql`select 1 from sessions where account_id = ${elsewhere.id}`)).toEqual([])
  })

  describe('staff', () => {
    let meera: TestAccount
    beforeEach(async () => {
      meera = await aProvedAccount('mira@example.com', { role: 'dietician' })
    })

    const codeOf = () => /\d{6}/.exec(app.texts.at(-1)?.text ?? '')?.[0]
    const verify = (sessionId: string, code = codeOf()) =>
      app.post('/api/auth/validateOtpAndLogin', { session_id: sessionId, otp_input: code }, { host: APP_HOST })

    it('S-13 need the code to their phone as well, can ask for another, and leave the provider when they sign out', async () => {
      const came = await comeBy(app, providerId, 'mira')
      expect(came.reply.body).toMatchObject({ isValid: 0, data: { second_factor: { retry_after_s: 60 } } })
      expect(came.reply.body.token).toBeUndefined()
      expect(await countOf('sessions')).toBe(0)
      await app.deliver()
      app.texts.length = 0
      app.clock.advance(61)
      const { identity_proof } = came.reply.body.data
      const again = await app.post(
        '/api/auth/identity_continue',
        { identity_proof },
        { host: APP_HOST, cookies: came.browser },
      )
      expect(again.body.data.second_factor.Details).not.toBe(came.reply.body.data.second_factor.Details)
      await app.deliver()
      const reply = await verify(again.body.data.second_factor.Details)
      expectSession(reply, 'mira', meera.id)
      const left = await app.post('/api/auth/logout', {}, { token: reply.body.token })
      expect(left.body.data.leave_at).toContain(`${outside.issuer}/session/end?`)
    })

    it('S-13 of a demo organisation need no code', async () => {
      await app.database.bootstrap({ organizationId: sattva.id }, (tx) =>
        tx.updateTable('organizations').set({ is_demo: true }).execute(),
      )
      expectSession((await comeBy(app, providerId, 'mira')).reply, 'mira', meera.id)
    })
  })

  describe('coming back', () => {
    it('S-13 works once: the same answer brought again gives nothing', async () => {
      await aProvedAccount('mira@example.com')
      const trip = await aTrip(app, providerId, 'mira')
      let asked = 0
      outside.fault = ({ path }) => {
        if (path === '/token') asked += 1
      }
      expectSession(await finish(app, trip), 'mira')
      expectFailure(await finish(app, trip), 'IDENTITY_FAILED')
      expect(await countOf('sessions')).toBe(1)
      // The provider refuses a used code as well: ours is shown by not asking it.
      expect(asked).toBe(1)
    })

    it('S-13 works only in the browser that left, and a scanner that opens the address spoils nothing', async () => {
      await aProvedAccount('mira@example.com')
      const trip = await aTrip(app, providerId, 'mira')
      const elsewhere = (await leaveFor(app, providerId)).browser
      for (const cookies of [{}, { ip: '' }, { ip: 'guessed' }, elsewhere])
        expectFailure(await finish(app, trip, { cookies }), 'IDENTITY_FAILED')
      await expectNobodyIn()
      expectSession(await finish(app, trip), 'mira')
    })

    it('S-13 keeps several tabs of a browser apart', async () => {
      await aProvedAccount('mira@example.com')
      const first = await aTrip(app, providerId, 'mira')
      const second = await leaveFor(app, providerId, { cookies: first.browser })
      expect(second.browser).toEqual(first.browser)
      expectSession(await finish(app, first), 'mira')
    })

    it('S-13 is too late after ten minutes', async () => {
      const trip = await aTrip(app, providerId, 'mira')
      app.clock.advance(10 * 60)
      expectFailure(await finish(app, trip), 'IDENTITY_FAILED')
    })

    it('S-13 tells plainly that the person cancelled', async () => {
      const trip = await aTrip(app, providerId, undefined)
      expect(trip.brought.error).toBe('access_denied')
      expectFailure(await finish(app, trip), 'IDENTITY_DENIED')
      expectFailure(await finish(app, { ...trip, brought: { ...trip.brought, code: 'x' } }), 'IDENTITY_FAILED')
      await expectNobodyIn()
    })

    it.each([
      ['another issuer (RFC 9207)', { iss: 'https://evil.example' }],
      ['no issuer', { iss: undefined }],
      ['a code of its own making', { code: 'made-up' }],
      ['no code', { code: undefined }],
    ])('S-13 is refused with %s', async (_, changes) => {
      const trip = await aTrip(app, providerId, 'mira')
      const brought = { ...trip.brought, ...changes } as Brought
      expectFailure(await finish(app, { ...trip, brought }), 'IDENTITY_FAILED')
      await expectNobodyIn()
    })

    it('S-13 is refused with the code of another attempt, whose PKCE verifier and nonce differ', async () => {
      const [mine, victim] = [await aTrip(app, providerId, 'mira'), await aTrip(app, providerId, 'mira')]
      const brought = { ...mine.brought, code: victim.brought.code ?? '' }
      expectFailure(await finish(app, { ...mine, brought }), 'IDENTITY_FAILED')
    })

    it('S-13 is refused once the organisation has switched its provider off', async () => {
      const trip = await aTrip(app, providerId, 'mira')
      await app.database.bootstrap({ organizationId: sattva.id }, (tx) =>
        tx.updateTable('identity_providers').set({ is_enabled: false }).execute(),
      )
      expectFailure(await finish(app, trip), 'IDENTITY_FAILED')
      expectFailure(
        await app.post('/api/auth/identity_start', { provider_id: providerId }, { host: APP_HOST }),
        'NOT_FOUND',
      )
    })
  })

  describe('an ID token', () => {
    type Tokens = { id_token: string }
    const onTokens = (change: (tokens: Tokens) => Promise<string>) => {
      outside.fault = async (context) => {
        if (context.path !== '/token') return
        const tokens = context.body as Tokens
        context.body = { ...tokens, id_token: await change(tokens) }
      }
    }
    const now = () => Math.floor(Date.now() / 1000)

    it('S-13 is taken when only its claims of the person were signed anew (the test can tell)', async () => {
      onTokens(({ id_token }) => outside.resign(id_token, { extra: 1 }))
      expect((await comeBy(app, providerId, 'mira')).reply.body.data.new_account.email).toBe('mira@example.com')
    })

    it.each([
      ['a signature that does not fit', (token: string) => Promise.resolve(`${token.slice(0, -8)}AAAAAAAA`)],
      ['no signature', (token: string) => Promise.resolve(`eyJhbGciOiJub25lIn0.${token.split('.')[1]}.`)],
      ['another nonce', (token: string) => outside.resign(token, { nonce: 'another' })],
      ['no nonce', (token: string) => outside.resign(token, { nonce: undefined })],
      ['another audience', (token: string) => outside.resign(token, { aud: 'another-client' })],
      ['another issuer', (token: string) => outside.resign(token, { iss: 'https://evil.example' })],
      ['an end that is past', (token: string) => outside.resign(token, { exp: now() - 120 })],
      ['no end', (token: string) => outside.resign(token, { exp: undefined })],
    ])('S-13 is refused with %s', async (_, change) => {
      onTokens(({ id_token }) => change(id_token))
      expectFailure((await comeBy(app, providerId, 'mira')).reply, 'IDENTITY_FAILED')
      await expectNobodyIn()
    })

    it('S-13 is refused where the address comes from the answer about another subject', async () => {
      outside.fault = (context) => {
        if (context.path === '/me')
          context.body = { sub: 'somebody-else', email: 'x@example.com', email_verified: true }
      }
      expectFailure((await comeBy(app, providerId, 'mira')).reply, 'IDENTITY_FAILED')
    })
  })

  describe('a provider that fails', () => {
    it('S-13 cannot be left for while it is down, and can again afterwards', async () => {
      const gone = await anIdentityProvider()
      await gone.close()
      await app.database.bootstrap({ organizationId: sattva.id }, (tx) =>
        tx.updateTable('identity_providers').set({ issuer: gone.issuer }).execute(),
      )
      const start = () => app.post('/api/auth/identity_start', { provider_id: providerId }, { host: APP_HOST })
      expectFailure(await start(), 'IDENTITY_UNAVAILABLE')
      await app.database.bootstrap({ organizationId: sattva.id }, (tx) =>
        tx.updateTable('identity_providers').set({ issuer: outside.issuer }).execute(),
      )
      expect((await start()).status).toBe(200)
    })

    it.each([
      ['breaks', (status: number) => status],
      ['never answers', () => undefined],
    ])('S-13 is told as unreachable when it %s on the way back', async (_, answer) => {
      const trip = await aTrip(app, providerId, 'mira')
      outside.fault = async (context) => {
        if (context.path !== '/token') return
        const status = answer(503)
        if (status === undefined) await new Promise(() => undefined)
        else {
          context.status = status
          context.body = 'down'
        }
      }
      expectFailure(await finish(app, trip), 'IDENTITY_UNAVAILABLE')
      await expectNobodyIn()
    })

    it('S-13 says nothing of a client secret that does not fit', async () => {
      const poshan = await anOrganization(app, { host: APP_HOST, publicUrl: `https://${APP_HOST}` })
      const wrong = await useProvider(app, poshan, outside, { secret: 'another secret' })
      const { reply } = await comeBy(app, wrong, 'mira')
      expectFailure(reply, 'IDENTITY_FAILED')
      expect(reply.text).not.toMatch(/client|secret|invalid_/)
    })
  })

  describe('signing out', () => {
    async function signedIn(): Promise<string> {
      await aProvedAccount('mira@example.com')
      return (await comeBy(app, providerId, 'mira')).reply.body.token
    }

    it('S-13 C-22 ends our session and tells where the provider ends its own', async () => {
      const token = await signedIn()
      const { status, body } = await app.post('/api/auth/logout', {}, { token })
      expect(status).toBe(200)
      const url = new URL(body.data.leave_at)
      expect(url.origin + url.pathname).toBe(`${outside.issuer}/session/end`)
      expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`https://${APP_HOST}/auth/login`)
      // The provider takes the hint and asks its own question.
      expect((await fetch(url)).status).toBe(200)
      expectFailure(await app.get('/api/users/profile', { token }), 'UNAUTHENTICATED')
      expect(await countOf('identity_sessions')).toBe(0)
    })

    it('S-13 ends our session also while the provider is down, and sends the browser nowhere', async () => {
      const token = await signedIn()
      outside.fault = (context) => {
        context.status = 503
      }
      const { status, body } = await app.post('/api/auth/logout', {}, { token })
      expect([status, body.isValid, body.data]).toEqual([200, 1, undefined])
      expectFailure(await app.get('/api/users/profile', { token }), 'UNAUTHENTICATED')
    })

    it('S-13 of a session by password leads to no provider', async () => {
      const mira = await aProvedAccount('mira@example.com')
      await comeBy(app, providerId, 'mira')
      const { body } = await app.post('/api/auth/logout', {}, { token: await signIn(app, mira) })
      expect(body.data).toBeUndefined()
    })
  })

  it('S-13 D-04 tells every refusal in Hindi too', async () => {
    const reply = await finish(app, await aTrip(app, providerId, undefined), { headers: { 'accept-language': 'hi' } })
    expect(reply.body.message).toMatch(/[\u0900-\u097f]/)
  })
})
