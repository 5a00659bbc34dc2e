import { describe, expect, it, vi } from 'vitest'
import { MINUTE, makeBrowser, makeToken, refusal, unauthenticated } from './testing/session-fakes.ts'

const REFRESH = '/api/auth/refresh'
const LOGOUT = '/api/auth/logout'

function signedInBrowser(options = {}) {
  const browser = makeBrowser(options)
  const tab = browser.openTab()
  const first = browser.issue()
  tab.session.accept(first.body)
  return { browser, tab, token: first.body.token }
}

describe('storage keys', () => {
  it("P-05 holds the guest's name under loginDetailGuestUser until sign-in, then only the token under token", () => {
    const browser = makeBrowser()
    const { session } = browser.openTab()
    expect(Object.fromEntries(browser.shared)).toEqual({
      loginDetailGuestUser: '{"first_name":"Guest","last_name":""}',
    })
    const { body } = browser.issue()
    session.accept(body)
    expect(Object.fromEntries(browser.shared)).toEqual({ token: body.token })
  })

  it('P-05 a sign-out puts the guest back and leaves no token', async () => {
    const { browser, tab } = signedInBrowser()
    await tab.session.signOut()
    expect(Object.fromEntries(browser.shared)).toEqual({
      loginDetailGuestUser: '{"first_name":"Guest","last_name":""}',
    })
  })

  it('P-05 a token with is_guest = 1 is a guest', async () => {
    const browser = makeBrowser()
    browser.shared.set('token', makeToken({ exp: 4e9, is_guest: 1 }))
    const { session } = browser.openTab()
    expect(session.person()).toBeUndefined()
    expect(await session.accessToken()).toBeUndefined()
  })

  it('reads names in any script from the token', () => {
    const browser = makeBrowser()
    browser.shared.set('token', makeToken({ exp: 4e9, first_name: 'आशा' }))
    expect(browser.openTab().session.person()?.first_name).toBe('आशा')
  })

  it('S-03 refuses a sign-in reply without a token, or with one that is none', () => {
    const { session, store } = makeBrowser().openTab()
    expect(session.accept({})).toBe(false)
    expect(session.accept({ token: 'nonsense' })).toBe(false)
    expect(store.read()).toBeNull()
  })

  it('a browser that blocks storage still gets a session for the life of the page', async () => {
    const { createWebTokenStore } = await import('./token-store.ts')
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const store = createWebTokenStore(blocked, { addEventListener: () => undefined })
    store.write('t')
    expect(store.read()).toBe('t')
    store.clear()
    expect(store.read()).toBeNull()
  })
})

