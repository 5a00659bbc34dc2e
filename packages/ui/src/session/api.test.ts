import type { signIn } from '@thali/contract/auth/auth.endpoints'
import { sessionPaths } from '@thali/contract/auth/session.paths'
import type { dashboardHome } from '@thali/contract/dashboard/dashboard.endpoints'
import { dashboardPaths } from '@thali/contract/dashboard/dashboard.paths'
import { describe, expect, it } from 'vitest'
import { createApi } from './api.ts'
import { MINUTE, makeBrowser, refusal, unauthenticated } from './testing/session-fakes.ts'

const HOME = '/api/dashboard/home'

function signedIn() {
  const browser = makeBrowser()
  const tab = browser.openTab()
  const { body } = browser.issue()
  tab.session.accept(body)
  return { browser, tab, token: body.token, api: createApi(tab.wire, tab.session) }
}

describe('a call', () => {
  it("sends the token and asks for messages in the reader's language", async () => {
    const { browser, api, token } = signedIn()
    await api.call<typeof dashboardHome>(dashboardPaths.home)
    expect(browser.calls).toMatchObject([{ path: HOME, token, headers: { 'accept-language': 'hi' } }])
  })

  it('P-06 a 401 renews once and repeats the call with the successor', async () => {
    const { browser, api, token } = signedIn()
    browser.answers[HOME] = [unauthenticated]
    await api.call<typeof dashboardHome>(dashboardPaths.home)
    expect(browser.calls.map((call) => call.path)).toEqual([HOME, '/api/auth/refresh', HOME])
    expect(browser.calls.at(-1)?.token).not.toBe(token)
  })

  it('P-06 a second 401 is the answer: no loop, and the session stays', async () => {
    const { browser, api, tab } = signedIn()
    browser.answers[HOME] = [unauthenticated, unauthenticated]
    await expect(api.call<typeof dashboardHome>(dashboardPaths.home)).rejects.toMatchObject({ detail: { status: 401 } })
    expect(browser.calls).toHaveLength(3)
    expect(tab.session.person()).toBeDefined()
  })

  it('P-06 a 401 while the refresh cannot be reached is told as offline, not as a refusal', async () => {
    const { browser, api, tab } = signedIn()
    browser.answers[HOME] = [unauthenticated]
    browser.answers['/api/auth/refresh'] = ['no-network', 'no-network']
    await expect(api.call<typeof dashboardHome>(dashboardPaths.home)).rejects.toMatchObject({
      detail: { kind: 'offline' },
    })
    expect(tab.session.person()).toBeDefined()
  })

  it('the ways in send no token, and a wrong password is no end of a session', async () => {
    const { browser, api, tab } = signedIn()
    browser.later(20 * MINUTE)
    browser.answers['/api/auth/token'] = [refusal(401, 'SIGN_IN_FAILED', 'not right')]
    const body = { username: 'a', password: 'b' }
    await expect(api.call<typeof signIn>(sessionPaths.signIn, { body, anonymous: true })).rejects.toMatchObject({
      detail: { kind: 'refused', code: 'SIGN_IN_FAILED', message: 'not right' },
    })
    expect(browser.calls).toMatchObject([{ path: '/api/auth/token', token: undefined, body }])
    expect(tab.session.person()).toBeDefined()
  })

  it('tells apart: refused, busy with the time to wait, and out of reach', async () => {
    const { browser, api } = signedIn()
    browser.answers[HOME] = [
      refusal(403, 'FORBIDDEN'),
      { ...refusal(429, 'TOO_MANY_REQUESTS', 'wait'), headers: { 'retry-after': '7' } },
      { status: 502, body: 'Bad gateway', headers: { 'content-type': 'text/html' } },
      'no-network',
    ]
    const ask = () => api.call<typeof dashboardHome>(dashboardPaths.home).catch((error: unknown) => error)
    expect(await ask()).toMatchObject({ detail: { kind: 'refused', status: 403, code: 'FORBIDDEN' } })
    expect(await ask()).toMatchObject({ detail: { kind: 'unavailable', retryAfter: 7, message: 'wait' } })
    expect(await ask()).toMatchObject({ detail: { kind: 'unavailable', retryAfter: undefined, message: undefined } })
    expect(await ask()).toMatchObject({ detail: { kind: 'offline' } })
  })

  it('gives up after its time-out as out of reach, and leaves an abort of the caller an abort', async () => {
    const { tab } = signedIn()
    const hanging: typeof fetch = (_url, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    const api = createApi({ ...tab.wire, fetch: hanging }, tab.session)
    await expect(api.call<typeof dashboardHome>(dashboardPaths.home, { timeoutMs: 5 })).rejects.toMatchObject({
      detail: { kind: 'offline' },
    })
    const controller = new AbortController()
    const call = api.call<typeof dashboardHome>(dashboardPaths.home, { signal: controller.signal })
    setTimeout(() => controller.abort(), 5)
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('carries the idempotency key of its operation, the same on the repetition', async () => {
    const { browser, api } = signedIn()
    browser.answers[HOME] = [unauthenticated]
    await api.call<typeof dashboardHome>(dashboardPaths.home, { idempotencyKey: 'k1' })
    expect(browser.calls.filter((call) => call.path === HOME).map((call) => call.headers['idempotency-key'])).toEqual([
      'k1',
      'k1',
    ])
  })
})
