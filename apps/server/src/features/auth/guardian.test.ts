import { beforeEach, describe, expect, it } from 'vitest'
import {
  anAccount,
  anOrganization,
  aSignedInClient,
  linkIn,
  signIn,
  type TestOrganization,
} from '../../test-kit/builders.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'

const DAYS = 86_400
const FOURTEEN = '2012-05-01'
const AMMA = { guardian_name: 'Amma', guardian_email: 'amma@example.com' }

describe("a minor's guardian", () => {
  let app: TestApp
  let sattva: TestOrganization

  beforeEach(async () => {
    app = await testApp({ hasher: quickHasher })
    sattva = await anOrganization(app, { name: 'Sattva' })
    return () => app.close()
  })

  const save = (token: string, change: object) => app.post('/api/users/profile', change, { token })
  const dashboard = async (token: string) => (await app.get('/api/dashboard/home', { token })).body.code ?? 'open'
  const guardianOf = async (token: string) => (await app.get('/api/users/profile', { token })).body.data[0].guardian
  const ask = (token: string, body: object = AMMA) => app.post('/api/auth/ask_guardian', body, { token })
  const confirm = (link: { userId: string; code: string }, more: object = { confirmed: true }) =>
    app.post('/api/auth/confirm_guardian', { user_id: link.userId, guardian_code: link.code, ...more })

  async function aMinor(options = {}) {
    const minor = await aSignedInClient(app, { organization: sattva, firstName: 'Tara', ...options })
    await save(minor.token, { date_of_birth: FOURTEEN })
    return minor
  }
  async function aGuardianLink(token: string) {
    await ask(token)
    await app.deliver()
    return linkIn(app, AMMA.guardian_email)
  }

  it('J-13 saves the journey of a minor and limits the account: the dashboard waits for the guardian', async () => {
    const minor = await aMinor()
    expect((await save(minor.token, { gender: 'F' })).body.data.guardian).toBe('needed')
    const home = await app.get('/api/dashboard/home', { token: minor.token })
    expect([home.status, home.body.code]).toEqual([403, 'GUARDIAN_NEEDED'])
    expect((await app.get('/api/users/profile_completion', { token: minor.token })).body.data.ERROR_CODE).toBe(
      'REASON_OF_JOINING_EMPTY',
    )
    expect((await app.post('/api/auth/logout', {}, { token: minor.token })).status).toBe(200)
  })

  it('J-13 asks the guardian by e-mail and opens the account once they confirm', async () => {
    const minor = await aMinor()
    const link = await aGuardianLink(minor.token)
    expect(app.mails.at(-1)).toMatchObject({ to: 'amma@example.com', subject: 'Tara asks for your consent at Sattva' })
    expect(link.url.href).toMatch(new RegExp(`^https://app\\.thali\\.test/guardian/${minor.id}/[\\w-]{43}$`))
    expect(await guardianOf(minor.token)).toBe('asked')
    expect(await dashboard(minor.token)).toBe('GUARDIAN_NEEDED')
    expect((await confirm(link)).body).toEqual({ isValid: 1, message: 'Thank you. The account is confirmed.' })
    expect(await guardianOf(minor.token)).toBe('confirmed')
    expect(await dashboard(minor.token)).toBe('open')
  })

  it('J-13 keeps who confirmed and when, once: opening the link again changes nothing', async () => {
    const minor = await aMinor()
    const link = await aGuardianLink(minor.token)
    await confirm(link)
    const confirmedAt = app.clock.now()
    app.clock.advance(3600)
    expect((await confirm(link)).status).toBe(200)
    const kept = await app.database.identity((tx) => tx.selectFrom('guardian_consents').selectAll().execute())
    expect(kept).toEqual([
      expect.objectContaining({
        account_id: minor.id,
        guardian_name: 'Amma',
        guardian_email: 'amma@example.com',
        confirmed_at: confirmedAt,
      }),
    ])
  })

  it('J-13 needs the guardian to say so: a link that was only opened confirms nothing', async () => {
    const minor = await aMinor()
    const link = await aGuardianLink(minor.token)
    for (const more of [{}, { confirmed: false }]) expect((await confirm(link, more)).status).toBe(400)
    expect(await dashboard(minor.token)).toBe('GUARDIAN_NEEDED')
  })

  it("J-13 goes by the organisation's age and by the day in the person's zone", async () => {
    const club = await anOrganization(app, { host: 'club.test', ageOfConsent: 14 })
    expect(await dashboard((await aMinor({ organization: club })).token)).toBe('open')
    app.clock.set('2026-11-20T18:29:00Z')
    const almost = await aSignedInClient(app, { organization: sattva, timeZone: 'Asia/Kolkata' })
    await save(almost.token, { date_of_birth: '2008-11-21' })
    expect(await dashboard(almost.token)).toBe('GUARDIAN_NEEDED')
    app.clock.advance(60)
    expect(await dashboard(almost.token)).toBe('open')
  })

  it("J-13 refuses the minor's own address: that mailbox proves nothing", async () => {
    const minor = await aMinor({ email: 'tara@example.com' })
    const reply = await ask(minor.token, { ...AMMA, guardian_email: ' Tara@Example.com ' })
    expect([reply.status, reply.body.data.fields]).toEqual([
      400,
      { guardian_email: 'Please give the email of your parent or guardian, not your own.' },
    ])
    await app.deliver()
    expect(app.mails).toEqual([])
  })

  it.each([
    [{ guardian_name: '', guardian_email: 'amma@example.com' }, { guardian_name: 'first name is required.' }],
    [{ guardian_name: 'Amma', guardian_email: 'amma' }, { guardian_email: 'Email is not valid.' }],
  ])('J-13 refuses %j', async (body, fields) => {
    const reply = await ask((await aMinor()).token, body)
    expect([reply.status, reply.body.data.fields]).toEqual([400, fields])
  })

  it('J-13 lets only the newest link confirm, for seven days', async () => {
    const minor = await aMinor()
    const first = await aGuardianLink(minor.token)
    const second = await aGuardianLink(minor.token)
    expect((await confirm(first)).body).toEqual({
      isValid: 0,
      message: 'This link is no longer valid. Please ask for a new one.',
      code: 'GUARDIAN_LINK_INVALID',
    })
    app.clock.advance(7 * DAYS)
    expect((await confirm(second)).body.code).toBe('GUARDIAN_LINK_INVALID')
  })

  it('J-13 takes a code for its own minor only, and no code of another purpose', async () => {
    const [minor, other] = [await aMinor(), await aMinor()]
    const link = await aGuardianLink(minor.token)
    for (const wrong of [
      { ...link, userId: other.id },
      { ...link, userId: 'abc' },
      { ...link, code: `${link.code}x` },
    ]) {
      expect((await confirm(wrong)).body.code).toBe('GUARDIAN_LINK_INVALID')
    }
    const reset = {
      identity: link.userId,
      forgot_password_code: link.code,
      new_password: 'rajma-77-x',
      confirm_password: 'rajma-77-x',
    }
    expect((await app.post('/api/auth/reset_password', reset)).body.code).toBe('RESET_FAILED')
    expect(await dashboard(other.token)).toBe('GUARDIAN_NEEDED')
  })

  it('J-13 sends three mails a day, and none for people who need no guardian', async () => {
    const minor = await aMinor()
    const statuses = []
    for (let n = 0; n < 4; n += 1) statuses.push((await ask(minor.token)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    const adult = await aSignedInClient(app, { organization: sattva })
    await save(adult.token, { date_of_birth: '1990-05-01' })
    expect((await ask(adult.token)).status).toBe(403)
  })

  it('J-13 is for clients with a session', async () => {
    const demo = await anOrganization(app, { host: 'demo.test', isDemo: true })
    const staff = await signIn(app, await anAccount(app, { organization: demo, role: 'dietician' }))
    expect((await ask(staff)).status).toBe(403)
    expect((await app.post('/api/auth/ask_guardian', AMMA)).status).toBe(401)
  })

  it('D-04 writes to the guardian in the language of the minor', async () => {
    const minor = await aMinor({ language: 'hi' })
    await ask(minor.token)
    await app.deliver()
    expect(app.mails[0]!.subject).toBe('Tara को Sattva के लिए आपकी सहमति चाहिए')
  })
})
