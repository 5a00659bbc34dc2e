import { beforeEach, describe, expect, it } from 'vitest'
import { pruneExpired } from '../../platform/jobs/prune.ts'
import { anOrganization, aSignedInClient, aWebToken, signIn, type TestAccount } from '../../test-kit/builders.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'

const PATH = '/api/users/device_tokens'
const PHONE = aWebToken('https://push.invalid/phone')

describe('device tokens', () => {
  let app: TestApp
  let asha: TestAccount & { readonly token: string }

  beforeEach(async () => {
    app = await testApp({ hasRateLimits: false, hasher: quickHasher })
    asha = await aSignedInClient(app, { organization: await anOrganization(app) })
    return () => app.close()
  })

  const save = (device_token: unknown, token = asha.token) => app.post(PATH, { device_token }, { token })
  const list = async (token = asha.token): Promise<string[]> =>
    (await app.get(PATH, { token })).body.data.map((row: { device_token: string }) => row.device_token)
  const stored = () =>
    app.database.jobs((tx) =>
      tx.selectFrom('device_tokens').select(['account_id', 'kind', 'token']).orderBy('saved_at').execute(),
    )

  it('C-25 are none at first, with the key that a browser subscribes with', async () => {
    const reply = await app.get(PATH, { token: asha.token })
    expect([reply.status, reply.body]).toEqual([
      200,
      { isValid: 1, message: 'Done.', data: [], application_server_key: expect.stringMatching(/^B[\w-]{86}$/) },
    ])
  })

  it('C-25 S-14 are listed as they were saved, once, however often they are saved', async () => {
    const reply = await save(PHONE)
    expect([reply.status, reply.body]).toEqual([200, { isValid: 1, message: 'This device will get our messages.' }])
    await save(PHONE)
    expect(await list()).toEqual([PHONE])
  })

  it("C-25 may be a phone's own, and one session may have several", async () => {
    await save('cXy_1-2:APA91bH')
    app.clock.advance(1)
    await save(PHONE)
    expect(await list()).toEqual(['cXy_1-2:APA91bH', PHONE])
    expect((await stored()).map(({ kind }) => kind)).toEqual(['native', 'web'])
  })

  it('C-25 take new keys at the same address for the same device', async () => {
    await save(PHONE)
    const renewed = PHONE.replaceAll('bb', 'cc')
    await save(renewed)
    expect(await list()).toEqual([renewed])
  })

  it.each([undefined, null, 7, '', 'two words', '{}', aWebToken('http://push.example/1'), 'a'.repeat(2001)])(
    'C-25 refuse %j at its field and keep nothing',
    async (token) => {
      const reply = await save(token)
      expect([reply.status, reply.body.code]).toEqual([400, 'INVALID_INPUT'])
      expect(reply.text).toContain('This device cannot be sent messages.')
      expect(await stored()).toEqual([])
    },
  )

  it('C-25 are told to the session that saved them, not to another of the same person (trap 36)', async () => {
    await save(PHONE)
    const other = await signIn(app, asha)
    expect(await list(other)).toEqual([])
    // The same browser, signed in anew: it finds itself missing, saves, and so belongs to the new session.
    await save(PHONE, other)
    expect([await list(), await list(other)]).toEqual([[], [PHONE]])
    expect(await stored()).toHaveLength(1)
  })

  it('C-25 are ten at most, the newest', async () => {
    for (let n = 0; n < 12; n += 1) {
      app.clock.advance(1)
      await save(aWebToken(`https://push.invalid/${n}`))
    }
    const tokens = await list()
    expect([tokens.length, tokens[0]]).toEqual([10, aWebToken('https://push.invalid/2')])
  })

  it('C-25 go with their session: at sign-out and when its time is over', async () => {
    await save(PHONE)
    const other = await signIn(app, asha)
    await save(aWebToken('https://push.invalid/tablet'), other)
    await app.post('/api/auth/logout', {}, { token: asha.token })
    await pruneExpired(app.database, app.clock)
    expect((await stored()).map(({ token }) => token)).toEqual([aWebToken('https://push.invalid/tablet')])
    app.clock.advance(61 * 86_400)
    await pruneExpired(app.database, app.clock)
    expect(await stored()).toEqual([])
  })

  it('C-25 can be saved by somebody who waits for a guardian: signing in must not end in an alert', async () => {
    await app.post('/api/users/profile', { date_of_birth: '2014-05-01' }, { token: asha.token })
    expect((await app.post('/api/users/bmi', {}, { token: asha.token })).body.code).toBe('GUARDIAN_NEEDED')
    expect((await save(PHONE)).status).toBe(200)
    expect(await list()).toEqual([PHONE])
  })
})
