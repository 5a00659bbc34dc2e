import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount, anOrganization, codeIn, type TestOrganization } from '../../test-kit/builders.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type Reply, type TestApp, testApp } from '../../test-kit/test-app.ts'
import { aSentCode, sendOtp, verifyOtp, wrongCode } from '../../test-kit/way-in.ts'

const PHONE = '+919812345678'
const DAY = 86_400

describe('asking for a code', () => {
  let app: TestApp
  let sattva: TestOrganization

  beforeEach(async () => {
    app = await testApp({ hasher: quickHasher })
    sattva = await anOrganization(app, { name: 'Sattva' })
    return () => app.close()
  })

  const otpSessions = () =>
    app.database.identity((tx) => tx.selectFrom('otp_sessions').selectAll().orderBy('created_at').execute())

  it('C-17 answers an opaque session id and durations, and the code travels by text message only', async () => {
    const reply = await sendOtp(app, PHONE)
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      isValid: 1,
      message: 'We have sent a code to your phone.',
      data: { Details: expect.stringMatching(/^[\w-]{22}$/), retry_after_s: 60, expires_in_s: 300 },
    })
    await app.deliver()
    expect(app.texts).toHaveLength(1)
    expect(app.texts[0]).toMatchObject({ to: PHONE })
    expect(app.texts[0]?.text).toMatch(/^\d{6} is your Sattva code\./)
  })

  it('C-17 keeps neither the code nor the phone readable beside it: a keyed hash and a sealed message', async () => {
    await sendOtp(app, PHONE)
    const waiting = await app.database.jobs((tx) => tx.selectFrom('outbox_messages').selectAll().execute())
    const stored = JSON.stringify(await otpSessions())
    await app.deliver()
    expect(stored).not.toContain(codeIn(app, PHONE))
    expect(JSON.stringify(waiting)).not.toContain(codeIn(app, PHONE))
    expect(JSON.stringify(waiting)).not.toContain(PHONE.slice(3))
  })

  it('C-17 never shows a code in a reply, whatever is asked (trap 3)', async () => {
    await anAccount(app, { organization: sattva, phone: PHONE })
    const clinic = await anOrganization(app, { host: 'poshan.test' })
    await anAccount(app, { organization: clinic, phone: PHONE })
    const replies: Reply[] = []
    const keep = async (call: Promise<Reply>) => {
      const reply = await call
      replies.push(reply)
      return reply
    }
    const sent = await keep(sendOtp(app, PHONE))
    await app.deliver()
    const code = codeIn(app, PHONE)
    const session = sent.body.data.Details
    await keep(sendOtp(app, PHONE))
    await keep(verifyOtp(app, session, wrongCode(code)))
    const chooser = await keep(verifyOtp(app, session, code))
    const { org_id, user_id } = chooser.body.organizations[0]
    await keep(verifyOtp(app, session, code, { orgId: org_id, userId: user_id }))
    await keep(verifyOtp(app, session, code))
    expect(replies.map(({ status }) => status)).toEqual([200, 429, 400, 200, 200, 400])
    for (const reply of replies) expect(JSON.stringify([reply.text, reply.headers])).not.toContain(code)
  })

  it.each([
    ['an empty number', '', 400, 'INVALID_INPUT', 'Phone Number is required.'],
    ['a number that is none', '12', 400, 'INVALID_PHONE', 'Please enter a valid phone number.'],
    ['a number that is far too long', '9'.repeat(40), 400, 'INVALID_PHONE', 'Please enter a valid phone number.'],
    [
      'a country that is not served',
      '+14155550123',
      400,
      'PHONE_COUNTRY_NOT_SERVED',
      'We cannot send codes to this country yet.',
    ],
  ])('S-04 refuses %s and tells why in data.Details too', async (_what, phone, status, code, text) => {
    const reply = await sendOtp(app, phone)
    expect(reply.status).toBe(status)
    expect(reply.body).toMatchObject({ isValid: 0, code, message: text, data: { Details: text } })
  })

  it('S-04 tells the seconds to wait in data.Details and in the header when it is too soon', async () => {
    await sendOtp(app, PHONE)
    app.clock.advance(20)
    const refused = await sendOtp(app, PHONE)
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('40')
    expect(refused.body).toMatchObject({
      isValid: 0,
      code: 'OTP_RESEND_TOO_SOON',
      data: { Details: 'Please wait 40 seconds before asking for another code.' },
    })
  })

  it('S-04 tells it in Hindi to a Hindi reader', async () => {
    const reply = await sendOtp(app, '12', { headers: { 'accept-language': 'hi-IN' } })
    expect(reply.body.data.Details).toBe('कृपया सही फ़ोन नंबर लिखें।')
  })

  it('C-17 opens the gate after 60 seconds and not one earlier', async () => {
    await sendOtp(app, PHONE)
    app.clock.advance(59)
    expect((await sendOtp(app, PHONE)).status).toBe(429)
    app.clock.advance(1)
    expect((await sendOtp(app, PHONE)).status).toBe(200)
    await app.deliver()
    expect(app.texts).toHaveLength(2)
  })

  it('C-17 gates every spelling of one number together', async () => {
    await sendOtp(app, PHONE)
    for (const spelling of ['9812345678', '+91 98123 45678', '00919812345678', '919812345678']) {
      expect((await sendOtp(app, spelling)).status, spelling).toBe(429)
    }
  })

  it('C-17 keeps the gate shut after a wrong code: resend on the screen is no right to send (trap 42)', async () => {
    const { sessionId, code } = await aSentCode(app, PHONE)
    await verifyOtp(app, sessionId, wrongCode(code))
    expect((await sendOtp(app, PHONE)).status).toBe(429)
  })

  it('C-17 keeps at most three codes of one phone alive', async () => {
    const codes = []
    for (let n = 0; n < 4; n += 1) {
      codes.push(await aSentCode(app, PHONE))
      app.clock.advance(60)
    }
    const oldest = await verifyOtp(app, codes[0]!.sessionId, codes[0]!.code)
    const second = await verifyOtp(app, codes[1]!.sessionId, codes[1]!.code)
    expect(oldest.body.code).toBe('OTP_INCORRECT')
    expect(second.body.data.signup_proof).toBeTypeOf('string')
  })

  it('C-17 sends ten codes a day to one phone, then says no until a day has passed', async () => {
    for (let n = 0; n < 10; n += 1) {
      expect((await sendOtp(app, PHONE)).status, `code ${n + 1}`).toBe(200)
      app.clock.advance(120)
    }
    const refused = await sendOtp(app, PHONE)
    expect(refused.status).toBe(429)
    expect(refused.body.data.Details).toBe(refused.body.message)
    expect((await sendOtp(app, '+919800000001')).status).toBe(200)
    app.clock.advance(DAY)
    expect((await sendOtp(app, PHONE)).status).toBe(200)
  })

  it("C-17 stops at the organisation's daily budget and leaves other organisations alone", async () => {
    await anOrganization(app, { host: 'small.test', smsDailyBudget: 2 })
    const atSmall = (phone: string) => sendOtp(app, phone, { host: 'small.test' })
    expect((await atSmall('+919800000001')).status).toBe(200)
    expect((await atSmall('+919700000002')).status).toBe(200)
    const third = await atSmall('+919600000003')
    expect(third.status).toBe(429)
    expect(third.body).toMatchObject({ code: 'TOO_MANY_REQUESTS', data: { Details: third.body.message } })
    expect((await sendOtp(app, '+919600000003')).status).toBe(200)
    app.clock.advance(DAY + 1)
    expect((await atSmall('+919500000004')).status).toBe(200)
  })

  it('C-17 serves the countries that the organisation allows and no others (trap 4)', async () => {
    await anOrganization(app, { host: 'london.test', smsCountries: ['GB'] })
    expect((await sendOtp(app, '+447400123456', { host: 'london.test' })).status).toBe(200)
    expect((await sendOtp(app, PHONE, { host: 'london.test' })).body.code).toBe('PHONE_COUNTRY_NOT_SERVED')
    expect((await sendOtp(app, '+447400123456')).body.code).toBe('PHONE_COUNTRY_NOT_SERVED')
  })

  it('C-17 caps what one network sends, whatever the numbers, and what goes to one block of numbers (trap 4)', async () => {
    const phoneOf = (n: number) => `+9198${String(n).padStart(3, '0')}00001`
    const fromOne = await Promise.all(
      Array.from({ length: 34 }, (_, n) => sendOtp(app, phoneOf(n), { address: `203.0.113.${n}` })),
    )
    expect(fromOne.filter(({ status }) => status === 200)).toHaveLength(30)
    const toOneBlock = await Promise.all(
      Array.from({ length: 34 }, (_, n) => sendOtp(app, `+9197000000${10 + n}`, { address: `198.51.${n}.1` })),
    )
    expect(toOneBlock.filter(({ status }) => status === 200)).toHaveLength(30)
    await app.deliver()
    expect(app.texts).toHaveLength(60)
  })

  it('S-08 answers a phone that nobody knows as it answers a known one, and sends it a code as well', async () => {
    const known = await anAccount(app, { organization: sattva })
    const replies = [await sendOtp(app, known.phone!), await sendOtp(app, '+919700000000')]
    const shapes = replies.map(({ status, body }) => ({ status, ...body, data: { ...body.data, Details: 'opaque' } }))
    expect(shapes[0]).toEqual(shapes[1])
    await app.deliver()
    expect(new Set(app.texts.map(({ to }) => to))).toEqual(new Set([known.phone, '+919700000000']))
  })

  it('C-17 keeps the 60 seconds where limits are off, and lifts the counted caps', async () => {
    await app.close()
    app = await testApp({ hasRateLimits: false, hasher: quickHasher })
    await anOrganization(app, { smsDailyBudget: 0 })
    expect((await sendOtp(app, PHONE)).status).toBe(200)
    expect((await sendOtp(app, PHONE)).body.code).toBe('OTP_RESEND_TOO_SOON')
    for (let n = 0; n < 12; n += 1) {
      app.clock.advance(60)
      expect((await sendOtp(app, PHONE)).status).toBe(200)
    }
  })

  it('drops a text message that waited longer than its code lives', async () => {
    await sendOtp(app, PHONE)
    app.clock.advance(300)
    await app.deliver()
    expect(app.texts).toEqual([])
  })
})
