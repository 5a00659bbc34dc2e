import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount, anOrganization, signIn, type TestAccount, type TestOrganization } from '../../test-kit/builders.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { aResetLink, resetPassword } from '../../test-kit/way-in.ts'

const GOOD = 'rajma-sunday-77'

describe('the password reset', () => {
  let app: TestApp
  let sattva: TestOrganization
  let asha: TestAccount

  beforeEach(async () => {
    app = await testApp()
    sattva = await anOrganization(app, { name: 'Sattva' })
    asha = await anAccount(app, {
      organization: sattva,
      firstName: 'Asha',
      email: 'asha.verma@example.com',
      phone: '+919812345678',
    })
    return () => app.close()
  })

  const canSignIn = async (person: TestAccount, password: string | null) =>
    (await app.post('/api/auth/token', { username: person.email, password })).status === 200

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
    const asActivation = await app.post('/api/auth/activate', {
      user_id: mallory.id,
      activation_code: own.code,
      confirmed: true,
    })
    expect(asActivation.body.code).toBe('ACTIVATION_FAILED')
    expect(await canSignIn(asha, asha.password)).toBe(true)
  })

  it('C-15 ends every session of the account at once, and of nobody else (trap 9)', async () => {
    const other = await anAccount(app, { organization: sattva })
    const [one, two, others] = [await signIn(app, asha), await signIn(app, asha), await signIn(app, other)]
    const native = await app.post(
      '/api/auth/token',
      { username: asha.email, password: asha.password },
      { headers: { 'x-client': 'native' } },
    )
    await resetPassword(app, await aResetLink(app, asha.email), GOOD)
    const profile = async (token: string) => (await app.get('/api/users/profile', { token })).status
    expect([await profile(one), await profile(two), await profile(others)]).toEqual([401, 401, 200])
    const refreshed = await app.post(
      '/api/auth/refresh',
      { refresh_token: native.body.data.refresh_token },
      { headers: { 'x-client': 'native' } },
    )
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
    await app.database.identity((tx) =>
      tx.updateTable('accounts').set({ status: 'closed' }).where('id', '=', asha.id).execute(),
    )
    expect((await resetPassword(app, link, GOOD)).body.code).toBe('RESET_FAILED')
  })

  it('S-02 takes a long password of any script whole, and the same one typed in another form', async () => {
    const long = `मेरी दाल ${'é'.repeat(110)}`
    await resetPassword(app, await aResetLink(app, asha.email), long)
    expect(await canSignIn(asha, long.normalize('NFD'))).toBe(true)
    expect(await canSignIn(asha, long.slice(0, -1))).toBe(false)
  })
})
