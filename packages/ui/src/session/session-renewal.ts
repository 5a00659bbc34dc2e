import type { signOut } from '@thali/contract/auth/auth.endpoints'
import { sessionPaths } from '@thali/contract/auth/session.paths'
import type { ReplyOf } from '@thali/contract/endpoint'
import { ApiFailure, failureOf, isUnauthenticated } from './api-failure.ts'
import { personOf, type SessionHolder, type TokenClock } from './session-holder.ts'
import { type Locks, withSessionLock } from './session-lock.ts'
import { readSessionToken } from './session-token.ts'
import type { TokenStore } from './token-store.ts'
import { send, type Wire } from './wire.ts'

/** Pause before the one repetition of a refresh whose answer was lost. */
const REPEAT_AFTER_MS = 500
const SIGN_OUT_TIMEOUT_MS = 5000
const NO_SESSION: SignOutAnswer = {}

/** What the server says to a sign-out: where to end an outside provider's session as well, if there is one (S-13). */
export type SignOutAnswer = Pick<Partial<ReplyOf<typeof signOut>>, 'data'>

type RenewalParts = {
  readonly wire: Wire
  readonly store: TokenStore
  readonly locks: Locks
  readonly holder: SessionHolder
  readonly clock: TokenClock
}

/** Gives the function that finds a successor for a token that the server no longer takes; one refresh for all tabs. */
export function createRenewal(parts: RenewalParts): (stale: string) => Promise<string> {
  let running: Promise<string> | undefined
  return (stale) => {
    running ??= withSessionLock(parts.locks, () => renewUnderLock(parts, stale)).finally(() => {
      running = undefined
    })
    return running
  }
}

async function renewUnderLock({ wire, store, holder, clock }: RenewalParts, stale: string): Promise<string> {
  const current = store.read()
  // A call of one person must never leave with the token of another who has signed in meanwhile.
  if (current === null || !isSamePerson(current, stale)) throw noSession()
  // Another tab was faster.
  if (current !== stale && clock.timeLeft(current) > 0) return current
  const successor = await askForSuccessor(wire).catch((error: unknown) => {
    // Meanwhile somebody may have signed in anew: then the refusal is not about the token that is there now.
    if (isUnauthenticated(error) && store.read() === current) holder.end('refused')
    throw error
  })
  if (store.read() !== current) throw noSession()
  if (!isSamePerson(successor.token, current)) {
    // The cookie is somebody else's by now, so there is no way left to renew this session.
    holder.end('refused')
    throw noSession()
  }
  holder.keep(successor.token, successor.expiresInSeconds)
  return successor.token
}

/** What a call gets that has no session any more. */
export function noSession(): ApiFailure {
  return new ApiFailure({ kind: 'refused', status: 401, code: 'UNAUTHENTICATED', message: '', data: undefined })
}

function isSamePerson(a: string, b: string): boolean {
  return personOf(a)?.user_id === personOf(b)?.user_id
}

type Successor = { readonly token: string; readonly expiresInSeconds: number | undefined }

/** One refresh. A lost answer is asked for once more at once: the server repeats the same successor, but only for 60 s. */
async function askForSuccessor(wire: Wire): Promise<Successor> {
  const ask = () => send(wire, sessionPaths.refresh, { body: {} })
  const reply = await ask().catch(async (error: unknown) => {
    if (failureOf(error)?.kind !== 'offline') throw error
    await new Promise((resolve) => setTimeout(resolve, REPEAT_AFTER_MS))
    return ask()
  })
  const successor = readSuccessor(reply)
  if (successor === undefined) throw new ApiFailure({ kind: 'unavailable', retryAfter: undefined, message: undefined })
  return successor
}

function readSuccessor(reply: unknown): Successor | undefined {
  if (typeof reply !== 'object' || reply === null || !('token' in reply)) return undefined
  const { token } = reply
  if (typeof token !== 'string' || readSessionToken(token) === undefined) return undefined
  const data = 'data' in reply && typeof reply.data === 'object' ? reply.data : null
  const seconds = data !== null && 'expires_in_s' in data ? data.expires_in_s : undefined
  return { token, expiresInSeconds: typeof seconds === 'number' ? seconds : undefined }
}

/**
 * The server's answer when it has ended the session, or says that there is none; undefined when it could not be told. The
 * cookie names the session when the token is stale.
 */
export async function endOnServer(wire: Wire, token: string | undefined): Promise<SignOutAnswer | undefined> {
  const leave = (withToken: string) =>
    send(wire, sessionPaths.signOut, { token: withToken, timeoutMs: SIGN_OUT_TIMEOUT_MS })
  try {
    return (await leave(token ?? (await askForSuccessor(wire)).token)) as SignOutAnswer
  } catch (error) {
    if (!isUnauthenticated(error)) return undefined
    return token === undefined ? NO_SESSION : endOnServer(wire, undefined)
  }
}
