import { describe, expect, it } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'
import { ERRORS } from './errors/error-codes.ts'

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const lacking = (code: keyof typeof ERRORS, among: (endpoint: Endpoint) => boolean) =>
  ENDPOINTS.filter((endpoint) => among(endpoint) && !endpoint.errors.includes(code)).map(nameOf)

describe('the list of endpoints', () => {
  it('has each method and path once, aliases included', () => {
    const routes = ENDPOINTS.flatMap((endpoint) =>
      [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => `${endpoint.method} ${path}`),
    )
    expect(new Set(routes).size).toBe(routes.length)
  })

  it('names the requirement of each, or D where the call is our decision', () => {
    for (const { requirement } of ENDPOINTS) expect(requirement).toMatch(/^([A-Z]-\d{2}|D)$/)
  })

  it('declares what the guard of each may answer', () => {
    expect(lacking('UNAUTHENTICATED', ({ access }) => access !== 'anyone')).toEqual([])
    expect(lacking('FORBIDDEN', ({ access }) => ['client', 'staff', 'operator'].includes(access))).toEqual([])
    expect(
      lacking(
        'GUARDIAN_NEEDED',
        ({ access, whileLimited }) => !['anyone', 'operator'].includes(access) && whileLimited !== true,
      ),
    ).toEqual([])
  })

  it('declares that staff may have to set up their second factor first', () => {
    expect(
      lacking('SECOND_FACTOR_NEEDED', ({ access, whileLimited }) => access === 'staff' && whileLimited !== true),
    ).toEqual([])
  })

  it('declares the refusal of what does not fit, wherever a body or a query is taken', () => {
    expect(lacking('INVALID_INPUT', ({ body, query }) => body !== undefined || query !== undefined)).toEqual([])
  })

  it('declares the refusals of a repeated write', () => {
    expect(lacking('IDEMPOTENCY_MISMATCH', ({ repeatable }) => repeatable === true)).toEqual([])
    expect(lacking('IDEMPOTENCY_IN_PROGRESS', ({ repeatable }) => repeatable === true)).toEqual([])
  })

  it('answers failures with an honest status', () => {
    for (const { status } of Object.values(ERRORS)) expect([status >= 400, status < 600]).toEqual([true, true])
  })
})
