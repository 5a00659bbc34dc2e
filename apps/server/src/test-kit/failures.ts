import { failure } from '@thali/contract/envelope'
import { ERRORS, type ErrorCode } from '@thali/contract/errors/error-codes'
import { expect } from 'vitest'
import type { Reply } from './test-app.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** What no answer may ever tell: words of drivers, stacks, SQL, files (trap 48). Short ones whole: a secret is letters too. */
export const LEAK =
  /error:|\bat .*:\d+|\bSQL(STATE)?\b|\bpg_|\bselect .* from\b|node_modules|\.ts\b|Fastify|FST_ERR|\bzod(Error)?\b|syntax|relation "/i

/** The one body that every failure has, with its status, a request id, and nothing of the machinery. */
export function expectFailure(reply: Pick<Reply, 'status' | 'headers' | 'text'>, code: ErrorCode): void {
  const body: unknown = JSON.parse(reply.text)
  expect(failure.strict().parse(body).code, reply.text).toBe(code)
  expect(reply.status, reply.text).toBe(ERRORS[code].status)
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(reply.headers['x-request-id']).toMatch(UUID)
  expect(reply.text).not.toMatch(LEAK)
}
