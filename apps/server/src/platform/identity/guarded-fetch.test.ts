import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGuardedFetch, ForbiddenAddressError, isIssuerAddress } from './guarded-fetch.ts'

const production = createGuardedFetch({ allowsLoopback: false })
const development = createGuardedFetch({ allowsLoopback: true })

describe('calling an outside address', () => {
  let server: Server
  let origin: string
  let visits = 0

  beforeAll(async () => {
    server = createServer((request, response) => {
      visits += 1
      if (request.url === '/long') return response.end('x'.repeat(300 * 1024))
      if (request.url === '/away') return response.writeHead(302, { location: '/elsewhere' }).end()
      if (request.url === '/silent') return
      response.writeHead(200, { 'content-type': 'text/plain' })
      request.pipe(response)
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    origin = `http://localhost:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  it.each([
    'http://example.com/',
    'ftp://example.com/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://10.0.0.7/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[fd00::1]/',
    'https://0.0.0.0/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://100.64.0.1/',
  ])('S-13 is refused for %s outside development', async (address) => {
    await expect(production(address, {})).rejects.toThrow(ForbiddenAddressError)
  })

  it('S-13 reaches only this machine without TLS in development, and no private network', async () => {
    await expect(development('http://10.0.0.7/', {})).rejects.toThrow(ForbiddenAddressError)
    await expect(development('https://10.0.0.7/', {})).rejects.toThrow(ForbiddenAddressError)
    await expect(production(`${origin}/`, {})).rejects.toThrow(ForbiddenAddressError)
    const before = visits
    const reply = await development(`${origin}/echo`, { method: 'POST', body: new URLSearchParams({ a: 'b c' }) })
    expect([reply.status, await reply.text()]).toEqual([200, 'a=b+c'])
    expect(visits).toBe(before + 1)
  })

  it('S-13 follows no redirect, reads no endless answer and waits for nobody', async () => {
    const before = visits
    expect((await development(`${origin}/away`, {})).status).toBe(302)
    expect(visits).toBe(before + 1)
    await expect(development(`${origin}/long`, {})).rejects.toThrow('too long')
    await expect(development(`${origin}/silent`, { signal: AbortSignal.timeout(50) })).rejects.toThrow()
  })

  it.each([
    ['https://id.example', true, true],
    ['https://id.example/realms/thali', true, true],
    ['http://localhost:4000', true, false],
    ['http://127.0.0.1:4000', true, false],
    ['http://id.example', false, false],
    ['https://user:secret@id.example', false, false],
    ['https://id.example/?tenant=1', false, false],
    ['https://id.example/#x', false, false],
    ['javascript:alert(1)', false, false],
    ['id.example', false, false],
  ])('S-13 takes %s for an issuer: %s in development, %s otherwise', (issuer, inDevelopment, otherwise) => {
    expect(isIssuerAddress(issuer, { allowsLoopback: true })).toBe(inDevelopment)
    expect(isIssuerAddress(issuer, { allowsLoopback: false })).toBe(otherwise)
  })
})
