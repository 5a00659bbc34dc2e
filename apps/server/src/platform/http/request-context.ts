import '@fastify/cookie'
import type { Role } from '@thali/contract/endpoint'
import { type Language, pickLanguage } from '@thali/domain/languages/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TenantScope } from '../db/database.ts'
import type { Device } from '../sessions/sessions.ts'

/** Who calls, as the session says; never as the request says. */
export type Caller = TenantScope & {
  readonly accountId: string
  readonly sessionId: string
  readonly role: Role
  readonly isLimited: boolean
  /** Staff whose organisation asks for an authenticator app that they have not set up yet. */
  readonly lacksSecondFactor: boolean
}

/** What a use case may know of a request. */
export type RequestContext = {
  readonly language: Language
  readonly host: string
  readonly address: string
  readonly device: Device
  readonly caller: Caller | undefined
  readonly authorization: string | undefined
  readonly header: (name: string) => string | undefined
  readonly readCookie: (name: CookieName) => string | undefined
  readonly setCookie: (name: CookieName, value: string, seconds: number) => void
}

/** Our cookies: the refresh token, and the marks of the browser that signed up or left for an outside provider. */
export type CookieName = 'rt' | 'su' | 'ip'

// Browsers keep a Secure cookie for localhost over plain http, but for no other plain-http address.
function canBeSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https' || request.hostname === 'localhost' || request.hostname.endsWith('.localhost')
}

function cookieName(request: FastifyRequest, name: CookieName): string {
  return canBeSecure(request) ? `__Host-${name}` : name
}

export function requestContext(
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller | undefined,
): RequestContext {
  return {
    language: pickLanguage(request.headers['accept-language']),
    host: request.hostname,
    address: request.ip,
    device: {
      isNative: request.headers['x-client'] === 'native',
      userAgent: request.headers['user-agent'] ?? '',
    },
    caller,
    authorization: request.headers.authorization,
    header: (name) => {
      const value = request.headers[name]
      return Array.isArray(value) ? value[0] : value
    },
    readCookie: (name) => request.cookies[cookieName(request, name)],
    setCookie: (name, value, seconds) => {
      void reply.setCookie(cookieName(request, name), value, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: canBeSecure(request),
        maxAge: seconds,
      })
    },
  }
}
