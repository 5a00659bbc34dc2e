import { type TOTP, URI } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { seal } from '../../platform/messages/seal.ts'
import { anAccount, anOrganization, codeIn, type TestAccount, type TestOrganization } from '../../test-kit/builders.ts'
import { expectFailure } from '../../test-kit/failures.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { sendOtp, verifyOtp } from '../../test-kit/way-in.ts'

const PATH = '/api/auth/second_factor'

describe('the second factor of staff by an authenticator app', () => {
  let app: TestApp
  let organization: TestOrganization
  let staff: TestAccount

  beforeEach(async () => {
    app = await testApp()
    organization = await anOrganization(app, { isDemo: true })
    staff = await anAccount(app, { organization, role: 'admin' })
    return () => app.close()
  })

  const withPassword = (account = staff) =>
    app.post('/api/auth/token', { username: account.email, password: account.password })
  const tokenOf = async (account = staff) => (await withPassword(account)).body.token as string
  const codeOf = (totp: TOTP, steps = 0) => totp.generate({ timestamp: app.clock.now().getTime() + steps * 30_000 })

  async function setUp(account = staff) {
    const token = await tokenOf(account)
    const begun = await app.post(`${PATH}_begin`, { password: account.password }, { token })
    const totp = URI.parse(begun.body.data.uri) as TOTP
    const confirmed = await app.post(`${PATH}_confirm`, { code: codeOf(totp) }, { token })
    expect(confirmed.status).toBe(200)
    return { token, totp, recoveryCodes: confirmed.body.data.recovery_codes as string[] }
  }

  async function askedSession(account = staff): Promise<string> {
    const reply = await withPassword(account)
    expect(reply.body).toMatchObject({ isValid: 0, data: { second_factor: { method: 'totp' } } })
    expect(reply.body.token).toBeUndefined()
    return reply.body.data.second_factor.Details
  }

  it('W-01 is set up with a code of the app, and asked for at the next sign-in, in a demo too', async () => {
    const { totp, recoveryCodes, token } = await setUp()
    expect(totp).toMatchObject({ algorithm: 'SHA1', digits: 6, period: 30 })
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)
    const state = (await app.get(PATH, { token })).body.data
    expect(state).toEqual({
      app_since: app.clock.now().toISOString(),
      recovery_codes_left: 10,
      rule: 'sms',
      is_asked: true,
      has_password: true,
    })
    const session = await askedSession()
    app.clock.advance(30)
    const reply = await verifyOtp(app, session, codeOf(totp))
    expect(reply.body).toMatchObject({ isValid: 1, data: { role: 'admin' } })
    expect(app.texts).toEqual([])
  })

  it('W-01 does not count before it was confirmed, and not with a wrong code', async () => {
    const token = await tokenOf()
    await app.post(`${PATH}_begin`, { password: staff.password }, { token })
    expectFailure(await app.post(`${PATH}_confirm`, { code: '000000' }, { token }), 'INVALID_INPUT')
    expect((await withPassword()).body.isValid).toBe(1)
  })

  it('asks for the password before an app is set up', async () => {
    const token = await tokenOf()
    const refused = await app.post(`${PATH}_begin`, { password: 'not-the-password' }, { token })
    expectFailure(refused, 'INVALID_INPUT')
    expect(refused.body.data.fields).toEqual({ password: expect.any(String) })
    expectFailure(await app.post(`${PATH}_begin`, {}, { token }), 'INVALID_INPUT')
  })

  it('does not replace an app that is set up', async () => {
    const { token } = await setUp()
    expectFailure(await app.post(`${PATH}_begin`, { password: staff.password }, { token }), 'SECOND_FACTOR_SET')
  })

  it('takes a code once, and none of an earlier step', async () => {
    const { totp } = await setUp()
    // The code that set it up is used as well.
    expectFailure(await verifyOtp(app, await askedSession(), codeOf(totp)), 'OTP_INCORRECT')
    app.clock.advance(60)
    expect((await verifyOtp(app, await askedSession(), codeOf(totp))).status).toBe(200)
    expectFailure(await verifyOtp(app, await askedSession(), codeOf(totp)), 'OTP_INCORRECT')
    expectFailure(await verifyOtp(app, await askedSession(), codeOf(totp, -1)), 'OTP_INCORRECT')
    expect((await verifyOtp(app, await askedSession(), codeOf(totp, 1))).status).toBe(200)
  })

  it('takes codes of the step before and after, and none farther away', async () => {
    const { totp } = await setUp()
    app.clock.advance(600)
    expectFailure(await verifyOtp(app, await askedSession(), codeOf(totp, -2)), 'OTP_INCORRECT')
    expectFailure(await verifyOtp(app, await askedSession(), codeOf(totp, 2)), 'OTP_INCORRECT')
    expect((await verifyOtp(app, await askedSession(), codeOf(totp, -1))).status).toBe(200)
    expect((await verifyOtp(app, await askedSession(), codeOf(totp, 1))).status).toBe(200)
  })

  it('gives one session for one code, however many ask at once', async () => {
    const { totp } = await setUp()
    app.clock.advance(60)
    const sessions = [await askedSession(), await askedSession(), await askedSession()]
    const replies = await Promise.all([...sessions, ...sessions].map((id) => verifyOtp(app, id, codeOf(totp))))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('takes a recovery code once, however it is typed', async () => {
    const { recoveryCodes, token } = await setUp()
    const [first = '', second = ''] = recoveryCodes
    const typed = first.toLowerCase().replace('-', ' ')
    expect((await verifyOtp(app, await askedSession(), typed)).status).toBe(200)
    expectFailure(await verifyOtp(app, await askedSession(), first), 'OTP_INCORRECT')
    expect((await app.get(PATH, { token })).body.data.recovery_codes_left).toBe(9)
    const renewed = await app.post(`${PATH}_codes`, { code: second }, { token })
    expect(renewed.body.data.recovery_codes).toHaveLength(10)
    for (const old of recoveryCodes) expectFailure(await verifyOtp(app, await askedSession(), old), 'OTP_INCORRECT')
  })

  it('stops after 15 wrong codes in a day, from however many sessions', async () => {
    const { totp } = await setUp()
    app.clock.advance(60)
    const right = codeOf(totp)
    const wrong = `${(Number(right[0]) + 5) % 10}${right.slice(1)}`
    for (let tries = 0; tries < 15; ) {
      const session = await askedSession()
      for (let each = 0; each < 5; each += 1, tries += 1)
        expectFailure(await verifyOtp(app, session, wrong), 'OTP_INCORRECT')
      // The sixth is not compared.
      expectFailure(await verifyOtp(app, session, right), 'OTP_INCORRECT')
    }
    expectFailure(await withPassword(), 'TOO_MANY_REQUESTS')
    app.clock.advance(86_400)
    expect((await withPassword()).body.data.second_factor.method).toBe('totp')
  })

  it('keeps no more than three questions open, so that tries cannot be stored up', async () => {
    const { totp } = await setUp()
    app.clock.advance(60)
    const first = await askedSession()
    for (let more = 0; more < 3; more += 1) {
      app.clock.advance(1)
      await askedSession()
    }
    expectFailure(await verifyOtp(app, first, codeOf(totp)), 'OTP_INCORRECT')
  })

  it('opens nothing by a code of a colleague, or by a code to the phone alone', async () => {
    const { totp } = await setUp()
    const colleague = await anAccount(app, { organization, role: 'dietician' })
    await setUp(colleague)
    app.clock.advance(60)
    expectFailure(await verifyOtp(app, await askedSession(colleague), codeOf(totp)), 'OTP_INCORRECT')
    const { body } = await sendOtp(app, staff.phone ?? '')
    await app.deliver()
    const reply = await verifyOtp(app, body.data.Details, codeIn(app, staff.phone ?? ''))
    expect(reply.body.token).toBeUndefined()
  })

  it('is parted with by a code only', async () => {
    const { totp, token } = await setUp()
    expectFailure(await app.post(`${PATH}_remove`, { code: '000000' }, { token }), 'INVALID_INPUT')
    app.clock.advance(60)
    expect((await app.post(`${PATH}_remove`, { code: codeOf(totp) }, { token })).status).toBe(200)
    const { entries } = (await app.get('/api/audit/entries?action=second-factor.removed', { token })).body.data
    expect(entries).toMatchObject([{ actor: { user_id: staff.id }, client: null, detail: {} }])
    expect((await withPassword()).body.isValid).toBe(1)
  })

  it('W-08 tells the audit log of what was done with it, without a secret; a refused attempt is no entry', async () => {
    const { token, recoveryCodes } = await setUp()
    const [first = '', second = ''] = recoveryCodes
    for (const rule of ['totp', 'totp', 'sms']) await app.post(`${PATH}_rule`, { rule }, { token })
    await app.post(`${PATH}_codes`, { code: first }, { token })
    expectFailure(await app.post(`${PATH}_remove`, { code: second }, { token }), 'INVALID_INPUT')
    type Entry = { action: string; actor: { user_id: string }; client: null; detail: object }
    const { entries } = (await app.get('/api/audit/entries', { token })).body.data
    const told = (entries as Entry[]).map(({ action, detail }) => `${action} ${JSON.stringify(detail)}`)
    expect(told.sort()).toEqual([
      'second-factor.codes-renewed {}',
      'second-factor.rule-changed {"rule":"sms"}',
      'second-factor.rule-changed {"rule":"totp"}',
      'second-factor.set-up {}',
    ])
    for (const entry of entries) expect(entry).toMatchObject({ actor: { user_id: staff.id }, client: null })
  })

  it('slows down whoever guesses while signed in', async () => {
    const { token } = await setUp()
    for (let tries = 0; tries < 5; tries += 1) await app.post(`${PATH}_remove`, { code: '000000' }, { token })
    expectFailure(await app.post(`${PATH}_remove`, { code: '000000' }, { token }), 'TOO_MANY_REQUESTS')
  })

  it('keeps the secret sealed and the recovery codes hashed', async () => {
    const { totp, recoveryCodes } = await setUp()
    const rows = await app.database.tenant({ organizationId: organization.id }, async (tx) => ({
      apps: await tx.selectFrom('staff_second_factors').selectAll().execute(),
      codes: await tx.selectFrom('staff_recovery_codes').selectAll().execute(),
    }))
    const text = JSON.stringify(rows)
    expect(text).not.toContain(totp.secret.base32)
    for (const code of recoveryCodes) expect(text).not.toContain(code)
    expect(seal(Buffer.alloc(32), totp.secret.base32)).not.toContain(totp.secret.base32)
  })

  describe('as a rule of the organisation', () => {
    it('W-01 lets staff without an app do nothing but set one up; clients notice nothing', async () => {
      const { token } = await setUp()
      const colleague = await anAccount(app, { organization, role: 'dietician' })
      const before = await tokenOf(colleague)
      const client = await tokenOf(await anAccount(app, { organization }))
      expect((await app.post(`${PATH}_rule`, { rule: 'totp' }, { token })).status).toBe(200)
      const work = () =>
        app.post(
          '/api/users/bmi',
          { weight: 60, weight_unit: 'kgs', height: '170', height_unit: 'cm' },
          { token: before },
        )
      expectFailure(await work(), 'SECOND_FACTOR_NEEDED')
      expect((await app.get('/api/dashboard/home', { token: client })).status).toBe(200)
      const begun = await app.post(`${PATH}_begin`, { password: colleague.password }, { token: before })
      const totp = URI.parse(begun.body.data.uri) as TOTP
      await app.post(`${PATH}_confirm`, { code: codeOf(totp) }, { token: before })
      expect((await work()).status).toBe(200)
    })

    it('asks staff without an app for a code by SMS first, in a demo too', async () => {
      const { token } = await setUp()
      const colleague = await anAccount(app, { organization, role: 'dietician' })
      await app.post(`${PATH}_rule`, { rule: 'totp' }, { token })
      expect((await withPassword(colleague)).body.data.second_factor.method).toBe('sms')
    })

    it('is set by administrators only, who have an app themselves', async () => {
      const token = await tokenOf()
      expectFailure(await app.post(`${PATH}_rule`, { rule: 'totp' }, { token }), 'SECOND_FACTOR_NEEDED')
      const colleague = await anAccount(app, { organization, role: 'dietician' })
      expectFailure(await app.post(`${PATH}_rule`, { rule: 'sms' }, { token: await tokenOf(colleague) }), 'FORBIDDEN')
    })
  })

  it('is still a code by SMS where no app is set up', async () => {
    const house = await anOrganization(app, { host: 'real.test' })
    const other = await anAccount(app, { organization: house, role: 'dietician' })
    const reply = await withPassword(other)
    expect(reply.body.data.second_factor.method).toBe('sms')
    await app.deliver()
    const signedIn = await verifyOtp(app, reply.body.data.second_factor.Details, codeIn(app, other.phone ?? ''))
    expect(signedIn.body.isValid).toBe(1)
  })
})
