import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount, anOrganization, type TestOrganization } from '../../test-kit/builders.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { activate, aSentCode, aSignUp, aSignUpProof, verifyOtp } from '../../test-kit/way-in.ts'

const PHONE = '+919812345678'

describe('verifying a code of a phone that nobody knows', () => {
  let app: TestApp
  let sattva: TestOrganization

  beforeEach(async () => {
    app = await testApp({ hasher: quickHasher })
    sattva = await anOrganization(app, { name: 'Sattva' })
    return () => app.close()
  })

  const accountRow = (id: string) =>
    app.database.identity((tx) => tx.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow())

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
    const other = await aSignUp(app, {
      phone_number: '+919700000009',
      signup_proof: proof,
      email: 'other@example.com',
    })
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
