import { failureOf } from '../session/api-failure.ts'
import type { Refusal } from './operation.ts'

/** What a failed try means for its operation. */
export type Verdict =
  /** The person has to look at it; the same request would be refused again. */
  | { readonly kind: 'needs-you'; readonly refusal: Refusal }
  /** Nothing was said about the request itself. `everything`: the others would fare no better now. */
  | { readonly kind: 'later'; readonly everything: boolean; readonly retryAfter: number | undefined }

export function judgeFailure(error: unknown): Verdict {
  const failure = failureOf(error)
  if (failure?.kind === 'refused') {
    // No session: it waits until the same person signs in again.
    if (failure.status === 401) return { kind: 'later', everything: true, retryAfter: undefined }
    // An earlier try of the same operation is still at work on the server.
    if (failure.code === 'IDEMPOTENCY_IN_PROGRESS') return { kind: 'later', everything: false, retryAfter: undefined }
    const { status, code, message, data } = failure
    return { kind: 'needs-you', refusal: { status, code, message, data } }
  }
  if (failure?.kind === 'unavailable')
    return { kind: 'later', everything: failure.retryAfter !== undefined, retryAfter: failure.retryAfter }
  // Without network nothing gets through; a mistake of ours must not hold up the operations of other entities.
  return { kind: 'later', everything: failure?.kind === 'offline', retryAfter: undefined }
}
