import { Validator } from '@seriousme/openapi-schema-validator'
import { ENDPOINTS } from '@thali/contract/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { messageFolder } from '../messages/message-folder.ts'

// Every other route of the app; a new one is either declared in the contract or named here.
const OUTSIDE_THE_CONTRACT = [/^\/api\/docs(\/|$)/, /^\/dev\/outbox(\.json)?$/, /^\/api\/uploads\/:upload_id$/]

const isOutside = (url: string) => OUTSIDE_THE_CONTRACT.some((pattern) => pattern.test(url))

describe('the routes of the server', () => {
  let app: TestApp

  beforeEach(async () => {
    const base = await testApp()
    await base.close()
    app = await testApp({ messageFolder: messageFolder('/nowhere', base.clock) })
    return () => app.close()
  })

  const declared = () =>
    ENDPOINTS.flatMap((endpoint) =>
      [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => `${endpoint.method} ${path}`),
    ).sort()
  // Fastify answers HEAD wherever it answers GET.
  const registered = () => app.routes.filter(({ method }) => method !== 'HEAD')

  it('are exactly the endpoints of the contract, every spelling included', () => {
    const bound = registered().flatMap(({ method, url, endpoint }) => (endpoint ? [`${method} ${url}`] : []))
    expect(bound.sort()).toEqual(declared())
    expect(new Set(declared()).size).toBe(declared().length)
  })

  it('carry the endpoint that the contract declares for that path', () => {
    for (const { method, url, endpoint } of registered()) {
      if (endpoint)
        expect([endpoint.method, endpoint.path, ...(endpoint.aliases ?? [])]).toEqual(
          expect.arrayContaining([method, url]),
        )
      if (endpoint) expect(ENDPOINTS).toContain(endpoint)
    }
  })

  it('are declared, or on the short list of those that are not', () => {
    const undeclared = registered().flatMap(({ url, endpoint }) => (endpoint || isOutside(url) ? [] : [url]))
    expect(undeclared).toEqual([])
  })

  it('refuse every call without a session where the contract asks for one, by every spelling', async () => {
    const guarded = registered().filter(({ endpoint }) => endpoint && !['anyone', 'visitor'].includes(endpoint.access))
    expect(guarded.length).toBeGreaterThan(5)
    for (const { method, url } of guarded) {
      const reply = await app.http.inject({
        method: method as 'GET' | 'POST',
        url,
        ...(method === 'POST' && { payload: {} }),
      })
      expect([url, reply.statusCode, reply.json().code]).toEqual([url, 401, 'UNAUTHENTICATED'])
    }
  })

  it('are all in the OpenAPI document, which is valid', async () => {
    const reply = await app.get('/api/docs/json')
    const result = await new Validator().validate(structuredClone(reply.body))
    expect(result).toMatchObject({ valid: true })
    const paths = reply.body.paths as Record<string, Record<string, { operationId: string; responses: object }>>
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(listed.sort()).toEqual(declared())
    const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('serve the page of the document with its own policy, and only from our origin', async () => {
    const page = await app.get('/api/docs/')
    expect(page.status).toBe(200)
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'self'/)
    expect(page.text).not.toMatch(/(?:src|href)="https?:/)
  })
})
