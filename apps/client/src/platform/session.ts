import { createApi } from '@thali/ui/session/api'
import { createSession } from '@thali/ui/session/session'
import { createSessionChannel } from '@thali/ui/session/session-channel'
import { createTabLocks, type Locks } from '@thali/ui/session/session-lock'
import { createWebTokenStore } from '@thali/ui/session/token-store'
import { currentLanguage } from '../words/words.ts'

// While prerendering there is no window: everybody is a guest and nothing is ever called.
const events = import.meta.env.SSR ? { addEventListener: () => undefined } : window

/** Undefined without TLS. */
export const webLocks: Locks | undefined =
  typeof navigator !== 'undefined' && 'locks' in navigator
    ? { request: (name, options, work) => navigator.locks.request(name, options, work) }
    : undefined

export const wire = {
  baseUrl: '',
  fetch: (...call: Parameters<typeof fetch>) => fetch(...call),
  language: currentLanguage,
}

/** This browser's session; the native shells will give it their own store and base URL. */
export const session = createSession({
  ...wire,
  store: createWebTokenStore(() => localStorage, events),
  locks: webLocks ?? createTabLocks(),
  channel: import.meta.env.SSR ? { tell: () => undefined, listen: () => undefined } : createSessionChannel(),
  now: Date.now,
})

/** Only `<feature>.queries.ts` files call it. */
export const api = createApi(wire, session)
