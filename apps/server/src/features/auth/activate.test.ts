import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount, anOrganization, linkIn, type TestOrganization } from '../../test-kit/builders.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { activate, aSignUp, claimsOf } from '../../test-kit/way-in.ts'

const HOURS = 3600
const CONFIRM = { confirmed: true }

describe('activation', () => {
  let app: TestApp
  let sattva: TestOrganization

  beforeEach(async () => {
    app = await testApp({ hasher: quickHasher })
    sattva = await anOrganization(app, { name: 'Sattva' })
    return () => app.close()
  })

  const sessions = () => app.database.identity((tx) => tx.selectFrom('sessions').select('account_id').execute())
  const statusOf = (id: string) =>
    app.database.identity(
      async (tx) => (await tx.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).status,
    )

  it('C-19 A-02 activates by the button and signs in', async () => {
    const link = await aSignUp(app)
    const reply = await activate(app, link, CONFIRM)
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      isValid: 1,
      message: 'Your account is active. You can claim your free diet now.',
      data: { role: 'client', password_set: false },
    })
    expect(claimsOf(reply.body.token).sub).toBe(link.userId)
    expect(reply.cookies['__Host-rt']).toMatchObject({ httpOnly: true, secure: true })
    expect(await statusOf(link.userId)).toBe('active')
  })

  it('A-01 gives an opened link no session without the button or the sign-up browser, however often it is opened (trap 6)', async () => {
    const link = await aSignUp(app)
    for (let n = 0; n < 3; n += 1) {
      const opened = await activate(app, link)
      expect(opened.body).toEqual({
        isValid: 1,
        message: 'Your account is active. Press the button to go on.',
        data: { confirmation_needed: true },
      })
      expect(opened.cookies).toEqual({})
    }
    expect(await sessions()).toEqual([])
    expect((await activate(app, link, CONFIRM)).body.token).toBeTypeOf('string')
    expect(await sessions()).toHaveLength(1)
  })

  it('A-01 activates by itself in the browser that signed up', async () => {
    const link = await aSignUp(app)
    const reply = await activate(app, link, {}, { cookies: link.browser })
    expect(claimsOf(reply.body.token).sub).toBe(link.userId)
  })

  it("A-01 takes another sign-up's cookie for a stranger's", async () => {
    const mine = await aSignUp(app, { email: 'mallory@example.com' })
    const theirs = await aSignUp(app)
    const reply = await activate(app, theirs, {}, { cookies: mine.browser })
    expect(reply.body.token).toBeUndefined()
    expect(reply.body.data.confirmation_needed).toBe(true)
  })

  it('A-01 answers the second visit with success, but with no second session', async () => {
    const link = await aSignUp(app)
    await activate(app, link, CONFIRM)
    for (const more of [{}, CONFIRM]) {
      const again = await activate(app, link, more, { cookies: link.browser })
      expect(again.body).toEqual({ isValid: 1, message: 'Your account is active. You can claim your free diet now.' })
      expect(again.cookies).toEqual({})
    }
    expect(await sessions()).toHaveLength(1)
  })

  it('A-03 refuses after 24 hours, and takes the link one second before', async () => {
    const late = await aSignUp(app, { email: 'late@example.com' })
    app.clock.advance(1)
    const inTime = await aSignUp(app, { email: 'in-time@example.com' })
    app.clock.advance(24 * HOURS - 1)
    const refused = await activate(app, late, CONFIRM)
    expect(refused.status).toBe(400)
    expect(refused.body).toEqual({
      isValid: 0,
      message: 'Sorry! Account Activation failed.',
      code: 'ACTIVATION_FAILED',
    })
    expect(await statusOf(late.userId)).toBe('inactive')
    expect((await activate(app, inTime, CONFIRM)).body.isValid).toBe(1)
  })

  it('A-03 refuses a changed code, a foreign user id and ids that are none, all in the same words', async () => {
    const mine = await aSignUp(app, { email: 'mallory@example.com' })
    const theirs = await aSignUp(app)
    const attempts = [
      { userId: theirs.userId, code: mine.code },
      { userId: mine.userId, code: theirs.code },
      { userId: theirs.userId, code: `${theirs.code.slice(0, -1)}!` },
      { userId: theirs.userId, code: theirs.code.toLowerCase() },
      { userId: 'abc', code: theirs.code },
      { userId: "'; drop table accounts; --", code: theirs.code },
      { userId: '01930000-0000-7000-8000-00000000ffff', code: theirs.code },
    ]
    const replies = []
    for (const attempt of attempts) replies.push(await activate(app, attempt, CONFIRM))
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['400 {"isValid":0,"message":"Sorry! Account Activation failed.","code":"ACTIVATION_FAILED"}']),
    )
    expect(await statusOf(theirs.userId)).toBe('inactive')
  })

  it('A-03 says it in Hindi to a Hindi reader', async () => {
    const reply = await activate(app, { userId: 'abc', code: 'x' }, CONFIRM, { headers: { 'accept-language': 'hi' } })
    expect(reply.body.message).toBe('क्षमा करें! खाता सक्रिय नहीं हो सका।')
  })

  it('C-19 does not open a closed account again', async () => {
    const link = await aSignUp(app)
    await activate(app, link)
    await app.database.identity((tx) =>
      tx.updateTable('accounts').set({ status: 'closed' }).where('id', '=', link.userId).execute(),
    )
    expect((await activate(app, link, CONFIRM)).body.code).toBe('ACTIVATION_FAILED')
    expect(await statusOf(link.userId)).toBe('closed')
  })

  it('C-19 gives a native client its refresh token in the body and sets no cookie', async () => {
    const link = await aSignUp(app)
    const reply = await activate(app, link, CONFIRM, { headers: { 'x-client': 'native' } })
    expect(reply.body.data.refresh_token).toBeTypeOf('string')
    expect(reply.cookies).toEqual({})
  })

  describe('renewed', () => {
    const renew = (body: object, options = {}) => app.post('/api/auth/renew_activation', body, options)

    it('A-08 mails a new link, by address or by the expired link, and the old one stays dead', async () => {
      const old = await aSignUp(app)
      app.clock.advance(25 * HOURS)
      for (const body of [{ email_id: ' Asha@Example.com' }, { user_id: old.userId }]) {
        app.mails.length = 0
        expect((await renew(body)).status).toBe(200)
        await app.deliver()
        expect(app.mails.map(({ to }) => to)).toEqual(['asha@example.com'])
      }
      expect((await activate(app, old, CONFIRM)).body.code).toBe('ACTIVATION_FAILED')
      expect((await activate(app, linkIn(app, 'asha@example.com'), CONFIRM)).body.token).toBeTypeOf('string')
    })

    it('A-08 lets only the newest of several links open the account', async () => {
      const first = await aSignUp(app)
      await renew({ email_id: 'asha@example.com' })
      await app.deliver()
      expect((await activate(app, first, CONFIRM)).body.code).toBe('ACTIVATION_FAILED')
    })

    it('A-08 answers everybody alike and mails only to accounts that wait', async () => {
      const active = await anAccount(app, { organization: sattva, status: 'active' })
      const closed = await anAccount(app, { organization: sattva, status: 'closed' })
      const waiting = await anAccount(app, { organization: sattva, status: 'inactive' })
      const bodies = [
        ...[active, closed, waiting].flatMap(({ email, id }) => [{ email_id: email }, { user_id: id }]),
        { email_id: 'nobody@example.com' },
        { user_id: '01930000-0000-7000-8000-00000000ffff' },
        { user_id: 'not an id' },
      ]
      const replies = []
      for (const body of bodies) replies.push(await renew(body))
      expect(new Set(replies.map(({ status, text }) => `${status} ${text}`))).toEqual(
        new Set([
          '200 {"isValid":1,"message":"If this account is waiting for activation, a new link is on its way to its email."}',
        ]),
      )
      await app.deliver()
      expect(app.mails.map(({ to }) => to)).toEqual([waiting.email, waiting.email])
      const left = await app.database.jobs((tx) =>
        tx.selectFrom('outbox_messages').select('state').where('state', '!=', 'sent').execute(),
      )
      expect(left).toEqual([])
    })

    it('D-04 mails in the language of the person, not of who asks', async () => {
      const waiting = await anAccount(app, { organization: sattva, status: 'inactive', language: 'hi' })
      await renew({ email_id: waiting.email }, { headers: { 'accept-language': 'en' } })
      await app.deliver()
      expect(app.mails[0]!.subject).toBe('अपना Sattva खाता सक्रिय करें')
    })

    it('A-08 asks for an address when neither is sent', async () => {
      const reply = await renew({})
      expect([reply.status, reply.body.data.fields]).toEqual([400, { email_id: 'email is required.' }])
    })

    it('A-08 mails five links an hour to one address', async () => {
      const waiting = await anAccount(app, { organization: sattva, status: 'inactive' })
      const statuses = []
      for (let n = 0; n < 6; n += 1)
        statuses.push((await renew({ email_id: waiting.email }, { address: `198.51.${n}.1` })).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    })
  })

  describe('and the first password', () => {
    const setPassword = (token: string, password: string, confirm = password) =>
      app.post('/api/auth/set_password', { new_password: password, confirm_password: confirm }, { token })

    it('A-09 sets a password once, and it signs in from then on', async () => {
      const { body } = await activate(app, await aSignUp(app), CONFIRM)
      const reply = await setPassword(body.token, 'kadhi-chawal-42')
      expect(reply.body).toEqual({ isValid: 1, message: 'Your password is set.' })
      const signedIn = await app.post('/api/auth/token', { username: 'asha@example.com', password: 'kadhi-chawal-42' })
      expect(signedIn.body.isValid).toBe(1)
    })

    it('A-09 refuses a second one: a stolen session must not change the password', async () => {
      const { body } = await activate(app, await aSignUp(app), CONFIRM)
      await setPassword(body.token, 'kadhi-chawal-42')
      const again = await setPassword(body.token, 'mallory-was-here-1')
      expect([again.status, again.body.code]).toEqual([409, 'PASSWORD_ALREADY_SET'])
      const old = await app.post('/api/auth/token', { username: 'asha@example.com', password: 'kadhi-chawal-42' })
      expect(old.body.isValid).toBe(1)
    })

    it.each([
      ['', '', { new_password: 'Password is required.', confirm_password: 'confirm Password is required.' }],
      [
        'short',
        'short',
        {
          new_password: 'Password length should be 6 characters long.',
          confirm_password: 'confirm Password length should be 6 characters long.',
        },
      ],
      ['kadhi-chawal-42', 'kadhi-chawal-43', { confirm_password: 'The two passwords are not the same.' }],
    ])('A-09 holds the first password to the rules: %j and %j', async (password, confirm, fields) => {
      const { body } = await activate(app, await aSignUp(app), CONFIRM)
      const reply = await setPassword(body.token, password, confirm)
      expect([reply.status, reply.body.data.fields]).toEqual([400, fields])
    })

    it('A-09 needs a session', async () => {
      expect(
        (
          await app.post('/api/auth/set_password', {
            new_password: 'kadhi-chawal-42',
            confirm_password: 'kadhi-chawal-42',
          })
        ).status,
      ).toBe(401)
    })
  })
})
