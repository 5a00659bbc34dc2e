import type { Endpoint } from '@thali/contract/endpoint'
import { ENDPOINTS } from '@thali/contract/endpoints'
import { failure } from '@thali/contract/envelope'
import { ERRORS, type ErrorCode } from '@thali/contract/errors/error-codes'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, anOrganization, aSignedInClient, type TestOrganization } from '../../test-kit/builders.ts'
import { LEAK } from '../../test-kit/failures.ts'
import { aForm } from '../../test-kit/forms-kit.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { anyJson, requestOf } from '../../test-kit/requests.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'

// What a request may be is judged before any database: the second one is asked for what they may answer differently.
const isPostgres = process.env.THALI_TEST_DB === 'postgres'
const CASES = Number(process.env.CASES ?? (isPostgres ? 200 : 25))
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))

// Any route may answer these: the request is refused before its use case, or the session is not what it takes.
const ANYWHERE = new Set<ErrorCode>([
  'INVALID_INPUT',
  'MALFORMED_JSON',
  'INVALID_CHARACTER',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'GUARDIAN_NEEDED',
  'SECOND_FACTOR_NEEDED',
])

// Nobody guesses a code or an id, and the client here is no minor: these only ever refuse.
const ONLY_REFUSING = [
  'ask_guardian',
  'validatetoken',
  'token',
  'validateOtpAndLogin',
  'activate',
  'reset_password',
  'refresh',
  'confirm_guardian',
  'identity_start',
  'identity_finish',
  'identity_continue',
  'branding',
  'organization_page',
  'set_password',
  // Ids of forms, fillings and requests are not guessed either.
  'form',
  'version',
  'save_draft',
  'discard_draft',
  'publish',
  'duplicate',
  'archive',
  'export',
  'ask',
  'asked',
  'withdraw',
  'fillings',
  'filling',
  'unlock',
  // Files are no JSON, and ids of files, allergens and guidelines are not guessed.
  'upload_documents',
  'remove_document',
  'archive_allergen',
  'save_allergen',
  'guideline_by_id',
  // Codes, notes, views and held goals that are not there.
  'second_factor_confirm',
  'second_factor_codes',
  'second_factor_remove',
  'second_factor_begin',
  'change_note',
  'remove_view',
  'decide_goal',
  'invite_again',
  'assign',
]

describe(`every endpoint, whatever is sent to it (SEED=${SEED} CASES=${CASES})`, () => {
  let app: TestApp
  let organization: TestOrganization
  let token: string
  let clientId: string

  beforeAll(async () => {
    app = await testApp({ hasher: quickHasher, hasRateLimits: false })
    // A demo, so that staff sign in by their password alone.
    organization = await anOrganization(app, { isDemo: true })
    await aForm(app, { organization })
    const client = await anAccount(app, { organization })
    clientId = client.id
  })
  afterAll(() => app.close())

  function expectAnswer(endpoint: Endpoint, status: number, text: string): void {
    expect(text).not.toMatch(LEAK)
    const body: unknown = JSON.parse(text)
    if (status === 200) {
      // Nothing more than the contract names, and nothing less.
      expect(endpoint.reply.parse(body)).toEqual(body)
      return
    }
    const { code } = failure.strict().parse(body)
    expect(ERRORS[code as ErrorCode]?.status, text).toBe(status)
    expect(status, text).toBeLessThan(500)
    expect(
      endpoint.errors.includes(code as ErrorCode) || ANYWHERE.has(code as ErrorCode),
      `${code} is not declared`,
    ).toBe(true)
  }

  it.each(ENDPOINTS.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
    '%s %s',
    async (method, path, endpoint) => {
      // A session of its own: signing out is one of the calls.
      const role = endpoint.access === 'staff' ? 'admin' : 'client'
      token = (await aSignedInClient(app, { organization, role })).token
      const answered = new Set<number>()
      const property = fc.asyncProperty(
        requestOf(endpoint, endpoint.access === 'staff' ? { client_id: clientId } : {}),
        fc.boolean(),
        async ({ query, body }, hasSession) => {
          const isOpen = endpoint.access === 'anyone' || endpoint.access === 'visitor'
          const headers: Record<string, string> = isOpen && !hasSession ? {} : { authorization: `Bearer ${token}` }
          const reply = await app.http.inject({
            method,
            url: query === '' ? path : `${path}?${query}`,
            headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
            ...(body !== undefined && { payload: body }),
          })
          answered.add(reply.statusCode)
          expectAnswer(endpoint, reply.statusCode, reply.body)
        },
      )
      await fc.assert(property, { numRuns: CASES, seed: SEED })
      // A route that refuses everything was not tried; a few cases may all be wrong.
      if (CASES >= 200 && !ONLY_REFUSING.includes(path.split('/').at(-1) ?? '')) expect([...answered]).toContain(200)
    },
  )

  it('leaves no name of a request behind on the prototype of everything', async () => {
    await fc.assert(
      fc.asyncProperty(anyJson, async (payload) => {
        const before = Object.getOwnPropertyNames(Object.prototype).length
        await app.http.inject({
          method: 'POST',
          url: '/api/auth/token',
          headers: { 'content-type': 'application/json' },
          payload,
        })
        expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(before)
      }),
      { numRuns: CASES, seed: SEED },
    )
  })
})