describe('renewing', () => {
  it('P-06 asks for no successor while the token is young', async () => {
    const { browser, tab, token } = signedInBrowser()
    browser.later(13 * MINUTE)
    expect(await tab.session.accessToken()).toBe(token)
    expect(browser.refreshes()).toBe(0)
  })

  it('P-06 renews shortly before the end, and many calls at once share one refresh', async () => {
    const { browser, tab, token } = signedInBrowser()
    browser.later(14.5 * MINUTE)
    const tokens = await Promise.all(Array.from({ length: 8 }, () => tab.session.accessToken()))
    expect(new Set(tokens).size).toBe(1)
    expect(tokens[0]).not.toBe(token)
    expect(browser.refreshes()).toBe(1)
  })

  it('P-06 two tabs refresh once: the second finds the successor in the store', async () => {
    const { browser, tab } = signedInBrowser()
    const other = browser.openTab()
    browser.later(20 * MINUTE)
    const [a, b] = await Promise.all([tab.session.accessToken(), other.session.accessToken()])
    expect(a).toBe(b)
    expect(browser.refreshes()).toBe(1)
  })

  it('P-06 two tabs that both got a 401 for the same token refresh once', async () => {
    const { browser, tab, token } = signedInBrowser()
    const other = browser.openTab()
    const [a, b] = await Promise.all([tab.session.renew(token), other.session.renew(token)])
    expect(a).toBe(b)
    expect(browser.refreshes()).toBe(1)
  })

  it('P-06 an expired token at start is refreshed first, not destroyed', async () => {
    const browser = makeBrowser()
    browser.shared.set('token', makeToken({ exp: 1000 }))
    const { session, events } = browser.openTab()
    expect(session.person()?.user_id).toBe('asha')
    expect(await session.accessToken()).toBe(browser.shared.get('token'))
    expect(events).toEqual([])
  })

  it('P-06 a lost answer is asked for once more at once', async () => {
    const { browser, tab } = signedInBrowser()
    browser.later(20 * MINUTE)
    browser.answers[REFRESH] = ['lost']
    await expect(tab.session.accessToken()).resolves.toBeTypeOf('string')
    expect(browser.refreshes()).toBe(2)
  })

  it('P-06 measures the end by when the token came: a device clock an hour ahead causes no refresh per call', async () => {
    const { browser, tab, token } = signedInBrowser({ serverAhead: -60 * MINUTE })
    expect(await tab.session.accessToken()).toBe(token)
    browser.later(14.5 * MINUTE)
    await tab.session.accessToken()
    await tab.session.accessToken()
    expect(browser.refreshes()).toBe(1)
  })

  it("P-06 with a wrong clock a tab still trusts another tab's fresh token once it knows the difference", async () => {
    const { browser, tab } = signedInBrowser({ serverAhead: -60 * MINUTE })
    const other = browser.openTab()
    await other.session.accessToken()
    const before = browser.refreshes()
    await tab.session.accessToken()
    await other.session.accessToken()
    expect(browser.refreshes()).toBe(before)
  })

  it('a tab that another one keeps waiting for ever goes on alone', async () => {
    const { withSessionLock } = await import('./session-lock.ts')
    const stuck = {
      request: (_name: string, { signal }: { signal: AbortSignal }) =>
        new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    }
    expect(await withSessionLock(stuck, async () => 'done', 5)).toBe('done')
  })
})

describe('what ends a session', () => {
  it.each([
    ['no network', 'no-network' as const],
    ['a server error', refusal(500, 'INTERNAL')],
    ['a busy server', refusal(503, 'UNAVAILABLE')],
    ['too many requests', refusal(429, 'TOO_MANY_REQUESTS')],
    ["a hotel's login page", { status: 200, body: '<html>', headers: { 'content-type': 'text/html' } }],
    ["a proxy's own 401", { status: 401, body: '<html>', headers: { 'content-type': 'text/html' } }],
    ['an answer without a token', { status: 200, body: { isValid: 1, message: '' } }],
  ])('P-06 %s does not', async (_name, answer) => {
    const { browser, tab, token } = signedInBrowser()
    browser.later(20 * MINUTE)
    browser.answers[REFRESH] = [answer, answer]
    await expect(tab.session.accessToken()).rejects.toMatchObject({ name: 'ApiFailure' })
    expect(tab.store.read()).toBe(token)
    expect(tab.session.person()?.user_id).toBe('asha')
    expect(tab.events.filter((event) => event.kind === 'signed-out')).toEqual([])
  })

  it('P-06 without network a token that is still good for a moment is used', async () => {
    const { browser, tab, token } = signedInBrowser()
    browser.later(14.5 * MINUTE)
    browser.answers[REFRESH] = ['no-network', 'no-network']
    expect(await tab.session.accessToken()).toBe(token)
  })

  it('P-06 a refused refresh does: the token is destroyed and every tab hears of it', async () => {
    const { browser, tab } = signedInBrowser()
    const other = browser.openTab()
    browser.later(20 * MINUTE)
    browser.answers[REFRESH] = [unauthenticated]
    await expect(tab.session.accessToken()).rejects.toMatchObject({ detail: { kind: 'refused', status: 401 } })
    expect(browser.shared.has('token')).toBe(false)
    expect(tab.events.at(-1)).toMatchObject({ kind: 'signed-out', because: 'refused' })
    expect(other.events).toMatchObject([{ kind: 'signed-out', because: 'other-tab' }])
  })

  it('P-06 a refusal that comes after somebody signed in anew does not end the new session', async () => {
    const { browser, tab } = signedInBrowser()
    const other = browser.openTab()
    browser.later(20 * MINUTE)
    browser.answers[REFRESH] = [unauthenticated]
    const stale = expect(tab.session.accessToken()).rejects.toBeDefined()
    other.session.accept(browser.issue('ravi').body)
    await stale
    expect(other.session.person()?.user_id).toBe('ravi')
    expect(tab.session.person()?.user_id).toBe('ravi')
  })

  it('P-06 an answer that comes after a sign-out does not sign in again', async () => {
    const { browser, tab } = signedInBrowser()
    browser.later(20 * MINUTE)
    const late = expect(tab.session.accessToken()).rejects.toBeDefined()
    await tab.session.signOut()
    await late
    expect(browser.shared.has('token')).toBe(false)
  })
})

