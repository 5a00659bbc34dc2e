import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount, anOrganization, linkIn, type TestOrganization } from '../../test-kit/builders.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { activate, aSentCode, aSignUp, signUp, signUpBody, verifyOtp } from '../../test-kit/way-in.ts'

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

describe('sign-up', () => {
  let app: TestApp
  let sattva: TestOrganization

  beforeEach(async () => {
    app = await testApp({ hasher: quickHasher })
    sattva = await anOrganization(app, { name: 'Sattva' })
    return () => app.close()
  })

  const accounts = () => app.database.identity((tx) => tx.selectFrom('accounts').selectAll().orderBy('id').execute())
  const consents = () =>
    app.database.identity((tx) => tx.selectFrom('consents').selectAll().orderBy('given_at').execute())
  const newest = async () => (await accounts()).at(-1)!

  it('C-13 takes the sign-up payload and acknowledges with the message for the login screen (U-01)', async () => {
    const reply = await signUp(app)
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      isValid: 1,
      message: 'Thank you! We have sent a link to your email. Please open it to activate your account.',
    })
  })

  it('U-06 makes an inactive account without a password and mails its link', async () => {
    const { userId } = await aSignUp(app)
    expect(await accounts()).toEqual([
      expect.objectContaining({
        id: userId,
        organization_id: sattva.id,
        role: 'client',
        status: 'inactive',
        first_name: 'Asha',
        email: 'asha@example.com',
        phone: '+919812345678',
        phone_verified_at: null,
        password_hash: null,
        referred_by: null,
      }),
    ])
    expect(app.mails).toEqual([
      expect.objectContaining({ to: 'asha@example.com', subject: 'Activate your Sattva account' }),
    ])
    const lines = app.mails[0]!.text.split('\n').filter((line) => line.includes('http'))
    expect(lines).toEqual([expect.stringMatching(/^https:\/\/app\.thali\.test\/activate\/[0-9a-f-]{36}\/[\w-]{43}$/)])
  })

  it('U-06 opens neither by code nor by password before the link was opened', async () => {
    await aSignUp(app)
    expect(
      (await app.post('/api/auth/token', { username: 'asha@example.com', password: 'anything-at-all' })).status,
    ).toBe(401)
    const { sessionId, code } = await aSentCode(app, '+919812345678')
    expect((await verifyOtp(app, sessionId, code)).body).toMatchObject({ isValid: 0, organizations: [] })
  })

  it('P-01 makes uuid v7 ids, and the client code of prefix and counter', async () => {
    for (const n of [1, 2, 3]) await aSignUp(app, { email: `a${n}@example.com` })
    const made = await accounts()
    for (const { id } of made) expect(id).toMatch(UUID_V7)
    const codes = made.map(({ client_code }) => client_code).sort()
    expect(codes).toEqual([1, 2, 3].map((n) => expect.stringMatching(new RegExp(`^O\\d+-0000${n}$`))))
  })

  it('P-01 puts the account where the host belongs: its own organisation, else the default', async () => {
    const poshan = await anOrganization(app, { host: 'poshan.test' })
    await aSignUp(app, {}, { host: 'poshan.test' })
    await aSignUp(app, {}, { host: 'nobody-knows.test' })
    const made = await accounts()
    expect(new Set(made.map(({ organization_id }) => organization_id))).toEqual(new Set([poshan.id, sattva.id]))
  })

  it('C-13 refuses names that it does not know', async () => {
    const reply = await signUp(app, { role: 'admin', coins: 100 })
    expect(reply.status).toBe(400)
    expect(reply.body.data.fields).toEqual({
      role: 'This name is not known here.',
      coins: 'This name is not known here.',
    })
    expect(await accounts()).toEqual([])
  })

  it('C-13 accepts the names that nobody may decide by, and ignores them', async () => {
    const other = await anAccount(app, { organization: sattva })
    const untrusted = {
      user_id: other.id,
      updated_by_client: other.id,
      termsAndCondition: false,
      referral_code: 'ASHA2026',
      is_guest: 1,
    }
    await aSignUp(app, untrusted)
    const made = await newest()
    expect(made.id).not.toBe(other.id)
    expect(made).toMatchObject({ status: 'inactive', role: 'client', referred_by: null })
  })

  describe('with an address that has an account', () => {
    it('C-13 gives the same answer and cookie, and a mail says that there is an account already (trap 5)', async () => {
      const known = await anAccount(app, { organization: sattva, email: 'asha@example.com', firstName: 'Asha' })
      const replies = [await signUp(app), await signUp(app, { email: 'new@example.com' })]
      expect(replies[0]!.text).toBe(replies[1]!.text)
      expect(replies.map(({ status, cookies }) => [status, Object.keys(cookies)])).toEqual([
        [200, ['__Host-su']],
        [200, ['__Host-su']],
      ])
      await app.deliver()
      expect(app.mails.find(({ to }) => to === known.email)).toMatchObject({
        subject: 'You already have a Sattva account',
      })
      expect(app.mails.find(({ to }) => to === known.email)?.text).toContain('https://app.thali.test/login')
    })

    it('C-13 makes no second account, in any letter case, and changes nothing of the first', async () => {
      await anAccount(app, { organization: sattva, email: 'asha@example.com' })
      const before = await accounts()
      await signUp(app, { email: 'Asha@Example.COM', first_name: 'Mallory', phone_number: '+919700000000' })
      expect(await accounts()).toEqual(before)
      expect(await consents()).toEqual([])
    })

    it('P-01 lets the same person sign up in another organisation', async () => {
      await anAccount(app, { organization: sattva, email: 'asha@example.com' })
      const poshan = await anOrganization(app, { host: 'poshan.test' })
      await aSignUp(app, {}, { host: 'poshan.test' })
      expect((await newest()).organization_id).toBe(poshan.id)
    })

    it('U-06 lets the newest sign-up of an inactive account win, and its link alone works', async () => {
      const first = await aSignUp(app, { first_name: 'Mallory', phone_number: '+919700000000' })
      const second = await aSignUp(app, { first_name: 'Asha', phone_number: '+919812345678' })
      expect(second.userId).toBe(first.userId)
      expect(await accounts()).toEqual([
        expect.objectContaining({ first_name: 'Asha', phone: '+919812345678', status: 'inactive' }),
      ])
      expect((await activate(app, first, { confirmed: true })).body.code).toBe('ACTIVATION_FAILED')
      expect((await activate(app, second, { confirmed: true })).body.isValid).toBe(1)
    })

    it('U-06 tells the owner which phone the account has, by its last digits', async () => {
      await aSignUp(app, { phone_number: '+919812345678' })
      expect(app.mails[0]!.text).toContain('ends in 5678')
      expect(app.mails[0]!.text).not.toContain('9812345678')
    })
  })

  it('limits sign-ups to one address and from one network', async () => {
    const toOne = []
    for (let n = 0; n < 6; n += 1) toOne.push((await signUp(app, {}, { address: `198.51.${n}.1` })).status)
    expect(toOne).toEqual([200, 200, 200, 200, 200, 429])
    const fromOne = []
    for (let n = 0; n < 31; n += 1)
      fromOne.push((await signUp(app, { email: `n${n}@example.com` }, { address: `203.0.113.${n}` })).status)
    expect(fromOne.filter((status) => status === 429)).toHaveLength(1)
  })

  it('marks the browser that signed up with an HttpOnly cookie that no script reads', async () => {
    const { cookies } = await signUp(app)
    expect(cookies['__Host-su']).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', maxAge: 86_400 })
  })

  it('C-13 repeated with the same Idempotency-Key signs up once and mails once', async () => {
    const headers = { 'idempotency-key': '01930000-0000-7000-8000-0000000000aa' }
    const replies = [await signUp(app, {}, { headers }), await signUp(app, {}, { headers })]
    expect(replies.map(({ text }) => text)).toEqual([replies[0]!.text, replies[0]!.text])
    expect((await signUp(app, { first_name: 'Other' }, { headers })).body.code).toBe('IDEMPOTENCY_MISMATCH')
    await app.deliver()
    expect(app.mails).toHaveLength(1)
  })

  it('D-03 mails links of the organisation, whatever the Host header says', async () => {
    await anOrganization(app, { host: 'clinic.test', publicUrl: 'https://clinic.example' })
    await aSignUp(
      app,
      { email: 'a@example.com' },
      { host: 'evil.example', headers: { 'x-forwarded-host': 'evil.example' } },
    )
    await aSignUp(app, { email: 'b@example.com' }, { host: 'clinic.test' })
    expect(linkIn(app, 'a@example.com').url.origin).toBe('https://app.thali.test')
    expect(linkIn(app, 'b@example.com').url.origin).toBe('https://clinic.example')
  })

  it('takes no body that is not an object', async () => {
    for (const body of [[], [signUpBody()]]) expect((await app.post('/api/auth/register', body)).status).toBe(400)
  })
})
