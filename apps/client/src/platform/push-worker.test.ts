import { beforeEach, describe, expect, it, vi } from 'vitest'

type Listener = (event: object) => void

describe('a push message', () => {
  const listeners = new Map<string, Listener>()
  const showNotification = vi.fn(async () => undefined)
  const openWindow = vi.fn(async () => undefined)
  const close = vi.fn()
  let windows: { url: string; focus: () => Promise<void> }[] = []

  beforeEach(async () => {
    vi.clearAllMocks()
    vi.resetModules()
    windows = []
    vi.stubGlobal('self', {
      location: new URL('https://app.thali.test/sw.js'),
      registration: { showNotification },
      clients: { matchAll: async () => windows, openWindow },
      addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    })
    await import('./push-worker.ts')
  })

  async function happen(type: string, event: object): Promise<void> {
    let work: Promise<unknown> = Promise.resolve()
    listeners.get(type)?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) })
    await work
  }
  const click = (data: unknown) => happen('notificationclick', { notification: { data, close } })

  it('S-14 is shown in its own language, once however often it comes', async () => {
    const message = { id: 'm-1', title: 'नया', text: 'पाठ', language: 'hi', path: '/tabs/my-account' }
    await happen('push', { data: { json: () => message } })
    const shown = { body: 'पाठ', lang: 'hi', tag: 'm-1', icon: '/icons/icon-192.png', data: '/tabs/my-account' }
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('नया', shown)
  })

  it('S-14 P-09 leads to its page, and closes', async () => {
    await click('/tabs/my-account')
    expect(close).toHaveBeenCalledOnce()
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('https://app.thali.test/tabs/my-account')
  })

  it('S-14 P-09 comes to the front where its page is open, and leads no other window away from its work', async () => {
    const focus = vi.fn(async () => undefined)
    const other = vi.fn(async () => undefined)
    windows = [
      { url: 'https://app.thali.test/signup-journey/gender', focus: other },
      { url: 'https://app.thali.test/tabs/my-account', focus },
    ]
    await click('/tabs/my-account')
    expect([focus.mock.calls.length, other.mock.calls.length, openWindow.mock.calls.length]).toEqual([1, 0, 0])
  })

  it.each(['https://evil.example/x', '//evil.example/x', '/\\evil.example', 'javascript:alert(1)', undefined, 7])(
    'S-14 opens nothing but our own pages: %j',
    async (path) => {
      await click(path)
      expect(openWindow).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^https:\/\/app\.thali\.test\/?$/))
    },
  )
})
