import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount, anOrganization, type TestAccount, type TestOrganization } from '../../test-kit/builders.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { aSentCode, claimsOf, sendOtp, verifyOtp, wrongCode } from '../../test-kit/way-in.ts'

const PHONE = '+919812345678'

describe('verifying a code', () => {
  let app: TestApp
  let sattva: TestOrganization

  beforeEach(async () => {
    app = await testApp({ hasher: quickHasher })
    sattva = await anOrganization(app, { name: 'Sattva' })
    return () => app.close()
  })

  const countSessions = () =>
    app.database.identity(async (tx) => (await tx.selectFrom('sessions').select('id').execute()).length)
  const accountRow = (id: string) =>
    app.database.identity((tx) => tx.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow())

  describe('of one account', () => {
    let asha: TestAccount
    beforeEach(async () => {
      asha = await anAccount(app, { organization: sattva, phone: PHONE, firstName: 'Asha' })
    })

    it('C-18 S-06 signs in with session_id and the six digits joined', async () => {
      const { sessionId, code } = await aSentCode(app, PHONE)
      const reply = await verifyOtp(app, sessionId, code)
      expect(reply.status).toBe(200)
      expect(reply.body).toMatchObject({ isValid: 1, data: { role: 'client' } })
      expect(claimsOf(reply.body.token)).toMatchObject({ sub: asha.id, org: sattva.id, first_name: 'Asha' })
    })

    it("S-07 answers a wrong code with 'incorrect otp entered', and takes the right one afterwards", async () => {
      const { sessionId, code } = await aSentCode(app, PHONE)
      const wrong = await verifyOtp(app, sessionId, wrongCode(code))
      expect(wrong.status).toBe(400)
      expect(wrong.body).toEqual({ isValid: 0, message: 'incorrect otp entered', code: 'OTP_INCORRECT' })
      expect((await verifyOtp(app, sessionId, code)).body.isValid).toBe(1)
    })

    it.each(['', '12345', '1234567', 'abcdef', '१२३४५६', ' 12345'])('S-07 counts %j as a wrong code', async (typed) => {
      const { sessionId } = await aSentCode(app, PHONE)
      expect((await verifyOtp(app, sessionId, typed)).body.message).toBe('incorrect otp entered')
    })

    it('C-18 compares five codes; after five wrong ones the right one is refused with the same words', async () => {
      const { sessionId, code } = await aSentCode(app, PHONE)
      for (let n = 0; n < 5; n += 1) await verifyOtp(app, sessionId, wrongCode(code))
      const right = await verifyOtp(app, sessionId, code)
      expect(right.status).toBe(400)
      expect(right.body.message).toBe('incorrect otp entered')
      expect(await countSessions()).toBe(0)
    })

    it('C-18 takes the right code at the fifth try', async () => {
      const { sessionId, code } = await aSentCode(app, PHONE)
      for (let n = 0; n < 4; n += 1) await verifyOtp(app, sessionId, wrongCode(code))
      expect((await verifyOtp(app, sessionId, code)).body.isValid).toBe(1)
    })

    it('C-18 lets a code die after five minutes', async () => {
      const { sessionId, code } = await aSentCode(app, PHONE)
      app.clock.advance(299)
      const inTime = await aSentCode(app, PHONE)
      app.clock.advance(1)
      expect((await verifyOtp(app, sessionId, code)).body.code).toBe('OTP_INCORRECT')
      expect((await verifyOtp(app, inTime.sessionId, inTime.code)).body.isValid).toBe(1)
    })

    it('C-18 gives one token for a code; the same request again is refused', async () => {
      const { sessionId, code } = await aSentCode(app, PHONE)
      await verifyOtp(app, sessionId, code)
      const replay = await verifyOtp(app, sessionId, code)
      expect(replay.status).toBe(400)
      expect(replay.body.token).toBeUndefined()
      expect(await countSessions()).toBe(1)
    })

    it('C-18 binds a code to its own session', async () => {
      const first = await aSentCode(app, PHONE)
      app.clock.advance(60)
      const second = await aSentCode(app, PHONE)
      const codesDiffer = first.code !== second.code
      expect((await verifyOtp(app, second.sessionId, first.code)).body.isValid).toBe(codesDiffer ? 0 : 1)
      expect((await verifyOtp(app, 'no-such-session', first.code)).body.message).toBe('incorrect otp entered')
    })

    it('C-18 refuses a pair of another person with the words of a wrong code (trap 1)', async () => {
      const other = await anAccount(app, { organization: sattva })
      const { sessionId, code } = await aSentCode(app, PHONE)
      for (const choice of [
        { orgId: sattva.id, userId: other.id },
        { orgId: other.id, userId: asha.id },
        { userId: other.id },
        { orgId: sattva.id },
      ]) {
        const reply = await verifyOtp(app, sessionId, code, choice)
        expect(reply.body, JSON.stringify(choice)).toEqual({
          isValid: 0,
          message: 'incorrect otp entered',
          code: 'OTP_INCORRECT',
        })
      }
      expect(await countSessions()).toBe(0)
    })

    it('S-08 marks the phone as proved by the sign-in with its code', async () => {
      const unproved = await anAccount(app, { organization: sattva, phone: '+919700000001', isPhoneProved: false })
      const { sessionId, code } = await aSentCode(app, '+919700000001')
      await verifyOtp(app, sessionId, code)
      expect((await accountRow(unproved.id)).phone_verified_at).toEqual(app.clock.now())
    })

    it('S-08 frees a phone from an account that was never activated, for the one that proves it now', async () => {
      const abandoned = await anAccount(app, { organization: sattva, phone: '+919700000002', status: 'inactive' })
      const mine = await anAccount(app, { organization: sattva, phone: '+919700000002', isPhoneProved: false })
      const { sessionId, code } = await aSentCode(app, '+919700000002')
      expect(claimsOf((await verifyOtp(app, sessionId, code)).body.token).sub).toBe(mine.id)
      expect((await accountRow(abandoned.id)).phone_verified_at).toBeNull()
    })
  })

  it('C-18 lets the second factor of staff open only their own account', async () => {
    const dietician = await anAccount(app, { organization: sattva, role: 'dietician', phone: PHONE })
    const asked = await app.post('/api/auth/token', { username: dietician.email, password: dietician.password })
    await app.deliver()
    const code = /^\d{6}/.exec(app.texts[0]?.text ?? '')?.[0] ?? ''
    const session = asked.body.data.second_factor.Details
    expect((await verifyOtp(app, session, wrongCode(code))).body.code).toBe('OTP_INCORRECT')
    const reply = await verifyOtp(app, session, code)
    expect(claimsOf(reply.body.token).sub).toBe(dietician.id)
    expect((await verifyOtp(app, session, code)).body.code).toBe('OTP_INCORRECT')
  })

  it('C-18 gives staff no session for a code alone', async () => {
    await anAccount(app, { organization: sattva, role: 'admin', phone: PHONE })
    const sent = await sendOtp(app, PHONE)
    await app.deliver()
    const code = /^\d{6}/.exec(app.texts[0]?.text ?? '')?.[0] ?? ''
    const reply = await verifyOtp(app, sent.body.data.Details, code)
    expect(reply.body.token).toBeUndefined()
    expect(await countSessions()).toBe(0)
  })

  it('C-18 says it in Hindi to a Hindi reader', async () => {
    const reply = await verifyOtp(app, 'no-such-session', '123456', {}, { headers: { 'accept-language': 'hi' } })
    expect(reply.body.message).toBe('ओटीपी सही नहीं है')
  })
})
