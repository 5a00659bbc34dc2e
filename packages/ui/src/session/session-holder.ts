import type { SessionChannel } from './session-channel.ts'
import { type Person, readSessionToken } from './session-token.ts'
import type { TokenStore } from './token-store.ts'

/** Why a session ended: the person asked, the server refused to go on, or another tab did either. */
export type SignOutReason = 'asked' | 'refused' | 'other-tab'

export type SessionEvent =
  | { readonly kind: 'signed-in'; readonly person: Person; readonly by: 'this-tab' | 'other-tab' }
  | { readonly kind: 'signed-out'; readonly person: Person; readonly because: SignOutReason }

export type SessionListener = (event: SessionEvent) => void

export type SessionHolder = {
  /** Whose session this tab shows; undefined for a guest. */
  person(): Person | undefined
  keep(token: string, expiresInSeconds: number | undefined): void
  end(because: SignOutReason): void
  /** Follows what another tab has written. */
  follow(): void
  subscribe(listener: SessionListener): () => void
}

/** Keeps this tab's idea of who is signed in equal to the store, and is the one place from which events leave. */
export function createSessionHolder(store: TokenStore, channel: SessionChannel, clock: TokenClock): SessionHolder {
  const listeners = new Set<SessionListener>()
  let known = personOf(store.read())

  const notice = (by: 'this-tab' | 'other-tab', because: SignOutReason) => {
    const before = known
    known = personOf(store.read())
    if (before?.user_id === known?.user_id) return
    const events: SessionEvent[] = []
    if (before) events.push({ kind: 'signed-out', person: before, because })
    if (known) events.push({ kind: 'signed-in', person: known, by })
    for (const event of events) for (const listener of [...listeners]) listener(event)
  }

  return {
    person: () => known,
    keep: (token, expiresInSeconds) => {
      clock.learn(token, expiresInSeconds)
      store.write(token)
      channel.tell()
      notice('this-tab', 'other-tab')
    },
    end: (because) => {
      store.clear()
      channel.tell()
      notice('this-tab', because)
    },
    follow: () => notice('other-tab', 'other-tab'),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type TokenClock = {
  learn(token: string, expiresInSeconds: number | undefined): void
  /** Milliseconds until the token ends, negative afterwards. */
  timeLeft(token: string): number
}

/** Measures a token's life so that a wrong device clock does no harm. `now` in milliseconds since 1970. */
export function createTokenClock(now: () => number): TokenClock {
  // When the newest token ends by this device's clock: exact, whatever that clock says.
  const ends = new Map<string, number>()
  // Server clock minus this device's, learned from it; judges tokens that other tabs have fetched.
  let skew = 0
  const claimedEnd = (token: string) => readSessionToken(token)?.expiresAt ?? 0
  return {
    learn: (token, expiresInSeconds) => {
      ends.clear()
      if (expiresInSeconds === undefined) return
      const end = now() + expiresInSeconds * 1000
      ends.set(token, end)
      skew = claimedEnd(token) - end
    },
    timeLeft: (token) => (ends.get(token) ?? claimedEnd(token) - skew) - now(),
  }
}

/** The person of a token; undefined for none and for a guest's (is_guest = 1). */
export function personOf(token: string | null): Person | undefined {
  const read = token === null ? undefined : readSessionToken(token)
  return read === undefined || read.isGuest ? undefined : read.person
}
