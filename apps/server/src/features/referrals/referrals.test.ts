import { beforeEach, describe, expect, it } from 'vitest'
import {
  anAccount,
  anOrganization,
  aReferralCode,
  type TestAccount,
  type TestOrganization,
} from '../../test-kit/builders.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type CallOptions, type TestApp, testApp } from '../../test-kit/test-app.ts'

describe('the referral check', () => {
  let app: TestApp
  let sattva: TestOrganization
  let friend: TestAccount

  beforeEach(async () => {
    app = await testApp({ hasher: quickHasher })
    sattva = await anOrganization(app)
    friend = await anAccount(app, { organization: sattva })
    await aReferralCode(app, friend, 'ASHA-2026')
    return () => app.close()
  })

  const check = (referrer_code: string, options?: CallOptions) =>
    app.post('/api/auth/validate_referrer_code', { referrer_code }, options)

  it("C-21 U-05 answers 'verified' for a known code, in any letter case and with space around", async () => {
    for (const spelling of ['ASHA-2026', 'asha-2026', ' Asha-2026 ']) {
      const reply = await check(spelling)
      expect([reply.status, reply.body]).toEqual([200, { isValid: 1, message: 'verified' }])
    }
  })

  it("C-21 U-05 answers 200 with isValid 0 and 'invaild' for an unknown one", async () => {
    for (const code of ['NOBODY', '']) {
      const reply = await check(code)
      expect([reply.status, reply.body]).toEqual([200, { isValid: 0, message: 'invaild' }])
    }
  })

  it('C-21 tells nothing of whose code it is', async () => {
    const reply = await check('ASHA-2026')
    expect(reply.text).not.toContain(friend.id)
    expect(reply.body).not.toHaveProperty('data')
  })

  it('C-21 takes the whole sign-up payload and reads only the code', async () => {
    const payload = {
      referrer_code: 'ASHA-2026',
      first_name: '',
      email: 'not yet',
      phone_number: '',
      signup_proof: 'proof',
      terms_version: 1,
      termsAndCondition: true,
      referral_code: 'x',
    }
    expect((await app.post('/api/auth/validate_referrer_code', payload)).body.isValid).toBe(1)
    expect((await app.post('/api/auth/validate_referrer_code', { ...payload, code: 'x' })).status).toBe(400)
  })

  it.each([
    ['A'.repeat(21), 'max 20 characters long.'],
    ['ASHA 2026', 'invaild'],
    ['AŞHA', 'invaild'],
    ["' or 1=1", 'invaild'],
  ])('U-05 refuses %j as malformed', async (code, text) => {
    const reply = await check(code)
    expect([reply.status, reply.body.message]).toEqual([400, text])
  })

  it("C-21 knows the codes of the host's organisation only", async () => {
    await anOrganization(app, { host: 'poshan.test' })
    expect((await check('ASHA-2026', { host: 'poshan.test' })).body.isValid).toBe(0)
  })

  it('C-21 does not verify the code of somebody who left', async () => {
    await app.database.identity((tx) =>
      tx.updateTable('accounts').set({ status: 'closed' }).where('id', '=', friend.id).execute(),
    )
    expect((await check('ASHA-2026')).body.isValid).toBe(0)
  })

  it('C-21 lets one address check 30 codes in ten minutes (trap 5)', async () => {
    for (let n = 0; n < 30; n += 1) expect((await check(`GUESS-${n}`)).status).toBe(200)
    const refused = await check('ASHA-2026')
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    app.clock.advance(600)
    expect((await check('ASHA-2026')).body.isValid).toBe(1)
  })

  it('C-21 says it in Hindi to a Hindi reader', async () => {
    expect((await check('ASHA-2026', { headers: { 'accept-language': 'hi' } })).body.message).toBe('सत्यापित')
  })
})
