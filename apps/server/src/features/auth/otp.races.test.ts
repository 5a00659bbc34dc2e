import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount, anOrganization, codeIn, type TestOrganization } from '../../test-kit/builders.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { eachRound, RACE_TIMEOUT_MS, RACERS, race, tally } from '../../test-kit/races.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { aSentCode, aSignUpProof, sendOtp, signUp, verifyOtp, wrongCode } from '../../test-kit/way-in.ts'

// All are to be let in: what is raced for is the code, not a place at the door.
const WIDE_DOOR = { longestQueue: 1000, longestWaitMs: 60_000 }

const phoneOf = (round: number) => `+9198123${String(round).padStart(3, '0')}00`

describe('codes under 64 requests at once', () => {
  let app: TestApp
  let sattva: TestOrganization

  beforeEach(async () => {
    app = await testApp({ hasRateLimits: false, hasher: quickHasher, admission: WIDE_DOOR })
    sattva = await anOrganization(app)
    return () => app.close()
  })

  const otpSession = (id: string) =>
    app.database.identity((tx) =>
      tx.selectFrom('otp_sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )
  const countSessions = (accountId: string) =>
    app.database.identity(
      async (tx) => (await tx.selectFrom('sessions').select('id').where('account_id', '=', accountId).execute()).length,
    )

  it(
    'C-18 gives one session for a code that is verified 64 times',
    () =>
      eachRound(async (round) => {
        const person = await anAccount(app, { organization: sattva, phone: phoneOf(round) })
        const { sessionId, code } = await aSentCode(app, phoneOf(round))
        const replies = await race((options) => verifyOtp(app, sessionId, code, {}, options))
        expect(tally(replies)).toEqual({ 200: 1, '400 OTP_INCORRECT': RACERS - 1 })
        expect(await countSessions(person.id)).toBe(1)
      }),
    RACE_TIMEOUT_MS,
  )

  it(
    'C-18 compares five of 200 guesses, and then not even the right code',
    () =>
      eachRound(async (round) => {
        const person = await anAccount(app, { organization: sattva, phone: phoneOf(round) })
        const { sessionId, code } = await aSentCode(app, phoneOf(round))
        const replies = await race((options) => verifyOtp(app, sessionId, wrongCode(code), {}, options), 200)
        expect(tally(replies)).toEqual({ '400 OTP_INCORRECT': 200 })
        expect((await otpSession(sessionId)).tries).toBe(5)
        expect((await verifyOtp(app, sessionId, code)).body.code).toBe('OTP_INCORRECT')
        expect(await countSessions(person.id)).toBe(0)
      }),
    RACE_TIMEOUT_MS,
  )

  it(
    'S-08 signs in one of 64 choices that follow a chooser',
    () =>
      eachRound(async (round) => {
        const clinic = await anOrganization(app, { host: `clinic${round}.test` })
        const people = [
          await anAccount(app, { organization: sattva, phone: phoneOf(round) }),
          await anAccount(app, { organization: clinic, phone: phoneOf(round) }),
        ]
        const { sessionId, code } = await aSentCode(app, phoneOf(round))
        await verifyOtp(app, sessionId, code)
        const replies = await race((options, racer) => {
          const { id, organization } = people[racer % 2]!
          return verifyOtp(app, sessionId, code, { orgId: organization.id, userId: id }, options)
        })
        expect(tally(replies)).toEqual({ 200: 1, '400 OTP_INCORRECT': RACERS - 1 })
        expect((await countSessions(people[0]!.id)) + (await countSessions(people[1]!.id))).toBe(1)
      }),
    RACE_TIMEOUT_MS,
  )

  it(
    'S-08 lets one of two accounts of an organisation prove their phone, and fails for nobody with an error',
    () =>
      eachRound(async (round) => {
        const phone = phoneOf(round)
        const people = [1, 2].map(() => anAccount(app, { organization: sattva, phone, isPhoneProved: false }))
        const [one, other] = await Promise.all(people)
        const first = await aSentCode(app, phone)
        app.clock.advance(60)
        const second = await aSentCode(app, phone)
        for (const { sessionId, code } of [first, second]) await verifyOtp(app, sessionId, code)
        const replies = await race((options, racer) => {
          const [sent, person] = racer % 2 === 0 ? [first, one!] : [second, other!]
          return verifyOtp(app, sent.sessionId, sent.code, { orgId: sattva.id, userId: person.id }, options)
        })
        expect(tally(replies)).toEqual({ 200: 1, '400 OTP_INCORRECT': RACERS - 1 })
      }),
    RACE_TIMEOUT_MS,
  )

  it(
    'C-17 sends one message however often a code is asked for at once',
    () =>
      eachRound(async (round) => {
        const replies = await race((options) => sendOtp(app, phoneOf(round), options))
        expect(tally(replies)).toEqual({ 200: 1, '429 OTP_RESEND_TOO_SOON': RACERS - 1 })
        await app.deliver()
        expect(app.texts.filter(({ to }) => to === phoneOf(round))).toHaveLength(1)
        expect(codeIn(app, phoneOf(round))).toHaveLength(6)
      }),
    RACE_TIMEOUT_MS,
  )

  it(
    'S-08 takes a proof for one of 64 sign-ups',
    () =>
      eachRound(async (round) => {
        const proof = await aSignUpProof(app, phoneOf(round))
        const replies = await race((options, racer) =>
          signUp(
            app,
            { email: `r${round}n${racer}@example.com`, phone_number: phoneOf(round), signup_proof: proof },
            options,
          ),
        )
        expect(tally(replies)).toEqual({ 200: RACERS })
        const made = await app.database.identity((tx) =>
          tx.selectFrom('accounts').select('phone_verified_at').where('phone', '=', phoneOf(round)).execute(),
        )
        expect([made.length, made.filter(({ phone_verified_at }) => phone_verified_at !== null).length]).toEqual([
          RACERS,
          1,
        ])
      }),
    RACE_TIMEOUT_MS,
  )

  it(
    'S-08 lets the newest of two proofs of one phone count, whoever was quicker',
    () =>
      eachRound(async (round) => {
        const phone = phoneOf(round)
        const first = await aSignUpProof(app, phone)
        app.clock.advance(60)
        const second = await aSignUpProof(app, phone)
        const replies = await race((options, racer) => {
          const body = {
            email: `r${round}n${racer}@example.com`,
            phone_number: phone,
            signup_proof: racer % 2 === 0 ? first : second,
          }
          return signUp(app, body, options)
        })
        expect(tally(replies)).toEqual({ 200: RACERS })
        const proved = await app.database.identity((tx) =>
          tx
            .selectFrom('accounts')
            .select('id')
            .where('phone', '=', phone)
            .where('phone_verified_at', 'is not', null)
            .execute(),
        )
        expect(proved).toHaveLength(1)
      }),
    RACE_TIMEOUT_MS,
  )
})

describe("an organisation's budget for codes under 64 requests at once", () => {
  it(
    'C-17 is spent to the last code and not beyond',
    async () => {
      const app = await testApp({ hasher: quickHasher })
      await anOrganization(app)
      await eachRound(async (round) => {
        await anOrganization(app, { host: `small${round}.test`, smsDailyBudget: 10 })
        const replies = await race((options, racer) =>
          sendOtp(app, `+9198${String(round).padStart(2, '0')}${String(racer).padStart(3, '0')}000`, {
            ...options,
            host: `small${round}.test`,
          }),
        )
        expect(tally(replies)).toEqual({ 200: 10, '429 TOO_MANY_REQUESTS': RACERS - 10 })
      })
      await app.close()
    },
    RACE_TIMEOUT_MS,
  )
})
