/** Why a call has no answer. `refused`: the server looked at it and said no. Nobody decides by `message`. */
export type FailureDetail =
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly code: string
      readonly message: string
      readonly data: unknown
    }
  | { readonly kind: 'offline' }
  | {
      readonly kind: 'unavailable'
      /** Seconds to wait before the next try, where the server says so. */
      readonly retryAfter: number | undefined
      /** The server's own words, in the reader's language; undefined when a proxy or nobody at all answered. */
      readonly message: string | undefined
    }

/** The one error that a call throws (besides an AbortError of the caller's own signal). */
export class ApiFailure extends Error {
  readonly detail: FailureDetail

  constructor(detail: FailureDetail) {
    super(detail.kind === 'refused' ? `${detail.status} ${detail.code}` : detail.kind)
    this.name = 'ApiFailure'
    this.detail = detail
  }
}

/** The detail when the error came from a call, else undefined (then it is a mistake of ours). */
export function failureOf(error: unknown): FailureDetail | undefined {
  return error instanceof ApiFailure ? error.detail : undefined
}

/** True only when our server itself says that there is no session: never for a lost network, a proxy or a busy server. */
export function isUnauthenticated(error: unknown): boolean {
  const detail = failureOf(error)
  return detail?.kind === 'refused' && detail.status === 401 && detail.code === 'UNAUTHENTICATED'
}

/** The server's own words for a failure, where it sent any. */
export function messageOf(error: unknown): string | undefined {
  const detail = failureOf(error)
  return detail === undefined || detail.kind === 'offline' ? undefined : detail.message
}
