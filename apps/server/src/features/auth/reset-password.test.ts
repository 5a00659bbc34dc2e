import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount, anOrganization, linkIn, signIn, type TestAccount, type TestOrganization } from '../../test-kit/builders.ts'
import { type CallOptions, type TestApp, testApp } from '../../test-kit/test-app.ts'
import { aResetLink, resetPassword } from '../../test-kit/way-in.ts'

const GOOD = 'rajma-sunday-77'
const HINDI = { headers: { 'accept-language': 'hi' } }

describe('the password reset', () => {
  let app: TestApp
  let sattva: TestOrganization

  beforeEach(async () => {
    app = await testApp()
    sattva = await anOrganization(app, { name: 'Sattva' })
    return () => app.close()
  })

  const ask = (email_id: string, options?: CallOptions) => app.post('/api/auth/forgot_password', { email_id }, options)
  const canSignIn = async (person: TestAccount, password: string | null) =>
    (await app.post('/api/auth/token', { username: person.email, password })).status === 200

  describe('is asked for', () => {
    it('C-20 A-05 answers known, unknown and closed addresses alike and writes the same row for each', async () => {
      const known = await anAccount(app, { organization: sattva })
      const closed = await anAccount(app, { organization: sattva, status: 'closed' })
      const replies = [await ask(known.email), await ask('nobody@example.com'), await ask(closed.email)]
      expect(new Set(replies.map(({ status, text, cookies }) => `${status} ${text} ${JSON.stringify(cookies)}`))).toEqual(
        new Set(['200 {"isValid":1,"message":"If we know this email, a link to set a new password is on its way."} {}']),
      )
      const rows = await app.database.jobs((tx) => tx.selectFrom('outbox_messages').select(['template', 'channel', 'organization_id']).execute())
      expect(rows).toEqual(Array(3).fill({ template: 'request-password-reset', channel: 'email', organization_id: sattva.id }))
      await app.deliver()
      expect(app.mails.map(({ to }) => to)).toEqual([known.email])
    })

    it.each([
      ['', 'email is required.'],
      ['asha', 'Email is not valid.'],
      ['asha@example', 'Email is not valid.'],
    ])('A-04 refuses %j with its text', async (email, text) => {
      const reply = await ask(email)
      expect([reply.status, reply.body.message, reply.body.data.fields]).toEqual([400, text, { email_id: text }])
    })

    it('C-20 mails a link for 30 minutes, alone on its line', async () => {
      const person = await anAccount(app, { organization: sattva, firstName: 'Asha' })
      await ask(` ${person.email.toUpperCase()} `)
      await app.deliver()
      expect(app.mails[0]).toMatchObject({ to: person.email, subject: 'Set a new password for Sattva' })
      expect(app.mails[0]!.text.split('\n')).toContainEqual(
        expect.stringMatching(new RegExp(`^https://app\\.thali\\.test/forgotPasswordComplete/${person.id}/[\\w-]{43}$`)),
      )
    })

    it("D-04 mails in the person's language, not in that of who asks", async () => {
      const person = await anAccount(app, { organization: sattva, language: 'hi' })
      await ask(person.email)
      await app.deliver()
      expect(app.mails[0]!.subject).toBe('Sattva के लिए नया पासवर्ड बनाएँ')
    })

    it("C-20 mails for the host's organisation, and for each other one to a person who is only there", async () => {
      const poshan = await anOrganization(app, { name: 'Poshan', host: 'poshan.test' })
      const bakul = await anOrganization(app, { name: 'Bakul', host: 'bakul.test' })
      for (const organization of [sattva, poshan]) await anAccount(app, { organization, email: 'both@example.com' })
      for (const organization of [poshan, bakul]) await anAccount(app, { organization, email: 'elsewhere@example.com' })
      const subjects = async (email: string) => {
        app.mails.length = 0
        await ask(email)
        await app.deliver()
        return app.mails.map(({ subject }) => subject).sort()
      }
      expect(await subjects('both@example.com')).toEqual(['Set a new password for Sattva'])
      expect(await subjects('elsewhere@example.com')).toEqual(['Set a new password for Bakul', 'Set a new password for Poshan'])
    })

    it.each([
      'evil.example',
      'evil.example:443',
      'app.thali.test.evil.example',
      'app.thali.test@evil.example',
      'evil.example/app.thali.test',
      'localhost:3000, evil.example',
      '[::1]',
      '127.0.0.1',
      'xn--vil-zoa.example',
    ])('D-03 never takes the origin of a link from the Host header (%s)', async (host) => {
      const person = await anAccount(app, { organization: sattva })
      await ask(person.email, { host, headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' } })
      await app.deliver()
      expect(linkIn(app, person.email).url.origin).toBe('https://app.thali.test')
      expect(app.mails[0]!.text).not.toContain('evil')
    })

    it("D-03 takes the origin of the account's organisation, also when asked at another's host", async () => {
      const clinic = await anOrganization(app, { host: 'clinic.test', publicUrl: 'https://clinic.example' })
      const person = await anAccount(app, { organization: clinic })
      await ask(person.email)
      await app.deliver()
      expect(linkIn(app, person.email).url.origin).toBe('https://clinic.example')
    })

    it('C-20 mails five times an hour to one address, known or not', async () => {
      const person = await anAccount(app, { organization: sattva })
      for (const email of [person.email, 'nobody@example.com']) {
        const statuses = []
        for (let n = 0; n < 6; n += 1) statuses.push((await ask(email, { address: `198.51.${n}.1` })).status)
        expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
      }
    })
  })

  describe('sets the new password', () => {
    let asha: TestAccount
    beforeEach(async () => {
      asha = await anAccount(app, { organization: sattva, firstName: 'Asha', email: 'asha.verma@example.com', phone: '+919812345678' })
    })

    it('C-15 A-07 takes the code of the link, and the new password signs in where the old one did', async () => {
      const reply = await resetPassword(app, await aResetLink(app, asha.email), GOOD)
      expect(reply.status).toBe(200)
      expect(reply.body).toEqual({ isValid: 1, message: 'You password has been reset successfully' })
      expect(await canSignIn(asha, GOOD)).toBe(true)
      expect(await canSignIn(asha, asha.password)).toBe(false)
    })

    it('A-07 works once; the second time is refused with the general words', async () => {
      const link = await aResetLink(app, asha.email)
      await resetPassword(app, link, GOOD)
      const again = await resetPassword(app, link, 'another-one-88')
      expect(again.status).toBe(400)
      expect(again.body).toEqual({ isValid: 0, message: 'Something went wrong. Try again later', code: 'RESET_FAILED' })
      expect(await canSignIn(asha, GOOD)).toBe(true)
    })

    it('C-15 works for 30 minutes', async () => {
      const link = await aResetLink(app, asha.email)
      app.clock.advance(30 * 60)
      expect((await resetPassword(app, link, GOOD)).body.code).toBe('RESET_FAILED')
      const next = await aResetLink(app, asha.email)
      app.clock.advance(30 * 60 - 1)
      expect((await resetPassword(app, next, GOOD)).status).toBe(200)
    })

    it('C-15 lets the newest of several links work', async () => {
      const first = await aResetLink(app, asha.email)
      const second = await aResetLink(app, asha.email)
      expect((await resetPassword(app, first, GOOD)).body.code).toBe('RESET_FAILED')
      expect((await resetPassword(app, second, GOOD)).status).toBe(200)
    })

    it("C-15 refuses another person's code, a code of another purpose and ids that are none", async () => {
      const mallory = await anAccount(app, { organization: sattva })
      const own = await aResetLink(app, mallory.email)
      const attempts = [
        { userId: asha.id, code: own.code },
        { userId: 'abc', code: own.code },
        { userId: '01930000-0000-7000-8000-00000000ffff', code: own.code },
        { userId: mallory.id, code: own.code.slice(1) },
      ]
      for (const attempt of attempts) expect((await resetPassword(app, attempt, GOOD)).body.code).toBe('RESET_FAILED')
      const asActivation = await app.post('/api/auth/activate', { user_id: mallory.id, activation_code: own.code, confirmed: true })
      expect(asActivation.body.code).toBe('ACTIVATION_FAILED')
      expect(await canSignIn(asha, asha.password)).toBe(true)
    })

    it('C-15 ends every session of the account at once, and of nobody else (trap 9)', async () => {
      const other = await anAccount(app, { organization: sattva })
      const [one, two, others] = [await signIn(app, asha), await signIn(app, asha), await signIn(app, other)]
      const native = await app.post('/api/auth/token', { username: asha.email, password: asha.password }, { headers: { 'x-client': 'native' } })
      await resetPassword(app, await aResetLink(app, asha.email), GOOD)
      const profile = async (token: string) => (await app.get('/api/users/profile', { token })).status
      expect([await profile(one), await profile(two), await profile(others)]).toEqual([401, 401, 200])
      const refreshed = await app.post('/api/auth/refresh', { refresh_token: native.body.data.refresh_token }, { headers: { 'x-client': 'native' } })
      expect(refreshed.status).toBe(401)
    })

    it('C-15 tells the owner by mail that the password was changed', async () => {
      await resetPassword(app, await aResetLink(app, asha.email), GOOD)
      await app.deliver()
      expect(app.mails.at(-1)).toMatchObject({ to: asha.email, subject: 'Your Sattva password was changed' })
      expect(app.mails.at(-1)!.text).not.toContain(GOOD)
    })

    it('U-06 is the first password of an account without one, and proves the address like the activation link', async () => {
      const fresh = await anAccount(app, { organization: sattva, status: 'inactive', password: null })
      await resetPassword(app, await aResetLink(app, fresh.email), GOOD)
      expect(await canSignIn(fresh, GOOD)).toBe(true)
    })

    it('C-15 does not open a closed account again', async () => {
      const link = await aResetLink(app, asha.email)
      await app.database.identity((tx) => tx.updateTable('accounts').set({ status: 'closed' }).where('id', '=', asha.id).execute())
      expect((await resetPassword(app, link, GOOD)).body.code).toBe('RESET_FAILED')
    })

    it('S-02 takes a long password of any script whole, and the same one typed in another form', async () => {
      const long = `मेरी दाल ${'é'.repeat(110)}`
      await resetPassword(app, await aResetLink(app, asha.email), long)
      expect(await canSignIn(asha, long.normalize('NFD'))).toBe(true)
      expect(await canSignIn(asha, long.slice(0, -1))).toBe(false)
    })
  })

  describe('refuses a new password', () => {
    const TOO_SHORT = 'Password length should be 6 characters long.'
    const COMMON = 'Many people use this password, so it is easy to guess. Please choose another.'
    const PERSONAL = 'This password is too close to your name, e-mail or phone. Please choose another.'

    const asha = (more = {}) =>
      anAccount(app, { organization: sattva, firstName: 'Asha', email: 'asha.verma@example.com', phone: '+919812345678', username: 'ashav', ...more })

    it.each([
      ['', '', { new_password: 'Password is required.', confirm_password: 'confirm Password is required.' }],
      ['12345', '12345', { new_password: TOO_SHORT, confirm_password: 'confirm Password length should be 6 characters long.' }],
      [GOOD, '', { confirm_password: 'confirm Password is required.' }],
      [GOOD, 'other', { confirm_password: 'confirm Password length should be 6 characters long.' }],
      [GOOD, `${GOOD}8`, { confirm_password: 'The two passwords are not the same.' }],
    ])('A-06 %j repeated as %j', async (password, confirm, fields) => {
      const person = await asha()
      const reply = await resetPassword(app, await aResetLink(app, person.email), password, { confirm })
      expect([reply.status, reply.body.data.fields]).toEqual([400, fields])
      expect(await canSignIn(person, person.password)).toBe(true)
    })

    it.each([
      ['password', COMMON],
      ['123456', COMMON],
      ['QwErTy', COMMON],
      ['Asha2026', PERSONAL],
      ['asha.verma!', PERSONAL],
      ['9812345678', PERSONAL],
      ['ashav99', PERSONAL],
      ['sattva2026', PERSONAL],
      ['thali123', PERSONAL],
      ['x'.repeat(129), 'Please choose a password of at most 128 characters.'],
    ])('A-06 %s, and says why', async (password, text) => {
      const person = await asha()
      const reply = await resetPassword(app, await aResetLink(app, person.email), password)
      expect([reply.status, reply.body.message, reply.body.data.fields]).toEqual([400, text, { new_password: text }])
    })

    it('A-06 keeps the link for the next try, and takes exactly six characters', async () => {
      const person = await asha()
      const link = await aResetLink(app, person.email)
      expect((await resetPassword(app, link, 'password')).status).toBe(400)
      expect((await resetPassword(app, link, 'zq7w#k')).status).toBe(200)
    })

    it('A-06 counts characters as people do, and takes 128 of them', async () => {
      const person = await asha()
      expect((await resetPassword(app, await aResetLink(app, person.email), '🍛'.repeat(128))).status).toBe(200)
    })

    it("A-06 names the organisation's own minimum", async () => {
      const strict = await anOrganization(app, { host: 'strict.test', passwordMinimum: 10 })
      const person = await asha({ organization: strict })
      const link = await aResetLink(app, person.email)
      const reply = await resetPassword(app, link, 'zq7w#kp99')
      expect(reply.body.data.fields).toEqual({ new_password: 'Password length should be 10 characters long.' })
      const inHindi = await resetPassword(app, link, 'zq7w#kp99', HINDI)
      expect(inHindi.body.message).toBe('पासवर्ड कम से कम 10 अक्षरों का हो।')
      expect((await resetPassword(app, link, 'zq7w#kp99x')).status).toBe(200)
    })

    it('A-06 asks twelve of staff', async () => {
      for (const role of ['dietician', 'admin', 'operator'] as const) {
        const person = await asha({ role, email: `${role}@example.com`, username: role, phone: null })
        const link = await aResetLink(app, person.email)
        const reply = await resetPassword(app, link, 'zq7w#kp99x1')
        expect(reply.body.data.fields, role).toEqual({ new_password: 'Password length should be 12 characters long.' })
        expect((await resetPassword(app, link, 'zq7w#kp99x12')).status, role).toBe(200)
      }
    })

    it('D-05 asks no twelve of staff in demo organisations, but no common password goes there either', async () => {
      const demo = await anOrganization(app, { host: 'demo.test', isDemo: true })
      const person = await asha({ organization: demo, role: 'dietician' })
      const link = await aResetLink(app, person.email)
      expect((await resetPassword(app, link, '123456')).body.message).toBe(COMMON)
      expect((await resetPassword(app, link, 'zq7w#k')).status).toBe(200)
    })

    it('A-07 without saying whether the link was right: an unknown one fails before any rule is looked at', async () => {
      const reply = await resetPassword(app, { userId: 'abc', code: 'x' }, '1', HINDI)
      expect(reply.body).toEqual({ isValid: 0, message: 'कुछ गड़बड़ हुई। कृपया बाद में कोशिश करें', code: 'RESET_FAILED' })
    })
  })
})
