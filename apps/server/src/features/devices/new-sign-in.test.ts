import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount, anOrganization, aSignedInClient, signIn, type TestOrganization } from '../../test-kit/builders.ts'
import { type PushService, pushService } from '../../test-kit/push-service.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { aResetLink, resetPassword } from '../../test-kit/way-in.ts'

const PATH = '/api/users/device_tokens'

describe('a sign-in, told to the other devices', () => {
  let app: TestApp
  let push: PushService
  let sattva: TestOrganization

  beforeEach(async () => {
    app = await testApp({ hasRateLimits: false, hasher: quickHasher })
    push = await pushService()
    sattva = await anOrganization(app, { name: 'Sattva' })
    return async () => {
      await push.close()
      await app.close()
    }
  })

  /** Somebody who is signed in on a device of that name. */
  async function onDevice(name: string, options: { readonly language?: 'en' | 'hi' } = {}) {
    const person = await aSignedInClient(app, { organization: sattva, ...options })
    await register(person.token, name)
    return person
  }
  async function register(token: string, name: string): Promise<string> {
    const { application_server_key } = (await app.get(PATH, { token })).body
    const device_token = push.subscribe(name, application_server_key)
    expect((await app.post(PATH, { device_token }, { token })).status).toBe(200)
    return device_token
  }
  const messages = () =>
    app.database.jobs((tx) =>
      tx
        .selectFrom('outbox_messages')
        .select(['channel', 'state', 'attempts', 'payload', 'last_error'])
        .where('channel', '=', 'push')
        .execute(),
    )
  const devices = () => app.database.jobs((tx) => tx.selectFrom('device_tokens').select('id').execute())

  it('S-14 arrives sealed, in the language of its reader, and leads to the account', async () => {
    const asha = await onDevice('phone')
    const kabir = await onDevice('laptop', { language: 'hi' })
    await signIn(app, asha)
    await signIn(app, kabir)
    await app.deliver()
    expect(push.refusals).toEqual([])
    expect(push.received.map(({ name, message }) => ({ name, message }))).toEqual(
      expect.arrayContaining([
        {
          name: 'phone',
          message: {
            id: expect.any(String),
            title: 'New sign-in at Sattva',
            text: 'Your account was just opened on another device. If it was not you, set a new password.',
            language: 'en',
            path: '/tabs/my-account',
          },
        },
        {
          name: 'laptop',
          message: expect.objectContaining({ title: 'Sattva में नया साइन-इन', language: 'hi' }),
        },
      ]),
    )
    expect(push.received).toHaveLength(2)
    expect(push.received[0]?.headers).toMatchObject({ ttl: '86400', topic: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect(await messages()).toMatchObject([
      { state: 'sent', payload: null },
      { state: 'sent', payload: null },
    ])
  })

  it('S-14 is not told to the device itself, nor of a sign-in that failed', async () => {
    const asha = await anAccount(app, { organization: sattva })
    await app.post('/api/auth/token', { username: asha.email, password: 'not the password' })
    await register(await signIn(app, asha), 'phone')
    await app.post('/api/auth/token', { username: asha.email, password: 'not the password' })
    await app.deliver()
    expect(await messages()).toEqual([])
  })

  it('S-14 C-22 reaches no device that signed out, not even one that did so just now', async () => {
    const asha = await onDevice('phone')
    await register(await signIn(app, asha), 'tablet')
    await app.deliver()
    push.received.length = 0
    await signIn(app, asha)
    await app.post('/api/auth/logout', {}, { token: asha.token })
    await app.deliver()
    expect(push.received.map(({ name }) => name)).toEqual(['tablet'])
  })

  it('S-14 reaches no device whose session a new password ended', async () => {
    const asha = await onDevice('phone')
    await resetPassword(app, await aResetLink(app, asha.email), 'rajma-sunday-77')
    await signIn(app, { ...asha, password: 'rajma-sunday-77' })
    await app.deliver()
    expect([push.received, await messages()]).toEqual([[], []])
  })

  it('S-14 never reaches the next person on a shared phone', async () => {
    const asha = await onDevice('phone')
    await signIn(app, asha)
    const rahul = await anAccount(app, { organization: sattva })
    await register(await signIn(app, rahul), 'phone')
    await app.deliver()
    expect(push.received).toEqual([])
    expect(await messages()).toMatchObject([{ state: 'failed', last_error: 'the device is signed out or gone' }])
  })

  it.each([404, 410])('S-14 lets go of a device that its push service has forgotten (%i)', async (status) => {
    const asha = await onDevice('phone')
    push.statuses.push(status)
    await signIn(app, asha)
    await app.deliver()
    expect(await devices()).toEqual([])
    expect(await messages()).toMatchObject([{ state: 'failed', attempts: 1, payload: null }])
  })

  it.each([429, 500, 503])('S-14 is tried again when the push service has a bad moment (%i)', async (status) => {
    const asha = await onDevice('phone')
    push.statuses.push(status)
    await signIn(app, asha)
    await app.deliver()
    expect(await messages()).toMatchObject([{ state: 'waiting', attempts: 1 }])
    app.clock.advance(2)
    await app.deliver()
    expect(push.received).toHaveLength(1)
    expect(await messages()).toMatchObject([{ state: 'sent', attempts: 2 }])
  })

  it('S-14 is not repeated when the push service refuses the message itself', async () => {
    const asha = await onDevice('phone')
    push.statuses.push(413)
    await signIn(app, asha)
    await app.deliver()
    expect(await devices()).toHaveLength(1)
    expect(await messages()).toMatchObject([{ state: 'failed', attempts: 1 }])
  })

  it('S-14 is of no use a day later', async () => {
    const asha = await onDevice('phone')
    await signIn(app, asha)
    app.clock.advance(86_400)
    await app.deliver()
    expect(await messages()).toMatchObject([{ state: 'dropped' }])
  })
})
