import { describe, expect, it } from 'vitest'
import { checkDeviceToken, webSubscriptionOf } from './device-token.ts'

const KEYS = { p256dh: `BM${'a'.repeat(85)}`, auth: 'b'.repeat(22) }
const subscription = (change: object = {}) =>
  JSON.stringify({ endpoint: 'https://push.example/send/1', keys: KEYS, ...change })

describe('a device token', () => {
  it("C-25 is a browser's subscription with what sending needs, and nothing else of it is kept", () => {
    expect(webSubscriptionOf(subscription({ expirationTime: null }))).toEqual({
      endpoint: 'https://push.example/send/1',
      keys: KEYS,
    })
    expect(checkDeviceToken(subscription())).toBeUndefined()
  })

  it("C-25 may be a phone's own", () => {
    for (const token of ['cXy_1-2:APA91bH-x_y', 'a1'.repeat(32)]) {
      expect(checkDeviceToken(token)).toBeUndefined()
      expect(webSubscriptionOf(token)).toBeUndefined()
    }
  })

  it('C-25 may be without TLS only on this machine', () => {
    expect(checkDeviceToken(subscription({ endpoint: 'http://127.0.0.1:8080/1' }))).toBeUndefined()
    expect(checkDeviceToken(subscription({ endpoint: 'http://push.example/1' }))).toBe('device-token-invalid')
  })

  it.each([
    '',
    ' ',
    'two words',
    '<script>',
    '\u0000',
    '{',
    '[]',
    '{}',
    subscription({ endpoint: 7 }),
    subscription({ endpoint: '' }),
    subscription({ endpoint: 'javascript:alert(1)' }),
    subscription({ endpoint: 'file:///etc/passwd' }),
    subscription({ endpoint: 'https://user:secret@push.example/1' }),
    subscription({ endpoint: 'https://push.example/1#part' }),
    subscription({ endpoint: `https://push.example/${'a'.repeat(2000)}` }),
    subscription({ keys: null }),
    subscription({ keys: { auth: KEYS.auth } }),
    subscription({ keys: { ...KEYS, auth: 'short' } }),
    subscription({ keys: { ...KEYS, p256dh: `AM${'a'.repeat(85)}` } }),
    subscription({ keys: { ...KEYS, p256dh: KEYS.auth } }),
    'a'.repeat(2001),
  ])('C-25 is never %j', (token) => {
    expect(checkDeviceToken(token)).toBe('device-token-invalid')
  })
})
