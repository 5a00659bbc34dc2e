import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount, anOrganization, type TestAccount, type TestOrganization } from '../../test-kit/builders.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { eachRound, RACE_TIMEOUT_MS, RACERS, race, tally } from '../../test-kit/races.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { activate, aResetLink, aSignUp, resetPassword, signUp } from '../../test-kit/way-in.ts'
import type { PasswordHasher } from './password-hasher.ts'

describe('accounts under 64 requests at once', () => {
  let app: TestApp
  let sattva: TestOrganization

  beforeEach(async () => {
    app = await testApp({ hasRateLimits: false, hasher: quickHasher })
    sattva = await anOrganization(app)
    return () => app.close()
  })

  const sessionsOf = (accountId: string) =>
    app.database.identity((tx) => tx.selectFrom('sessions').selectAll().where('account_id', '=', accountId).execute())
  const liveLinksOf = (accountId: string) =>
    app.database.identity((tx) =>
      tx
        .selectFrom('account_links')
        .select('id')
        .where('account_id', '=', accountId)
        .where('used_at', 'is', null)
        .where('expires_at', '>', app.clock.now())
        .execute(),
    )
  const aPerson = (round: number) =>
    anAccount(app, { organization: sattva, email: `person${round}@example.com`, password: 'the-old-one-1' })
  const enter = async (person: TestAccount, password: string, headers = {}) =>
    app.post('/api/auth/token', { username: person.email, password }, { headers })

  it(
    'C-13 makes one account with one live link of 64 sign-ups with one address',
    () =>
      eachRound(async (round) => {
        const email = `new${round}@example.com`
        const replies = await race((options, racer) =>
          signUp(app, { email, phone_number: `+9198765${String(racer).padStart(5, '0')}` }, options),
        )
        expect(tally(replies)).toEqual({ 200: RACERS })
        const made = await app.database.identity((tx) =>
          tx.selectFrom('accounts').select('id').where('email', '=', email).execute(),
        )
        expect(made).toHaveLength(1)
        expect(await liveLinksOf(made[0]!.id)).toHaveLength(1)
      }),
    RACE_TIMEOUT_MS,
  )

  it(
    'P-01 gives 64 sign-ups 64 client codes',
    () =>
      eachRound(async (round) => {
        const clinic = await anOrganization(app, { host: `clinic${round}.test` })
        const replies = await race((options, racer) =>
          signUp(app, { email: `n${racer}@example.com` }, { ...options, host: `clinic${round}.test` }),
        )
        expect(tally(replies)).toEqual({ 200: RACERS })
        const made = await app.database.identity((tx) =>
          tx.selectFrom('accounts').select('client_code').where('organization_id', '=', clinic.id).execute(),
        )
        const numbers = made.map(({ client_code }) => Number(client_code?.slice(-5))).sort((a, b) => a - b)
        expect(numbers).toEqual(Array.from({ length: RACERS }, (_, n) => n + 1))
      }),
    RACE_TIMEOUT_MS,
  )

  it(
    'C-13 signs up once for 64 requests with one Idempotency-Key',
    () =>
      eachRound(async (round) => {
        const email = `once${round}@example.com`
        const headers = { 'idempotency-key': `01930000-0000-7000-8000-${String(round).padStart(12, '0')}` }
        const replies = await race((options) => signUp(app, { email }, { ...options, headers }))
        const { 200: done = 0, '409 IDEMPOTENCY_IN_PROGRESS': waiting = 0, ...others } = tally(replies)
        expect([others, done + waiting, done > 0]).toEqual([{}, RACERS, true])
        expect((await signUp(app, { email }, { headers })).status).toBe(200)
        await app.deliver()
        expect(app.mails.filter(({ to }) => to === email)).toHaveLength(1)
      }),
    RACE_TIMEOUT_MS,
  )

  it(
    'C-19 gives one session for a link that is opened 64 times',
    () =>
      eachRound(async (round) => {
        const link = await aSignUp(app, { email: `link${round}@example.com` })
        const replies = await race((options) => activate(app, link, { confirmed: true }, options))
        expect(tally(replies)).toEqual({ 200: RACERS })
        expect(replies.filter(({ body }) => body.token !== undefined)).toHaveLength(1)
        expect(await sessionsOf(link.userId)).toHaveLength(1)
      }),
    RACE_TIMEOUT_MS,
  )

  it(
    'C-15 takes a reset code once, and the password is the one that was acknowledged',
    () =>
      eachRound(async (round) => {
        const person = await aPerson(round)
        const link = await aResetLink(app, person.email)
        const replies = await race((options, racer) => resetPassword(app, link, `rajma-sunday-${racer}`, options))
        expect(tally(replies)).toEqual({ 200: 1, '400 RESET_FAILED': RACERS - 1 })
        const winner = replies.findIndex(({ status }) => status === 200)
        expect((await enter(person, `rajma-sunday-${winner}`)).status).toBe(200)
        await app.deliver()
        expect(
          app.mails.filter(({ to, subject }) => to === person.email && subject.includes('was changed')),
        ).toHaveLength(1)
      }),
    RACE_TIMEOUT_MS,
  )

  it(
    'A-09 sets the first password once',
    () =>
      eachRound(async (round) => {
        const link = await aSignUp(app, { email: `first${round}@example.com` })
        const { token } = (await activate(app, link, { confirmed: true })).body
        const replies = await race((options, racer) => {
          const password = `rajma-sunday-${racer}`
          return app.post(
            '/api/auth/set_password',
            { new_password: password, confirm_password: password },
            { ...options, token },
          )
        })
        expect(tally(replies)).toEqual({ 200: 1, '409 PASSWORD_ALREADY_SET': RACERS - 1 })
        const winner = replies.findIndex(({ status }) => status === 200)
        const signedIn = await app.post('/api/auth/token', {
          username: `first${round}@example.com`,
          password: `rajma-sunday-${winner}`,
        })
        expect(signedIn.status).toBe(200)
      }),
    RACE_TIMEOUT_MS,
  )

  it(
    'P-06 answers 64 refreshes of one token with one successor and writes one row',
    () =>
      eachRound(async (round) => {
        const person = await aPerson(round)
        const native = { 'x-client': 'native' }
        const first = (await enter(person, 'the-old-one-1', native)).body.data.refresh_token
        const replies = await race((options) =>
          app.post('/api/auth/refresh', { refresh_token: first }, { ...options, headers: native }),
        )
        expect(tally(replies)).toEqual({ 200: RACERS })
        expect(new Set(replies.map(({ body }) => body.data.refresh_token)).size).toBe(1)
        const [session] = await sessionsOf(person.id)
        const tokens = await app.database.identity((tx) =>
          tx.selectFrom('refresh_tokens').select('token_hash').where('session_id', '=', session!.id).execute(),
        )
        expect(tokens).toHaveLength(2)
      }),
    RACE_TIMEOUT_MS,
  )

  it(
    'P-06 C-22 leaves nothing open when somebody signs out while 63 requests refresh',
    () =>
      eachRound(async (round) => {
        const person = await aPerson(round)
        const native = { 'x-client': 'native' }
        const { token, data } = (await enter(person, 'the-old-one-1', native)).body
        const replies = await race((options, racer) =>
          racer === 20
            ? app.post('/api/auth/logout', {}, { ...options, token })
            : app.post('/api/auth/refresh', { refresh_token: data.refresh_token }, { ...options, headers: native }),
        )
        for (const { status } of replies) expect([200, 401]).toContain(status)
        for (const { body } of replies.filter(({ body }) => body.token !== undefined)) {
          expect((await app.get('/api/users/profile', { token: body.token })).status).toBe(401)
        }
      }),
    RACE_TIMEOUT_MS,
  )
})

describe('password guesses at once', () => {
  it(
    'C-16 are compared five times and no more, whatever the number',
    async () => {
      let compared = 0
      const matches = async () => {
        compared += 1
        return false
      }
      const hasher: PasswordHasher = { ...quickHasher, matches }
      const app = await testApp({ hasher })
      const sattva = await anOrganization(app)
      await eachRound(async (round) => {
        const person = await anAccount(app, { organization: sattva, email: `guessed${round}@example.com` })
        compared = 0
        const replies = await race(() => app.post('/api/auth/token', { username: person.email, password: 'a-guess' }))
        expect(tally(replies)).toEqual({ '401 SIGN_IN_FAILED': 5, '429 TOO_MANY_REQUESTS': RACERS - 5 })
        // Each try compares at least three passwords, so that its time tells nothing.
        expect(compared).toBe(5 * 3)
        app.clock.advance(600)
      })
      await app.close()
    },
    RACE_TIMEOUT_MS,
  )
})
