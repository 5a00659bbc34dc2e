import { createApi } from '@thali/ui/session/api'
import { createSession } from '@thali/ui/session/session'
import { createSessionChannel } from '@thali/ui/session/session-channel'
import { createTabLocks, type Locks } from '@thali/ui/session/session-lock'
import { createWebTokenStore } from '@thali/ui/session/token-store'
import { currentLanguage } from '../words/words.ts'

const locks: Locks =
  'locks' in navigator
    ? { request: (name, options, work) => navigator.locks.request(name, options, work) }
    : createTabLocks()

const wire = {
  baseUrl: '',
  fetch: (...call: Parameters<typeof fetch>) => fetch(...call),
  language: currentLanguage,
}

/** The same session as the client app's in this browser: one storage, one lock, one channel. */
export const session = createSession({
  ...wire,
  store: createWebTokenStore(() => localStorage, window),
  locks,
  channel: createSessionChannel(),
  now: Date.now,
})

/** Only `<feature>.queries.ts` files call it. */
export const api = createApi(wire, session)
