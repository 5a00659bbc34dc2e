import { createECDH, randomBytes } from 'node:crypto'
import { webSubscriptionOf } from '@thali/domain/devices/device-token'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type PushService, pushService } from '../../test-kit/push-service.ts'
import { createGuardedFetch } from '../identity/guarded-fetch.ts'
import { DeviceGoneError, MessageRefusedError, type Notification } from './ports.ts'
import { vapidKeysOf } from './vapid-keys.ts'
import { webPush } from './web-push.ts'

const KEYS = vapidKeysOf(Buffer.alloc(48, 7))
const MESSAGE: Notification = {
  id: '01930000-0000-7000-8000-000000000001',
  title: 'नया साइन-इन 🍛',
  text: 'x'.repeat(2000),
  language: 'hi',
  path: '/tabs/my-account',
}

describe('our key pair', () => {
  it('is the same for the same secret, another for another, and a pair', () => {
    expect(vapidKeysOf(Buffer.alloc(48, 7))).toEqual(KEYS)
    expect(vapidKeysOf(Buffer.alloc(48, 8)).publicKey).not.toBe(KEYS.publicKey)
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(KEYS.privateKey, 'base64url')
    expect(pair.getPublicKey('base64url')).toBe(KEYS.publicKey)
  })

  it.each([
    ['nothing', Buffer.alloc(48)],
    ['the largest', Buffer.alloc(48, 255)],
    ['chance', randomBytes(48)],
  ])('comes of %s', (_name, seed) => {
    const { publicKey, privateKey } = vapidKeysOf(seed)
    expect([publicKey.length, privateKey.length]).toEqual([87, 43])
  })
})

describe('web push', () => {
  let service: PushService

  beforeEach(async () => {
    service = await pushService()
  })
  afterEach(() => service.close())

  const port = (allowsLoopback = true, keys = KEYS) =>
    webPush({ keys, contact: 'care@thali.test', fetch: createGuardedFetch({ allowsLoopback }) })
  const subscription = (name = 'phone') => webSubscriptionOf(service.subscribe(name, KEYS.publicKey))!
  const failureOf = async (sending: Promise<string>): Promise<unknown> => {
    const none = new Error('it was sent')
    const failure: unknown = await sending.then(
      () => none,
      (error: unknown) => error,
    )
    expect(failure).not.toBe(none)
    return failure
  }

  it('S-14 brings a message that the browser alone can open, signed for its push service', async () => {
    expect(await port().sendPush(subscription(), MESSAGE)).toBe('201')
    expect(service.refusals).toEqual([])
    expect(service.received).toMatchObject([{ name: 'phone', message: MESSAGE, headers: { ttl: '86400' } }])
  })

  it('S-14 is refused when it is signed by others than whom the browser subscribed to', async () => {
    const other = vapidKeysOf(Buffer.alloc(48, 9))
    const failure = await failureOf(port(true, other).sendPush(subscription(), MESSAGE))
    expect(service.refusals).toEqual(['another key than the subscription has'])
    expect(failure).toBeInstanceOf(MessageRefusedError)
    // It may be our clock or our key: no reason to let go of the device.
    expect(failure).not.toBeInstanceOf(DeviceGoneError)
  })

  it('S-14 tells a device that is gone from a message that is refused and from a bad moment', async () => {
    const phone = subscription()
    const send = () => failureOf(port().sendPush(phone, MESSAGE))
    for (const [status, isRefused, isGone] of [
      [404, true, true],
      [410, true, true],
      [400, true, false],
      [413, true, false],
      [408, false, false],
      [429, false, false],
      [500, false, false],
      [503, false, false],
    ] as const) {
      service.statuses.push(status)
      const failure = await send()
      const seen = [status, failure instanceof MessageRefusedError, failure instanceof DeviceGoneError]
      expect(seen).toEqual([status, isRefused, isGone])
    }
  })

  it('S-14 is a bad moment when nobody answers', async () => {
    const phone = subscription()
    await service.close()
    expect(await failureOf(port().sendPush(phone, MESSAGE))).not.toBeInstanceOf(MessageRefusedError)
  })

  it('S-14 goes to no address inside the house, and lets go of a device that names one', async () => {
    const { keys } = subscription()
    const inside = ['https://127.0.0.1/x', 'https://10.0.0.7/x', 'https://[::ffff:192.168.1.1]/x', service.origin]
    for (const endpoint of inside)
      expect(await failureOf(port(false).sendPush({ endpoint, keys }, MESSAGE))).toBeInstanceOf(DeviceGoneError)
    expect(service.received).toEqual([])
  })

  it('S-14 lets go of a device whose key is no point of the curve', async () => {
    const { endpoint, keys } = subscription()
    const p256dh = `BM${'a'.repeat(85)}`
    const failure = await failureOf(port().sendPush({ endpoint, keys: { ...keys, p256dh } }, MESSAGE))
    expect(failure).toBeInstanceOf(DeviceGoneError)
  })
})