describe('signing out', () => {
  it('S-15 tells the server with the token, wipes it and tells the other tabs once', async () => {
    const { browser, tab, token } = signedInBrowser()
    const other = browser.openTab()
    expect(await tab.session.signOut()).toBeDefined()
    expect(browser.calls).toMatchObject([{ path: LOGOUT, method: 'POST', token }])
    expect(tab.session.person()).toBeUndefined()
    expect(other.events).toMatchObject([{ kind: 'signed-out', because: 'other-tab' }])
    expect(other.session.person()).toBeUndefined()
  })

  it('S-13 hands on where an outside provider’s session ends', async () => {
    const { browser, tab } = signedInBrowser()
    const data = { leave_at: 'https://id.example/end' }
    browser.answers[LOGOUT] = [{ status: 200, body: { isValid: 1, message: '', data } }]
    expect(await tab.session.signOut()).toMatchObject({ data })
  })

  it('S-15 with a stale token it renews only to end the session', async () => {
    const { browser, tab } = signedInBrowser()
    browser.answers[LOGOUT] = [unauthenticated]
    expect(await tab.session.signOut()).toBeDefined()
    expect(browser.calls.map((call) => call.path)).toEqual([LOGOUT, REFRESH, LOGOUT])
    expect(browser.shared.has('token')).toBe(false)
  })

  it('S-15 without network it ends here at once and the server is told at the next start', async () => {
    const { browser, tab } = signedInBrowser()
    browser.answers[LOGOUT] = ['no-network']
    expect(await tab.session.signOut()).toBeUndefined()
    expect(tab.session.person()).toBeUndefined()
    const later = browser.openTab()
    await later.session.settleOwedSignOut()
    expect(browser.calls.map((call) => call.path)).toEqual([LOGOUT, REFRESH, LOGOUT])
    expect([...browser.shared.keys()]).toEqual(['loginDetailGuestUser'])
  })

  it('S-15 an owed sign-out is dropped by a new sign-in', async () => {
    const { browser, tab } = signedInBrowser()
    browser.answers[LOGOUT] = ['no-network']
    await tab.session.signOut()
    tab.session.accept(browser.issue('ravi').body)
    await tab.session.settleOwedSignOut()
    expect(browser.refreshes()).toBe(0)
    expect(tab.session.person()?.user_id).toBe('ravi')
  })

  it("a call of one person never leaves with another person's token", async () => {
    const { browser, tab, token } = signedInBrowser()
    browser.shared.set('token', browser.issue('ravi').body.token)
    await expect(tab.session.accessToken()).rejects.toMatchObject({ detail: { status: 401 } })
    await expect(tab.session.renew(token)).rejects.toMatchObject({ detail: { status: 401 } })
    expect(browser.refreshes()).toBe(0)
  })

  it("a refresh that answers with somebody else's token ends the session instead of changing the person", async () => {
    const { browser, tab } = signedInBrowser()
    browser.later(20 * MINUTE)
    browser.answers[REFRESH] = [browser.issue('ravi')]
    await expect(tab.session.accessToken()).rejects.toMatchObject({ detail: { status: 401 } })
    expect(browser.shared.has('token')).toBe(false)
  })

  it('another person signing in elsewhere is one end and one beginning here', () => {
    const { browser, tab } = signedInBrowser()
    const other = browser.openTab()
    const heard = vi.fn()
    tab.session.subscribe(heard)
    other.session.accept(browser.issue('ravi').body)
    expect(heard.mock.calls.map(([event]) => [event.kind, event.person.user_id])).toEqual([
      ['signed-out', 'asha'],
      ['signed-in', 'ravi'],
    ])
  })
})
