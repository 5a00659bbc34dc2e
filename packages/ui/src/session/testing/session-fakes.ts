// What a browser and the server give the session in its tests: tabs that share storage, lock and channel; a clock to turn.

import { createSession } from '../session.ts'
import type { SessionChannel } from '../session-channel.ts'
import type { SessionEvent } from '../session-holder.ts'
import { createTabLocks, type Locks } from '../session-lock.ts'
import { createWebTokenStore } from '../token-store.ts'

const LIFE_S = 900

export type Answer = { status: number; body: unknown; headers?: Record<string, string> } | 'lost' | 'no-network'

/** A signed token as the server makes it; the signature is not looked at by the client. */
export function makeToken(parts: {
  sub?: string
  exp: number
  first_name?: string
  is_guest?: 0 | 1
  serial?: number
}): string {
  const payload = { sub: 'asha', org: 'org-1', first_name: 'Asha', last_name: 'Kulkarni', is_guest: 0, ...parts }
  const bytes = new TextEncoder().encode(JSON.stringify(payload))
  const base64 = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  return `e30.${base64}.signature`
}

export const refusal = (status: number, code: string, message = 'no') => ({
  status,
  body: { isValid: 0, code, message },
})
export const unauthenticated = refusal(401, 'UNAUTHENTICATED')

/** One browser with its clock; `serverAhead` milliseconds is how much the device's clock is behind the server's. */
export function makeBrowser({ serverAhead = 0 } = {}) {
  const shared = new Map<string, string>()
  const watchers: { tab: number; listener: (event: { key: string | null }) => void }[] = []
  const ears: { tab: number; listener: () => void }[] = []
  const locks: Locks = createTabLocks()
  const calls: {
    path: string
    method: string
    token: string | undefined
    headers: Record<string, string>
    body: unknown
  }[] = []
  const answers: Record<string, Answer[]> = {}
  let now = Date.parse('2026-11-21T08:00:00Z')
  let serial = 0
  let tabs = 0

  const issue = (
    sub = 'asha',
  ): {
    status: number
    body: { isValid: 1; message: string; token: string; data: { expires_in_s: number } }
    headers?: Record<string, string>
  } => {
    serial += 1
    const token = makeToken({ sub, serial, exp: Math.floor((now + serverAhead) / 1000) + LIFE_S })
    return { status: 200, body: { isValid: 1, message: '', token, data: { expires_in_s: LIFE_S } } }
  }

  const fakeFetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const path = String(url)
    const headers = Object.fromEntries(new Headers(init.headers).entries())
    const token = headers['authorization']?.slice('Bearer '.length)
    calls.push({
      path,
      method: init.method ?? 'GET',
      token,
      headers,
      body: init.body ? JSON.parse(String(init.body)) : undefined,
    })
    await new Promise((resolve) => setTimeout(resolve, 1))
    if (init.signal?.aborted) throw init.signal.reason
    const answer =
      answers[path]?.shift() ??
      (path.endsWith('/refresh') ? issue() : { status: 200, body: { isValid: 1, message: '', data: {} } })
    if (answer === 'lost' || answer === 'no-network') throw new TypeError('Failed to fetch')
    return new Response(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'content-type': 'application/json; charset=utf-8', ...answer.headers },
    })
  }

  const openTab = () => {
    tabs += 1
    const tab = tabs
    const storage = makeStorage(shared, (key) => {
      for (const watcher of watchers) if (watcher.tab !== tab) watcher.listener({ key })
    })
    const channel: SessionChannel = {
      tell: () => {
        for (const ear of ears) if (ear.tab !== tab) ear.listener()
      },
      listen: (listener) => ears.push({ tab, listener }),
    }
    const store = createWebTokenStore(() => storage, {
      addEventListener: (_type, listener) => watchers.push({ tab, listener }),
    })
    const wire = { baseUrl: '', fetch: fakeFetch as typeof fetch, language: () => 'hi' }
    const session = createSession({ ...wire, store, locks, channel, now: () => now })
    const events: SessionEvent[] = []
    session.subscribe((event) => events.push(event))
    return { session, store, events, wire }
  }

  return {
    openTab,
    shared,
    calls,
    answers,
    issue,
    later: (milliseconds: number) => {
      now += milliseconds
    },
    refreshes: () => calls.filter((call) => call.path.endsWith('/refresh')).length,
  }
}

function makeStorage(shared: Map<string, string>, tellOthers: (key: string) => void): Storage {
  return {
    get length() {
      return shared.size
    },
    clear: () => shared.clear(),
    key: (index) => [...shared.keys()][index] ?? null,
    getItem: (key) => shared.get(key) ?? null,
    setItem: (key, value) => {
      shared.set(key, value)
      tellOthers(key)
    },
    removeItem: (key) => {
      shared.delete(key)
      tellOthers(key)
    },
  }
}

export const MINUTE = 60_000
