import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const REST_OF_POLICY = [
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types thali',
].join('; ')

/**
 * Everything from our own origin; no inline style, of inline scripts only those with these hashes (`sha256-…`), scripts
 * from strings only by the policy `thali`.
 */
export function pagePolicy(inlineScripts: readonly string[]): string {
  const scripts = inlineScripts.map((hash) => ` '${hash}'`).join('')
  return `default-src 'none'; script-src 'self'${scripts}; ${REST_OF_POLICY}`
}

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  // Codes stand in paths of activation and reset links: no address leaves with a request (trap 7).
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': pagePolicy([]),
  ...EVERYWHERE,
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** What is no page may load and run nothing at all; on a slow network its headers are as long as many an answer. */
export const ANSWER_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  ...EVERYWHERE,
}
const ONE_YEAR = 31_536_000

export function addSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const isAnswer = request.url.startsWith('/api/')
  void reply.headers(isAnswer ? ANSWER_HEADERS : PAGE_HEADERS).header('x-request-id', request.id)
  if (request.protocol === 'https')
    void reply.header('strict-transport-security', `max-age=${ONE_YEAR}; includeSubDomains`)
}

export function registerSecurityHeaders(app: FastifyInstance): void {
  // With a callback, as every hook that waits for nothing: a promise for each costs a request as much as its route.
  app.addHook('onRequest', (request, reply, done) => {
    addSecurityHeaders(request, reply)
    done()
  })
}
