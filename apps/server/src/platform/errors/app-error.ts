import type { ErrorCode } from '@thali/contract/errors/error-codes'
import type { MessageId } from '@thali/contract/words/messages'

type Details = {
  /** A closer text than the code's own. */
  readonly message?: MessageId
  /** Fills places such as {seconds} in the text. */
  readonly values?: Readonly<Record<string, string | number>>
  /** Problem ids by field name; each is a message of the catalogue. */
  readonly fields?: Readonly<Record<string, MessageId>>
  readonly retryAfterSeconds?: number
  /** The text stands in data.Details as well (C-17). */
  readonly isToldInDetails?: boolean
  /** Sent as `data` as it is. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** Every failure that a use case answers. Nobody decides by its text: the code is the closed union of the contract. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details
  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
}

/** 429 with the seconds to wait, in the text and in the header. */
export function tooManyRequests(retryAfterSeconds: number): AppError {
  return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds, values: { seconds: retryAfterSeconds } })
}
