import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount, anOrganization, type TestAccount, type TestOrganization } from '../../test-kit/builders.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { aResetLink, resetPassword } from '../../test-kit/way-in.ts'

const GOOD = 'rajma-sunday-77'
const HINDI = { headers: { 'accept-language': 'hi' } }

describe('a new password is refused', () => {
  let app: TestApp
  let sattva: TestOrganization

  beforeEach(async () => {
    app = await testApp()
    sattva = await anOrganization(app, { name: 'Sattva' })
    return () => app.close()
  })

  const canSignIn = async (person: TestAccount, password: string | null) =>
    (await app.post('/api/auth/token', { username: person.email, password })).status === 200

  const TOO_SHORT = 'Password length should be 6 characters long.'
  const COMMON = 'Many people use this password, so it is easy to guess. Please choose another.'
  const PERSONAL = 'This password is too close to your name, e-mail or phone. Please choose another.'

  const asha = (more = {}) =>
    anAccount(app, {
      organization: sattva,
      firstName: 'Asha',
      email: 'asha.verma@example.com',
      phone: '+919812345678',
      username: 'ashav',
      ...more,
    })

  it.each([
    ['', '', { new_password: 'Password is required.', confirm_password: 'confirm Password is required.' }],
    [
      '12345',
      '12345',
      { new_password: TOO_SHORT, confirm_password: 'confirm Password length should be 6 characters long.' },
    ],
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
