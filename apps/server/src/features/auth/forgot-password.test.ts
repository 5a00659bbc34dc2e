import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount, anOrganization, linkIn, type TestOrganization } from '../../test-kit/builders.ts'
import { type CallOptions, type TestApp, testApp } from '../../test-kit/test-app.ts'

describe('asking for a reset link', () => {
  let app: TestApp
  let sattva: TestOrganization

  beforeEach(async () => {
    app = await testApp()
    sattva = await anOrganization(app, { name: 'Sattva' })
    return () => app.close()
  })

  const ask = (email_id: string, options?: CallOptions) => app.post('/api/auth/forgot_password', { email_id }, options)

  it('C-20 A-05 answers known, unknown and closed addresses alike and writes the same row for each', async () => {
    const known = await anAccount(app, { organization: sattva })
    const closed = await anAccount(app, { organization: sattva, status: 'closed' })
    const replies = [await ask(known.email), await ask('nobody@example.com'), await ask(closed.email)]
    expect(new Set(replies.map(({ status, text, cookies }) => `${status} ${text} ${JSON.stringify(cookies)}`))).toEqual(
      new Set(['200 {"isValid":1,"message":"If we know this email, a link to set a new password is on its way."} {}']),
    )
    const rows = await app.database.jobs((tx) =>
      tx.selectFrom('outbox_messages').select(['template', 'channel', 'organization_id']).execute(),
    )
    expect(rows).toEqual(
      Array(3).fill({ template: 'request-password-reset', channel: 'email', organization_id: sattva.id }),
    )
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
    expect(await subjects('elsewhere@example.com')).toEqual([
      'Set a new password for Bakul',
      'Set a new password for Poshan',
    ])
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
