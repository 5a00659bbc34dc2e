import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount, anOrganization, codeIn, linkIn, signIn, type TestOrganization } from '../test-kit/builders.ts'
import { type TestApp, testApp } from '../test-kit/test-app.ts'
import { loggablePath, withoutPersonalData } from './log.ts'
import { MessageRefusedError } from './messages/ports.ts'

describe('the log', () => {
  let app: TestApp
  let organization: TestOrganization
  let lines: string[]

  beforeEach(async () => {
    lines = []
    app = await testApp({ logLevel: 'trace', logStream: { write: (line) => void lines.push(line) } })
    organization = await anOrganization(app)
    return () => app.close()
  })

  const secrets: string[] = []
  const remember = (...values: (string | null | undefined)[]) => {
    for (const value of values) if (value) secrets.push(value)
  }

  async function runSignUp(): Promise<void> {
    const email = 'new.person@example.com'
    remember(email, '9812300001', 'Anarkali')
    await app.post('/api/auth/register', { first_name: 'Anarkali', email, phone_number: '9812300001' })
    await app.deliver()
    const { userId, code } = linkIn(app, email)
    remember(code)
    await app.get(`/activate/${userId}/${code}`)
    await app.get(`/api/auth/activate/${userId}/${code}`)
    await app.post('/api/auth/activate', { user_id: userId, activation_code: code, confirmed: true })
    await app.post('/api/auth/forgot_password', { email_id: email })
    await app.deliver()
    const reset = linkIn(app, email)
    remember(reset.code, 'rajma-chawal-24')
    await app.get(`/forgotPasswordComplete/${userId}/${reset.code}?from=mail`)
    const passwords = { new_password: 'rajma-chawal-24', confirm_password: 'rajma-chawal-24' }
    await app.post('/api/auth/reset_password', { identity: userId, forgot_password_code: reset.code, ...passwords })
  }

  async function runSignIn(): Promise<void> {
    const asha = await anAccount(app, { organization, firstName: 'Mumtaz' })
    remember(asha.email, asha.phone, asha.phone?.slice(3), asha.password, 'Mumtaz')
    const token = await signIn(app, asha)
    remember(token, token.split('.')[1])
    await app.get('/api/users/profile?client_id=canary-query', { token })
    remember('canary-query', 'canary-agent', 'canary-cookie')
    await app.get('/api/nothing?x=canary-query', {
      token,
      headers: { 'user-agent': 'canary-agent' },
      cookies: { rt: 'canary-cookie' },
    })
    await app.post('/api/auth/token', { username: asha.email, password: 'canary-wrong-password' })
    remember('canary-wrong-password')
    const sent = await app.post('/api/auth/sendotp', { phoneNumber: asha.phone ?? '' })
    await app.deliver()
    const code = codeIn(app, asha.phone ?? '')
    remember(code, sent.body.data.Details)
    await app.post('/api/auth/validateOtpAndLogin', { session_id: sent.body.data.Details, otp_input: code })
  }

  it('holds no code, token, password, address, number, name, query or header of the flows of the way in', async () => {
    secrets.length = 0
    await runSignUp()
    await runSignIn()
    const log = lines.join('')
    expect(log).toContain('/api/auth/validateOtpAndLogin')
    expect(secrets.length).toBeGreaterThan(15)
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
  })

  it('does not quote the row that the database refused', async () => {
    const refusals = [
      sql`insert into organization_hosts (host, organization_id, created_at) values ('UPPER.canary', ${organization.id}, now())`,
      sql`insert into accounts (id) values ('canary-no-uuid')`,
      sql`select 'canary-number'::int`,
    ]
    for (const refusal of refusals) {
      const error = await app.database
        .bootstrap({ organizationId: organization.id }, (tx) => refusal.execute(tx))
        .catch((reason: unknown) => reason)
      app.http.log.error({ err: error }, 'refused')
    }
    expect(lines).toHaveLength(3)
    expect(lines.join('')).not.toContain('canary')
    expect(lines[0]).toContain('"code":"23514"')
    expect(lines[0]).toContain('organization_hosts_host_check')
    expect(JSON.parse(lines[0] ?? '').err.stack).toMatch(/^(?!.*canary)[\s\S]*at /)
  })

  it('tells of a message that was not delivered without telling whom it was for', async () => {
    const sick = await testApp({
      logLevel: 'trace',
      logStream: { write: (line) => void lines.push(line) },
      ports: {
        mail: undefined,
        sms: { sendSms: () => Promise.reject(new MessageRefusedError('no such number: +919812345678')) },
      },
    })
    await anOrganization(sick)
    await sick.post('/api/auth/sendotp', { phoneNumber: '9812345678' })
    await sick.deliver()
    expect(lines.join('')).toContain('no such number: …')
    expect(lines.join('')).not.toContain('9812345678')
    await sick.close()
  })

  it('writes a path without its query and without codes', () => {
    expect(loggablePath('/activate/01930000-0000-7000-8000-000000000001/kq3Vn0yX1lF2m4Zt5b6c7d8e9f?a=b')).toBe(
      '/activate/…/…',
    )
    expect(loggablePath('/api/organization/branding?org_id=1')).toBe('/api/organization/branding')
    expect(loggablePath(`/${'a.'.repeat(400)}`)).toHaveLength(300)
  })

  it('takes addresses and numbers out of what others say', () => {
    expect(withoutPersonalData('550 5.1.1 <a.b+c@example.com>... unknown (+91 98123-45678), id 12345')).toBe(
      '550 5.1.1 <…>... unknown (…), id 12345',
    )
  })
})
