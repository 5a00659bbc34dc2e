import { isUnauthenticated } from './api-failure.ts'
import type { SessionChannel } from './session-channel.ts'
import {
  createSessionHolder,
  createTokenClock,
  personOf,
  type SessionEvent,
  type SessionHolder,
} from './session-holder.ts'
import type { Locks } from './session-lock.ts'
import { createRenewal, endOnServer, noSession, type SignOutAnswer } from './session-renewal.ts'
import { type Person, readSessionToken } from './session-token.ts'
import type { TokenStore } from './token-store.ts'
import type { Wire } from './wire.ts'

/** A token that ends within this time is renewed before the next call. */
const RENEW_BEFORE_MS = 60_000

export type SessionOptions = Wire & {
  readonly store: TokenStore
  readonly locks: Locks
  readonly channel: SessionChannel
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The part of a sign-in reply that matters here (C-16, C-18, C-19). */
type TokenReply = {
  readonly token?: string | undefined
  readonly data?: { readonly expires_in_s?: number | undefined } | undefined
}

export type Session = {
  /** Whose session this is; undefined for a guest (no token, or is_guest = 1). An expired one still counts (P-06). */
  person(): Person | undefined
  /** Takes the token of a sign-in reply; false (and nothing stored) when there is none in it (S-03). */
  accept(reply: TokenReply): boolean
  /** A token fit for a call, renewed when its end is near; undefined for guests. */
  accessToken(): Promise<string | undefined>
  /** A successor of a token that the server no longer takes. Throws when there is none to be had. */
  renew(stale: string): Promise<string>
  /** Ends the session here at once and tells the server; the answer is the server's, undefined while it has not heard of it. */
  signOut(): Promise<SignOutAnswer | undefined>
  /** Tells the server of a sign-out that happened without network. Called once at start. */
  settleOwedSignOut(): Promise<void>
  subscribe(listener: (event: SessionEvent) => void): () => void
}

/** The one module that owns tokens. It never ends a session for lack of network or because a server is busy. */
export function createSession(options: SessionOptions): Session {
  const { store, channel, locks } = options
  const clock = createTokenClock(options.now)
  const holder = createSessionHolder(store, channel, clock)
  const renew = createRenewal({ wire: options, store, locks, holder, clock })
  store.watch(holder.follow)
  channel.listen(holder.follow)

  return {
    person: holder.person,
    subscribe: holder.subscribe,
    renew,
    accept: (reply) => {
      if (reply.token === undefined || readSessionToken(reply.token) === undefined) return false
      holder.keep(reply.token, reply.data?.expires_in_s)
      return true
    },
    accessToken: async () => {
      const token = ownToken(store, holder)
      if (token === undefined || clock.timeLeft(token) > RENEW_BEFORE_MS) return token
      return renew(token).catch((error: unknown) => {
        // Not refused, only not reached: the token may still be good for a moment.
        if (!isUnauthenticated(error) && clock.timeLeft(token) > 0) return token
        throw error
      })
    },
    signOut: () => signOut(options, holder),
    settleOwedSignOut: async () => {
      if (!store.owesSignOut() || store.read() !== null) return
      if (await endOnServer(options, undefined)) store.oweSignOut(false)
    },
  }
}

/** The stored token, as long as it is of the person whom this tab shows: another tab may have written since. */
function ownToken(store: TokenStore, holder: SessionHolder): string | undefined {
  const person = holder.person()
  if (person === undefined) return undefined
  const token = store.read()
  if (token !== null && personOf(token)?.user_id === person.user_id) return token
  holder.follow()
  throw noSession()
}

async function signOut(options: SessionOptions, holder: SessionHolder): Promise<SignOutAnswer | undefined> {
  const { store } = options
  const token = store.read()
  if (token === null) return {}
  store.oweSignOut(true)
  holder.end('asked')
  const answer = await endOnServer(options, token)
  if (answer) store.oweSignOut(false)
  return answer
}
