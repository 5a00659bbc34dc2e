import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount, anOrganization, type TestAccount, type TestOrganization } from '../../test-kit/builders.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { activate, aSentCode, aSignUp, aSignUpProof, claimsOf, sendOtp, verifyOtp, wrongCode } from '../../test-kit/way-in.ts'

const PHONE = '+919812345678'

describe('verifying a code', () => {
  let app: TestApp
  let sattva: TestOrganization

  beforeEach(async () => {
    app = await testApp()
    sattva = await anOrganization(app, { name: 'Sattva' })
    return () => app.close()
  })

  const countSessions = () => app.database.identity(async (tx) => (await tx.selectFrom('sessions').select('id').execute()).length)
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
        expect(reply.body, JSON.stringify(choice)).toEqual({ isValid: 0, message: 'incorrect otp entered', code: 'OTP_INCORRECT' })
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

  describe('of several organisations', () => {
    let here: TestAccount
    let there: TestAccount
    beforeEach(async () => {
      const poshan = await anOrganization(app, { name: 'Poshan', host: 'poshan.test', logoUrl: 'http://cdn.example.com/logo.png' })
      here = await anAccount(app, { organization: sattva, phone: PHONE })
      there = await anAccount(app, { organization: poshan, phone: PHONE })
    })

    const pairOf = (account: TestAccount) => ({ orgId: account.organization.id, userId: account.id })

    async function aChooser() {
      const sent = await aSentCode(app, PHONE)
      return { ...sent, reply: await verifyOtp(app, sent.sessionId, sent.code) }
    }

    it('S-08 lists each with names and logo and gives no token yet', async () => {
      const { reply } = await aChooser()
      expect(reply.status).toBe(200)
      expect(reply.body).toEqual({
        isValid: 0,
        message: 'Please choose where you want to sign in.',
        organizations: [
          { org_id: sattva.id, user_id: here.id, org_name: 'Sattva', org_display_name: 'Sattva', logo_url: '/icons/organization.svg' },
          {
            org_id: there.organization.id,
            user_id: there.id,
            org_name: 'Poshan',
            org_display_name: 'Poshan',
            logo_url: 'https://cdn.example.com/logo.png',
          },
        ],
      })
      expect(await countSessions()).toBe(0)
    })

    it('S-08 signs in to the pair that was chosen, once', async () => {
      const { sessionId, code } = await aChooser()
      const chosen = await verifyOtp(app, sessionId, code, pairOf(there))
      expect(claimsOf(chosen.body.token)).toMatchObject({ sub: there.id, org: there.organization.id })
      for (const again of [pairOf(there), pairOf(here), {}]) {
        expect((await verifyOtp(app, sessionId, code, again)).body.code).toBe('OTP_INCORRECT')
      }
      expect(await countSessions()).toBe(1)
    })

    it('S-08 shows the same chooser again when its answer was lost', async () => {
      const { sessionId, code, reply } = await aChooser()
      const again = await verifyOtp(app, sessionId, code)
      expect(again.body).toEqual(reply.body)
      expect((await verifyOtp(app, sessionId, code, pairOf(here))).body.isValid).toBe(1)
    })

    it('S-08 refuses every pair that was not offered; each costs one try and the session goes on', async () => {
      const stranger = await anAccount(app, { organization: sattva })
      const { sessionId, code } = await aChooser()
      const refused = [pairOf(stranger), { orgId: sattva.id, userId: there.id }, { orgId: there.organization.id, userId: here.id }, { userId: here.id }]
      for (const pair of refused) expect((await verifyOtp(app, sessionId, code, pair)).body.code).toBe('OTP_INCORRECT')
      expect((await verifyOtp(app, sessionId, code, pairOf(here))).body.isValid).toBe(1)
    })

    it('S-08 ends with the fifth refused pair, even for a pair that was offered', async () => {
      const stranger = await anAccount(app, { organization: sattva })
      const { sessionId, code } = await aChooser()
      for (let n = 0; n < 5; n += 1) await verifyOtp(app, sessionId, code, pairOf(stranger))
      expect((await verifyOtp(app, sessionId, code, pairOf(here))).body.code).toBe('OTP_INCORRECT')
    })

    it('S-08 asks for the code again with the pair: a known session alone gives nothing', async () => {
      const { sessionId, code } = await aChooser()
      expect((await verifyOtp(app, sessionId, wrongCode(code), pairOf(here))).body.code).toBe('OTP_INCORRECT')
    })

    it('S-08 does not offer an account that was made after the list was shown', async () => {
      const { sessionId, code } = await aChooser()
      const clinic = await anOrganization(app, { host: 'clinic.test' })
      const late = await anAccount(app, { organization: clinic, phone: PHONE })
      expect((await verifyOtp(app, sessionId, code, pairOf(late))).body.code).toBe('OTP_INCORRECT')
    })

    it('S-08 leaves out inactive and closed accounts, and staff who need their password as well', async () => {
      const others = [{ status: 'inactive' }, { status: 'closed' }, { role: 'dietician' }] as const
      for (const [n, other] of others.entries()) {
        await anAccount(app, { organization: await anOrganization(app, { host: `h${n}.test` }), phone: PHONE, ...other })
      }
      const { reply } = await aChooser()
      expect(reply.body.organizations.map(({ user_id }: { user_id: string }) => user_id)).toEqual([here.id, there.id])
    })
  })

  it('S-08 offers both of two sign-ups that gave one phone, and the one that is chosen keeps it', async () => {
    const first = await anAccount(app, { organization: sattva, phone: PHONE, isPhoneProved: false })
    const second = await anAccount(app, { organization: sattva, phone: PHONE, isPhoneProved: false })
    const early = await aSentCode(app, PHONE)
    await verifyOtp(app, early.sessionId, early.code)
    app.clock.advance(60)
    const late = await aSentCode(app, PHONE)
    await verifyOtp(app, late.sessionId, late.code)
    const choose = (sent: { sessionId: string; code: string }, userId: string) => verifyOtp(app, sent.sessionId, sent.code, { orgId: sattva.id, userId })
    expect((await choose(early, first.id)).body.isValid).toBe(1)
    const tooLate = await choose(late, second.id)
    expect([tooLate.status, tooLate.body.code]).toEqual([400, 'OTP_INCORRECT'])
  })

  describe('of a phone that nobody knows', () => {
    it('S-08 answers no organisations and a proof for sign-up, but no token', async () => {
      const { sessionId, code } = await aSentCode(app, PHONE)
      const reply = await verifyOtp(app, sessionId, code)
      expect(reply.status).toBe(200)
      expect(reply.body).toEqual({
        isValid: 0,
        message: 'Your phone number is verified.',
        organizations: [],
        data: { signup_proof: expect.stringMatching(/^[\w-]{43}$/) },
      })
      expect((await verifyOtp(app, sessionId, code)).body.code).toBe('OTP_INCORRECT')
    })

    it('S-08 lets sign-up take the proof, so that the phone counts as proved', async () => {
      const proof = await aSignUpProof(app, PHONE)
      const { userId } = await aSignUp(app, { phone_number: PHONE, signup_proof: proof })
      expect((await accountRow(userId)).phone_verified_at).toEqual(app.clock.now())
    })

    it('S-08 takes a proof once', async () => {
      const proof = await aSignUpProof(app, PHONE)
      await aSignUp(app, { phone_number: PHONE, signup_proof: proof, email: 'first@example.com' })
      const again = await aSignUp(app, { phone_number: PHONE, signup_proof: proof, email: 'second@example.com' })
      expect((await accountRow(again.userId)).phone_verified_at).toBeNull()
    })

    it('S-08 takes a proof for its own phone only, and keeps it for that', async () => {
      const proof = await aSignUpProof(app, PHONE)
      const other = await aSignUp(app, { phone_number: '+919700000009', signup_proof: proof, email: 'other@example.com' })
      expect((await accountRow(other.userId)).phone_verified_at).toBeNull()
      const own = await aSignUp(app, { phone_number: PHONE, signup_proof: proof, email: 'own@example.com' })
      expect((await accountRow(own.userId)).phone_verified_at).not.toBeNull()
    })

    it('S-08 takes a proof within 30 minutes', async () => {
      const proof = await aSignUpProof(app, PHONE)
      app.clock.advance(30 * 60)
      const late = await aSignUp(app, { phone_number: PHONE, signup_proof: proof })
      expect((await accountRow(late.userId)).phone_verified_at).toBeNull()
    })

    it('S-08 keeps the proof of a person who signs up again with a fresh one before activating', async () => {
      await aSignUp(app, { phone_number: PHONE, signup_proof: await aSignUpProof(app, PHONE) })
      app.clock.advance(60)
      const { userId } = await aSignUp(app, { phone_number: PHONE, signup_proof: await aSignUpProof(app, PHONE) })
      expect((await accountRow(userId)).phone_verified_at).toEqual(app.clock.now())
    })

    it('S-08 leaves a phone with the active account that proved it first', async () => {
      const proof = await aSignUpProof(app, PHONE)
      const owner = await anAccount(app, { organization: sattva, phone: PHONE })
      const { userId } = await aSignUp(app, { phone_number: PHONE, signup_proof: proof })
      expect((await accountRow(userId)).phone_verified_at).toBeNull()
      expect((await accountRow(owner.id)).phone_verified_at).not.toBeNull()
    })

    it('U-06 signs in by code after activation, with no password at all', async () => {
      await activate(app, await aSignUp(app, { phone_number: PHONE }))
      const { sessionId, code } = await aSentCode(app, PHONE)
      expect((await verifyOtp(app, sessionId, code)).body.isValid).toBe(1)
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
