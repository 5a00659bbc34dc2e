import type { Failure } from '@thali/contract/envelope'
import { ERRORS, type ErrorCode } from '@thali/contract/errors/error-codes'
import { say } from '@thali/contract/words/messages'
import { type Language, pickLanguage } from '@thali/domain/languages/language'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

// What Fastify itself refuses before a handler runs, in our words.
const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_INPUT',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
  FST_ERR_ASYNC_CONSTRAINT: 'NOT_FOUND',
}

// PostgreSQL's classes for what another try may get past: lost connections (08, see db/unavailable.ts), serialization and
// deadlocks (40), no resources left (53), locks and statements that took too long (55P03, 57).
const UNAVAILABLE = /^(08|40|53|57)...$|^55P03$/

function asAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error
  const { code = '', statusCode } = error as Partial<FastifyError>
  const known = FRAMEWORK_CODES[code]
  if (known) return new AppError(known)
  if (UNAVAILABLE.test(code)) return new AppError('UNAVAILABLE', { retryAfterSeconds: 2 })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new AppError('INVALID_INPUT')
  return new AppError('INTERNAL')
}

/** The body of a failure in the person's language; field problems become texts beside their names. */
export function failureBody(error: AppError, language: Language): Failure {
  const { message, values, fields, data, isToldInDetails } = error.details
  const text = say(message ?? ERRORS[error.code].message, language, values)
  const texts =
    fields && Object.fromEntries(Object.entries(fields).map(([name, id]) => [name, say(id, language, values)]))
  const body = { ...data, ...(texts && { fields: texts }), ...(isToldInDetails && { Details: text }) }
  return {
    isValid: 0,
    message: text,
    code: error.code,
    ...(Object.keys(body).length > 0 && { data: body }),
  }
}

/** Answers a failure: the one place that turns an error into a status and a body. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, error: FastifyError | Error): void {
  const known = asAppError(error)
  const entry = ERRORS[known.code]
  if ('report' in entry) request.log.error({ err: error }, 'request failed')
  if (known.details.retryAfterSeconds !== undefined)
    void reply.header('retry-after', String(known.details.retryAfterSeconds))
  void reply
    .code(entry.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(failureBody(known, pickLanguage(request.headers['accept-language'])))
}

export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendFailure(request, reply, error))
}
