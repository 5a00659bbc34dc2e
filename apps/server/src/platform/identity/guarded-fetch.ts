import { lookup as resolveName } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export type GuardedRequest = {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}
/** A fetch that takes only https to public addresses, follows no redirect and reads a bounded answer. */
export type GuardedFetch = (address: string, request: GuardedRequest) => Promise<Response>

/** The address is not one that the server may call; told apart from a provider that does not answer. */
export class ForbiddenAddressError extends Error {
  constructor(reason: string) {
    super(`outside address refused: ${reason}`)
    this.name = 'ForbiddenAddressError'
  }
}

const MOST_BYTES = 256 * 1024
const WITHOUT_BODY = [204, 205, 304]

type Rules = {
  /** In development a provider may run on this machine, without TLS. */
  readonly allowsLoopback: boolean
}

function isAllowed(address: string, { allowsLoopback }: Rules): boolean {
  // `process` sees through IPv4 addresses that are written as IPv6.
  const range = ipaddr.process(address).range()
  return range === 'unicast' || (allowsLoopback && range === 'loopback')
}

/** Whether an issuer may be configured at all: https, or this machine in development; nothing but a plain address. */
export function isIssuerAddress(address: string, rules: Rules): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(address)
  if (username + password + search + hash !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && rules.allowsLoopback && isLoopbackName(hostname))
}

function isLoopbackName(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

// Judged where the connection is made, so that a name cannot point elsewhere between the check and the call (SSRF).
function guardedLookup(rules: Rules): LookupFunction {
  return (hostname, options, done) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, '')
      const [first] = addresses
      if (first === undefined || !addresses.every(({ address }) => isAllowed(address, rules)))
        return done(new ForbiddenAddressError(hostname), '')
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}

async function readBounded(message: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MOST_BYTES) throw new Error('the answer of the outside address is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function toResponse(message: http.IncomingMessage): Promise<Response> {
  const status = message.statusCode ?? 500
  const body = await readBounded(message)
  const headers = Object.entries(message.headers).map(([name, value]): [string, string] => [name, String(value)])
  return new Response(WITHOUT_BODY.includes(status) ? null : new Uint8Array(body), { status, headers })
}

export function createGuardedFetch(rules: Rules): GuardedFetch {
  const lookup = guardedLookup(rules)
  return async (address, { method = 'GET', headers = {}, body, signal }) => {
    const target = new URL(address)
    const { protocol, hostname } = target
    if (protocol !== 'https:' && !(protocol === 'http:' && rules.allowsLoopback && isLoopbackName(hostname)))
      throw new ForbiddenAddressError('not https')
    const literal = hostname.replace(/^\[|\]$/g, '')
    if (isIP(literal) !== 0 && !isAllowed(literal, rules)) throw new ForbiddenAddressError(hostname)
    const message = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const send = protocol === 'https:' ? https.request : http.request
      const request = send(target, { method, headers, lookup, ...(signal && { signal }) }, resolve)
      request.on('error', reject)
      request.end(body === undefined || body === null || body instanceof Uint8Array ? body : String(body))
    })
    return toResponse(message)
  }
}
