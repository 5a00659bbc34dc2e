import type { SessionChannel } from '../session/session-channel.ts'
import type { Locks } from '../session/session-lock.ts'
import type { Operation } from './operation.ts'
import type { OperationStore } from './operation-store.ts'

/** Sends with the session of whoever is signed in when it is called; failures are ApiFailure. */
export type Send = (
  operation: Pick<Operation, 'id' | 'route' | 'content'>,
  onProgress: (part: number) => void,
) => Promise<unknown>

/** Everything that the queue touches. */
export type QueueOptions = {
  readonly store: OperationStore
  /** One sender at a time, over all tabs of this browser. */
  readonly locks: Locks
  /** Tells the other tabs that the store has changed. */
  readonly channel: SessionChannel
  /** Who is signed in. */
  readonly person: () => string | undefined
  readonly send: Send
  /** Milliseconds since 1970; for showing, nothing is decided by it. */
  readonly now: () => number
  readonly random: () => number
  readonly newId: () => string
  /** Runs something later; the answer calls it off. */
  readonly pause: (run: () => void, milliseconds: number) => () => void
}
