import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOrganization } from '../../test-kit/builders.ts'
import { expectFailure } from '../../test-kit/failures.ts'
import { type Reply, type TestApp, testApp } from '../../test-kit/test-app.ts'

const NUL = '\u0000'
const JSON_TYPE = { 'content-type': 'application/json' }

describe('requests that nobody should send', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await testApp()
    await anOrganization(app)
  })
  afterAll(() => app.close())

  async function send(request: InjectOptions): Promise<Reply> {
    const reply = await app.http.inject(request)
    return { status: reply.statusCode, text: reply.body, headers: reply.headers, body: undefined, cookies: {} }
  }
  const post = (payload: string | Buffer, headers: Record<string, string> = JSON_TYPE) =>
    send({ method: 'POST', url: '/api/auth/token', payload, headers })

  /** Over a real socket: what Node's own parser refuses never reaches a test that injects. */
  async function sendRaw(bytes: string | Buffer): Promise<Reply> {
    if (!app.http.server.listening) await app.http.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((app.http.server.address() as AddressInfo).port, '127.0.0.1')
    const parts: Buffer[] = []
    socket.on('data', (part) => void parts.push(part))
    socket.write(bytes)
    await once(socket, 'close')
    const [head = '', text = ''] = Buffer.concat(parts).toString().split('\r\n\r\n')
    const [status = '', ...lines] = head.split('\r\n')
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
    )
    return { status: Number(status.split(' ')[1]), text, headers, body: undefined, cookies: {} }
  }

  it.each<[string, unknown]>([
    ['a text', { username: `a${NUL}`, password: 'x' }],
    ['a name', { [`user${NUL}name`]: 'a' }],
    ['a nested name', { username: 'a', password: 'x', user_id: [{ deep: { [NUL]: 1 } }] }],
    ['a nested text', { username: 'a', password: 'x', user_id: { list: ['a', NUL] } }],
    ['a bare text', NUL],
  ])('refuses NUL in %s of the body', async (_where, body) => {
    expectFailure(await post(JSON.stringify(body)), 'INVALID_CHARACTER')
  })

  it.each(['\\ud800', 'a\\udc00b', '\\udc00\\ud800'])('refuses half a character (%s) in the body', async (half) => {
    expectFailure(await post(`{"username":"${half}","password":"x"}`), 'INVALID_CHARACTER')
    expectFailure(await post(`{"username":"a","password":"x","user_id":{"${half}":1}}`), 'INVALID_CHARACTER')
    expectFailure(await post('{"username":"\\ud83c\\udf5b","password":"x"}'), 'SIGN_IN_FAILED')
  })

  it('refuses NUL in path and query', async () => {
    for (const url of [
      '/api/auth/tok%00en',
      '/%00',
      '/api/organization/branding?org_id=%00',
      '/api/organization/branding?%00=1',
    ]) {
      expectFailure(await send({ method: 'GET', url }), 'INVALID_CHARACTER')
    }
  })

  it('lets no NUL through in a header, and takes one in a cookie for an unknown token', async () => {
    expectFailure(await sendRaw(`GET /api/live HTTP/1.1\r\nHost: a\r\nUser-Agent: a${NUL}b\r\n\r\n`), 'INVALID_INPUT')
    expectFailure(
      await send({
        method: 'POST',
        url: '/api/auth/refresh',
        payload: {},
        headers: { cookie: '__Host-rt=%00', host: 'localhost' },
      }),
      'UNAUTHENTICATED',
    )
  })

  it.each<[string, string | Buffer]>([
    ['half a document', '{"username":'],
    ['no JSON', 'username=a'],
    ['a single quote', "{'username': 'a'}"],
    ['__proto__ as a name', '{"username":"a","password":"b","__proto__":{"isAdmin":true}}'],
    ['constructor.prototype as a name', '{"username":"a","constructor":{"prototype":{"isAdmin":true}}}'],
    [
      'a text cut inside a character',
      Buffer.concat([Buffer.from('{"username":"'), Buffer.from('ख').subarray(0, 2), Buffer.from('"}')]),
    ],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
  ])('refuses %s as malformed', async (_what, body) => {
    expectFailure(await post(body), 'MALFORMED_JSON')
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  it.each<[string, string]>([
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[{"username":"a","password":"b"}]'],
    ['a number', '1e999'],
    ['a text', '"a"'],
    ['lists in lists without end', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['objects in objects without end', `${'{"user_id":'.repeat(5000)}1${'}'.repeat(5000)}`],
    ['an unknown name', '{"username":"a","password":"b","role":"operator"}'],
    ['hasOwnProperty as a name', '{"username":"a","password":"b","hasOwnProperty":1}'],
  ])('refuses %s in the place of an object with known names', async (_what, body) => {
    expectFailure(await post(body), 'INVALID_INPUT')
  })

  it('refuses other content types and none at all', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=a',
      'application/json5',
      'nonsense',
    ]) {
      expectFailure(await post('{"username":"a","password":"b"}', { 'content-type': type }), 'UNSUPPORTED_MEDIA_TYPE')
    }
    expectFailure(
      await sendRaw('POST /api/auth/token HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}'),
      'UNSUPPORTED_MEDIA_TYPE',
    )
  })

  it('refuses a body of more than 64 KB, announced or not', async () => {
    const big = JSON.stringify({ username: 'a'.repeat(70_000), password: 'b' })
    expectFailure(await post(big), 'BODY_TOO_LARGE')
    const chunked = `POST /api/auth/token HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n11170\r\n${' '.repeat(70_000)}\r\n0\r\n\r\n`
    expectFailure(await sendRaw(chunked), 'BODY_TOO_LARGE')
  })

  it('answers addresses that nobody has with 404', async () => {
    for (const url of [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/auth/token/',
      '/api/AUTH/TOKEN',
      '//api/auth/token',
      '/api/%',
      '/%zz',
      '/api/%ff',
      `/${'a'.repeat(5000)}`,
    ]) {
      expectFailure(await send({ method: 'GET', url }), 'NOT_FOUND')
    }
  })

  it('takes a broken percent sign in a query for text', async () => {
    expectFailure(await send({ method: 'GET', url: '/api/organization/branding?org_id=%' }), 'NOT_FOUND')
    expect((await send({ method: 'GET', url: '/api/live?sale=100%' })).status).toBe(200)
  })

  it('answers a method that an address does not take with 405 and names those that it does', async () => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const) {
      const reply = await send({ method, url: '/api/auth/token' })
      expect(reply.headers.allow, method).toBe('POST')
      if (method === 'HEAD') expect(reply.status).toBe(405)
      else expectFailure(reply, 'METHOD_NOT_ALLOWED')
    }
    const both = await send({ method: 'PUT', url: '/api/users/profile' })
    expect(both.headers.allow).toBe('GET, HEAD, POST')
  })

  it('answers HEAD as GET without the body', async () => {
    const reply = await send({ method: 'HEAD', url: '/api/live' })
    expect([reply.status, reply.text]).toEqual([200, ''])
  })

  it.each<[string, string]>([
    ['what is no HTTP', 'GARBAGE\r\n\r\n'],
    ['a header without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['two lengths', 'POST /api/auth/token HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}'],
    [
      'a length beside chunks',
      'POST /api/auth/token HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
  ])('refuses %s in the common shape', async (_what, bytes) => {
    const reply = await sendRaw(bytes)
    expectFailure(reply, 'INVALID_INPUT')
    expect(reply.headers['content-security-policy']).toBeTypeOf('string')
  })

  it('tells the failure in the language asked for, with the same code', async () => {
    const inLanguage = (language: string) =>
      send({ method: 'GET', url: '/api/nothing', headers: { 'accept-language': language } })
    const [english, hindi, junk] = await Promise.all([
      inLanguage('en-GB'),
      inLanguage('hi-IN,en;q=0.5'),
      inLanguage('\u00ff;;q=x,'),
    ])
    expectFailure(hindi, 'NOT_FOUND')
    expect(JSON.parse(hindi.text).message).toMatch(/^[\u0900-\u097f।\s.]+$/)
    expect(JSON.parse(junk.text)).toEqual(JSON.parse(english.text))
  })
})
