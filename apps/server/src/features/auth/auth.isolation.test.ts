import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount, anOrganization, linkIn, signIn, type TestAccount } from '../../test-kit/builders.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { rowsAbout } from '../../test-kit/two-organizations.ts'
import { aResetLink, aSentCode, aSignUp, claimsOf, resetPassword, signUp, verifyOtp } from '../../test-kit/way-in.ts'

const EMAIL = 'asha@example.com'
const PHONE = '+919812345678'

// The hardest case: one person with the same address and phone in two organisations.
describe('accounts of one person in two organisations', () => {
  let app: TestApp
  let here: TestAccount
  let there: TestAccount

  beforeEach(async () => {
    app = await testApp({ hasher: quickHasher })
    const sattva = await anOrganization(app, { name: 'Sattva' })
    const poshan = await anOrganization(app, { name: 'Poshan', host: 'poshan.test' })
    here = await anAccount(app, { organization: sattva, email: EMAIL, phone: PHONE })
    there = await anAccount(app, { organization: poshan, email: EMAIL, phone: PHONE, password: 'another-one-9' })
    return () => app.close()
  })

  const profile = async (token: string) => app.get('/api/users/profile', { token })

  it('P-01 have sessions of their own: a token opens its organisation, whatever the host', async () => {
    const token = await signIn(app, here)
    const reply = await app.get('/api/users/profile', { token, host: 'poshan.test' })
    expect(reply.body.data[0].user_id).toBe(here.id)
    expect(claimsOf(token).org).toBe(here.organization.id)
  })

  it('P-01 C-15 have passwords of their own: a reset in one leaves password and sessions of the other', async () => {
    const [one, other] = [await signIn(app, here), await signIn(app, there)]
    const before = await rowsAbout(app, there)
    await resetPassword(app, await aResetLink(app, EMAIL), 'rajma-sunday-77')
    expect((await profile(one)).status).toBe(401)
    expect((await profile(other)).status).toBe(200)
    expect(await rowsAbout(app, there)).toEqual(before)
  })

  it('P-01 C-22 sign out one by one', async () => {
    const [one, other] = [await signIn(app, here), await signIn(app, there)]
    await app.post('/api/auth/logout', { user_id: there.id }, { token: one, host: 'poshan.test' })
    expect([(await profile(one)).status, (await profile(other)).status]).toEqual([401, 200])
  })

  it("P-01 C-15 take no reset code of the other's", async () => {
    await app.post('/api/auth/forgot_password', { email_id: EMAIL }, { host: 'poshan.test' })
    await app.deliver()
    const { code } = linkIn(app, EMAIL)
    expect((await resetPassword(app, { userId: here.id, code }, 'rajma-sunday-77')).body.code).toBe('RESET_FAILED')
  })

  it('P-01 S-08 are not touched by a sign-up, a code or a proof in a third organisation', async () => {
    const third = await anOrganization(app, { host: 'third.test' })
    const before = [await rowsAbout(app, here), await rowsAbout(app, there)]
    const { userId } = await aSignUp(app, { email: EMAIL, phone_number: PHONE }, { host: 'third.test' })
    expect(await rowsAbout(app, here)).toEqual(before[0])
    expect(await rowsAbout(app, there)).toEqual(before[1])
    await app.database.identity((tx) =>
      tx.updateTable('accounts').set({ status: 'active' }).where('id', '=', userId).execute(),
    )
    const { sessionId, code } = await aSentCode(app, PHONE, { host: 'third.test' })
    await verifyOtp(app, sessionId, code)
    const chosen = await verifyOtp(app, sessionId, code, { orgId: third.id, userId })
    expect(claimsOf(chosen.body.token)).toMatchObject({ org: third.id, sub: userId })
    for (const [account, rows] of [
      [here, before[0]],
      [there, before[1]],
    ] as const) {
      expect((await rowsAbout(app, account)).get('accounts')).toEqual(rows!.get('accounts'))
      expect((await rowsAbout(app, account)).get('sessions')).toEqual([])
    }
  })

  it('P-01 C-13 are known in their own organisation only: elsewhere the address is new', async () => {
    await anOrganization(app, { host: 'third.test' })
    await signUp(app, { email: EMAIL }, { host: 'third.test' })
    await signUp(app, { email: EMAIL })
    await app.deliver()
    expect(app.mails.map(({ subject }) => subject).sort()).toEqual([
      expect.stringMatching(/^Activate your Organisation \d+ account$/),
      'You already have a Sattva account',
    ])
  })

  it("P-01 C-16 take no password of the other's where the pair says which one is meant", async () => {
    const tryPair = (orgId: string, userId: string, password: string | null) =>
      app.post('/api/auth/token', { username: EMAIL, password, orgId, userId })
    expect((await tryPair(there.organization.id, there.id, here.password)).status).toBe(401)
    expect((await tryPair(here.organization.id, there.id, there.password)).status).toBe(401)
    expect((await tryPair(there.organization.id, there.id, there.password)).status).toBe(200)
  })
})
