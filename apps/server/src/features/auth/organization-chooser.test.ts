import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount, anOrganization, type TestAccount, type TestOrganization } from '../../test-kit/builders.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { aSentCode, claimsOf, verifyOtp, wrongCode } from '../../test-kit/way-in.ts'

const PHONE = '+919812345678'

describe('verifying a code of several accounts', () => {
  let app: TestApp
  let sattva: TestOrganization

  beforeEach(async () => {
    app = await testApp({ hasher: quickHasher })
    sattva = await anOrganization(app, { name: 'Sattva' })
    return () => app.close()
  })

  const countSessions = () =>
    app.database.identity(async (tx) => (await tx.selectFrom('sessions').select('id').execute()).length)

  describe('of several organisations', () => {
    let here: TestAccount
    let there: TestAccount
    beforeEach(async () => {
      const poshan = await anOrganization(app, {
        name: 'Poshan',
        host: 'poshan.test',
        logoUrl: 'http://cdn.example.com/logo.png',
      })
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
          {
            org_id: sattva.id,
            user_id: here.id,
            org_name: 'Sattva',
            org_display_name: 'Sattva',
            logo_url: '/icons/organization.svg',
          },
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
      const refused = [
        pairOf(stranger),
        { orgId: sattva.id, userId: there.id },
        { orgId: there.organization.id, userId: here.id },
        { userId: here.id },
      ]
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
        await anAccount(app, {
          organization: await anOrganization(app, { host: `h${n}.test` }),
          phone: PHONE,
          ...other,
        })
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
    const choose = (sent: { sessionId: string; code: string }, userId: string) =>
      verifyOtp(app, sent.sessionId, sent.code, { orgId: sattva.id, userId })
    expect((await choose(early, first.id)).body.isValid).toBe(1)
    const tooLate = await choose(late, second.id)
    expect([tooLate.status, tooLate.body.code]).toEqual([400, 'OTP_INCORRECT'])
  })
})
