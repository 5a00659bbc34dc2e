import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount, anOrganization, aReferralCode, type TestOrganization } from '../../test-kit/builders.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { aSignUp, signUp } from '../../test-kit/way-in.ts'

describe('the fields of sign-up', () => {
  let app: TestApp
  let sattva: TestOrganization

  beforeEach(async () => {
    app = await testApp()
    sattva = await anOrganization(app, { name: 'Sattva' })
    return () => app.close()
  })

  const accounts = () => app.database.identity((tx) => tx.selectFrom('accounts').selectAll().orderBy('id').execute())
  const newest = async () => (await accounts()).at(-1)!

  describe('names the field and its problem', () => {
    const refusals: [string, Record<string, unknown>, string, string][] = [
      ['no name', { first_name: '' }, 'first_name', 'first name is required.'],
      ['a name of spaces', { first_name: '   ' }, 'first_name', 'first name is required.'],
      ['no name at all', { first_name: undefined }, 'first_name', 'first name is required.'],
      ['a name with a digit', { first_name: 'Asha2' }, 'first_name', 'Only alphabets are allowed here.'],
      ['a name with a line break', { first_name: 'Asha\nBcc' }, 'first_name', 'Only alphabets are allowed here.'],
      ['a name of 51 letters', { first_name: 'a'.repeat(51) }, 'first_name', 'max 50 characters long.'],
    ]
    it.each(refusals)('U-02 refuses %s', async (_what, change, field, message) => expectRefusal(change, field, message))

    const emails: typeof refusals = [
      ['no e-mail', { email: '' }, 'email', 'email is required.'],
      ['no e-mail at all', { email: undefined }, 'email', 'email is required.'],
      ['an e-mail without @', { email: 'asha.example.com' }, 'email', 'Email is not valid.'],
      ['an ending of one letter', { email: 'asha@example.c' }, 'email', 'Email is not valid.'],
      ['two addresses', { email: 'asha@example.com,other@example.com' }, 'email', 'Email is not valid.'],
      ['51 characters', { email: `${'a'.repeat(39)}@example.com` }, 'email', 'Email is not valid.'],
    ]
    it.each(emails)('U-03 refuses %s', async (_what, change, field, message) => expectRefusal(change, field, message))

    const phones: typeof refusals = [
      ['no number', { phone_number: '' }, 'phone_number', 'Phone Number is required.'],
      ['no number at all', { phone_number: undefined }, 'phone_number', 'Phone Number is required.'],
      ['nine digits after +91', { phone_number: '+91981234567' }, 'phone_number', 'e.g: 98756543210'],
      ['eleven digits after +91', { phone_number: '+9198123456789' }, 'phone_number', 'e.g: 98756543210'],
      ['letters', { phone_number: '+91 98123 CALL' }, 'phone_number', 'e.g: 98756543210'],
      ['a number that is too short elsewhere', { phone_number: '+4474001' }, 'phone_number', 'e.g: 98756543210'],
      ['a number that is far too long', { phone_number: `+91${'9'.repeat(40)}` }, 'phone_number', 'e.g: 98756543210'],
    ]
    it.each(phones)('U-04 refuses %s', async (_what, change, field, message) => expectRefusal(change, field, message))

    it('U-05 refuses a referral code of more than 20 characters', () =>
      expectRefusal({ referrer_code: 'A'.repeat(21) }, 'referrer_code', 'max 20 characters long.'))

    it('U-07 refuses terms that never existed', () =>
      expectRefusal({ terms_version: 99 }, 'terms_version', 'This value is not valid.'))

    async function expectRefusal(change: Record<string, unknown>, field: string, message: string) {
      const reply = await signUp(app, change)
      expect(reply.status).toBe(400)
      expect(reply.body.data.fields).toEqual({ [field]: message })
      expect(reply.body.message).toBe(field === 'terms_version' ? 'Please check the marked fields.' : message)
      expect(await accounts()).toEqual([])
    }
  })

  it.each([
    ['first_name', '', 'कृपया अपना नाम लिखें।'],
    ['email', 'no', 'यह ईमेल सही नहीं है।'],
    ['phone_number', '', 'कृपया फ़ोन नंबर लिखें।'],
  ])('U-01 tells the problem of %s in Hindi to a Hindi reader', async (field, value, text) => {
    const reply = await signUp(app, { [field]: value }, { headers: { 'accept-language': 'hi-IN,hi;q=0.9' } })
    expect(reply.body.data.fields[field]).toBe(text)
  })

  it('U-01 marks every wrong field at once', async () => {
    const reply = await signUp(app, { first_name: '', email: 'no', phone_number: '' })
    expect(Object.keys(reply.body.data.fields).sort()).toEqual(['email', 'first_name', 'phone_number'])
  })

  it.each(['आशा वर्मा', 'ஆஷா', 'Zoë', 'محمد', '李明', 'क्ष्‍ण'])('U-02 takes the name %s', async (first_name) => {
    expect((await signUp(app, { first_name })).status).toBe(200)
    expect((await newest()).first_name).toBe(first_name)
  })

  it.each(['asha@niwi.health', 'asha@city.museum', 'ASHA.V+diet@Example.COM', 'a_b%c-d@mail.co.in'])(
    'U-03 takes the address %s',
    async (email) => {
      expect((await signUp(app, { email })).status).toBe(200)
      expect((await newest()).email).toBe(email.toLowerCase())
    },
  )

  it.each([
    ['+919812345678', '+919812345678'],
    ['9812345678', '+919812345678'],
    ['+447400123456', '+447400123456'],
    ['+14155550123', '+14155550123'],
  ])('U-04 takes %s and keeps %s', async (phone_number, stored) => {
    expect((await signUp(app, { phone_number })).status).toBe(200)
    expect((await newest()).phone).toBe(stored)
  })

  it('U-05 keeps who referred, in any spelling of the code', async () => {
    const friend = await anAccount(app, { organization: sattva })
    await aReferralCode(app, friend, 'ASHA-2026')
    await aSignUp(app, { referrer_code: ' asha-2026 ' })
    expect((await newest()).referred_by).toBe(friend.id)
  })

  it('U-05 signs up without a referrer when the code is not verified, or of another organisation', async () => {
    const poshan = await anOrganization(app, { host: 'poshan.test' })
    await aReferralCode(app, await anAccount(app, { organization: poshan }), 'POSHAN-1')
    for (const [n, referrer_code] of ['NOBODY-1', 'POSHAN-1', ''].entries()) {
      await aSignUp(app, { referrer_code, email: `a${n}@example.com` })
      expect((await newest()).referred_by).toBeNull()
    }
  })
})
