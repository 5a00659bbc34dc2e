import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount, anOrganization, type TestOrganization } from '../../test-kit/builders.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'

describe('password sign-in', () => {
  let app: TestApp
  let sattva: TestOrganization
  let poshan: TestOrganization

  beforeEach(async () => {
    app = await testApp()
    sattva = await anOrganization(app, { name: 'Sattva' })
    poshan = await anOrganization(app, { name: 'Poshan', host: 'poshan.test' })
    return () => app.close()
  })

  const signIn = (username: string, password: string | null, options = {}) =>
    app.post('/api/auth/token', { username, password }, options)

  it('C-16 answers a token that holds names and ids only (P-05)', async () => {
    const person = await anAccount(app, { organization: sattva, firstName: 'Asha' })
    const reply = await signIn(person.email, person.password)
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ isValid: 1, data: { role: 'client' } })
    const payload = JSON.parse(Buffer.from(reply.body.token.split('.')[1], 'base64url').toString())
    expect(Object.keys(payload).sort()).toEqual([
      'aud',
      'exp',
      'first_name',
      'iat',
      'is_guest',
      'iss',
      'last_name',
      'org',
      'sid',
      'sub',
    ])
    expect(payload).toMatchObject({ sub: person.id, org: sattva.id, first_name: 'Asha', is_guest: 0 })
    expect(reply.text).not.toContain(person.email)
  })

  it("P-01 tries the host's organisation first", async () => {
    const here = await anAccount(app, { organization: sattva, email: 'asha@example.com' })
    const there = await anAccount(app, { organization: poshan, email: 'asha@example.com' })
    const atDefault = await signIn('asha@example.com', here.password)
    const atPoshan = await signIn('asha@example.com', there.password, { host: 'poshan.test' })
    const subjectOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub
    expect(subjectOf(atDefault.body.token)).toBe(here.id)
    expect(subjectOf(atPoshan.body.token)).toBe(there.id)
  })

  it('P-01 falls back to the one account elsewhere that the password fits', async () => {
    await anAccount(app, { organization: sattva, email: 'asha@example.com', password: 'one-password-1' })
    await anAccount(app, { organization: poshan, email: 'asha@example.com', password: 'two-password-2' })
    const reply = await signIn('asha@example.com', 'two-password-2')
    expect(reply.body.isValid).toBe(1)
  })

  it('P-01 offers the chooser when the password fits several, and takes only a pair that it fits', async () => {
    const bakul = await anOrganization(app, { name: 'Bakul', host: 'bakul.test' })
    const a = await anAccount(app, { organization: poshan, email: 'asha@example.com' })
    const b = await anAccount(app, { organization: bakul, email: 'asha@example.com' })
    const other = await anAccount(app, { organization: bakul, password: 'another-one-9' })
    const reply = await signIn('asha@example.com', a.password)
    expect(reply.status).toBe(200)
    expect(reply.body.isValid).toBe(0)
    expect(reply.body.token).toBeUndefined()
    expect(reply.body.organizations).toEqual([
      {
        org_id: poshan.id,
        user_id: a.id,
        org_name: 'Poshan',
        org_display_name: 'Poshan',
        logo_url: '/icons/organization.svg',
      },
      {
        org_id: bakul.id,
        user_id: b.id,
        org_name: 'Bakul',
        org_display_name: 'Bakul',
        logo_url: '/icons/organization.svg',
      },
    ])
    const choose = (orgId: string, userId: string) =>
      app.post('/api/auth/token', { username: 'asha@example.com', password: a.password, orgId, userId })
    expect((await choose(bakul.id, b.id)).body.isValid).toBe(1)
    expect((await choose(bakul.id, a.id)).status).toBe(401)
    expect((await choose(bakul.id, other.id)).status).toBe(401)
  })

  it('S-03 refuses a wrong password and an unknown name with the same status and text', async () => {
    const person = await anAccount(app, { organization: sattva, username: 'asha' })
    const answers = await Promise.all(
      [person.email, 'asha', person.phone ?? '', 'nobody@example.com', 'nobody', '+919999999999'].map((name) =>
        signIn(name, 'wrong-password'),
      ),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(401)
  })

  it('signs in by user name and by a proved phone too, in any letter case', async () => {
    const person = await anAccount(app, { organization: sattva, username: 'asha', email: 'asha@example.com' })
    for (const name of ['ASHA', 'Asha@Example.com', person.phone ?? '', (person.phone ?? '').slice(3)]) {
      expect((await signIn(name, person.password)).body.isValid, name).toBe(1)
    }
  })

  it('takes passwords longer than 20 characters (S-02)', async () => {
    const password = 'a long sentence about dal, rice and a spoon of ghee'
    const person = await anAccount(app, { organization: sattva, password })
    expect((await signIn(person.email, password)).body.isValid).toBe(1)
  })

  it('S-02 names the empty field and refuses', async () => {
    const reply = await app.post('/api/auth/token', { username: '', password: '' })
    expect(reply.status).toBe(400)
    expect(reply.body.message).toBe('Sorry! please fill all the required fields.')
    expect(Object.keys(reply.body.data.fields)).toEqual(['username', 'password'])
  })

  it('delays one name from one network after five failures, and says for how long', async () => {
    const person = await anAccount(app, { organization: sattva })
    for (let n = 0; n < 5; n += 1) expect((await signIn(person.email, 'wrong-password')).status).toBe(401)
    const delayed = await signIn(person.email, person.password)
    expect(delayed.status).toBe(429)
    expect(Number(delayed.headers['retry-after'])).toBeGreaterThan(0)
    app.clock.advance(Number(delayed.headers['retry-after']))
    expect((await signIn(person.email, person.password)).body.isValid).toBe(1)
  })

  it('asks staff outside demo organisations for a code as well (D-05)', async () => {
    const dietician = await anAccount(app, { organization: sattva, role: 'dietician' })
    const reply = await signIn(dietician.email, dietician.password)
    expect(reply.body.isValid).toBe(0)
    expect(reply.body.token).toBeUndefined()
    await app.deliver()
    const code = /\d{6}/.exec(app.texts.at(-1)?.text ?? '')?.[0]
    const verified = await app.post('/api/auth/validateOtpAndLogin', {
      session_id: reply.body.data.second_factor.Details,
      otp_input: code,
    })
    expect(verified.body).toMatchObject({ isValid: 1, data: { role: 'dietician' } })
  })

  it('D-05 leaves the second factor out in demo organisations', async () => {
    const demo = await anOrganization(app, { host: 'demo.test', isDemo: true })
    const dietician = await anAccount(app, { organization: demo, role: 'dietician' })
    expect((await signIn(dietician.email, dietician.password, { host: 'demo.test' })).body.token).toBeTypeOf('string')
  })

  it('signs nobody in to an inactive or closed account', async () => {
    for (const status of ['inactive', 'closed'] as const) {
      const person = await anAccount(app, { organization: sattva, status })
      expect((await signIn(person.email, person.password)).status, status).toBe(401)
    }
  })
})
