import type { Socket } from 'node:net'
import type { Endpoint } from '@thali/contract/endpoint'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import { failureBody, sendFailure } from '../errors/error-handler.ts'
import { loggerOptions, RequestLog } from '../log.ts'
import type { Randomness } from '../randomness.ts'
import type { Admission } from './admission.ts'
import { createFrontDoor } from './front-door.ts'
import { ANSWER_HEADERS, addSecurityHeaders } from './security-headers.ts'

const BODY_LIMIT = 64 * 1024
// Time for 10 MB over half a megabit a second; what is no file has less (slow-bodies.ts).
const REQUEST_TIMEOUT_MS = 180_000
const HEADERS_TIMEOUT_MS = 10_000
// Longer than a proxy in front keeps its end open, so that it never sends into a connection that is being closed.
const KEEP_ALIVE_MS = 72_000

export type HttpOptions = {
  readonly randomness: Randomness
  readonly trustedProxies: readonly string[]
  readonly logLevel: string
  /** Where log lines go; the standard output when it is left out. */
  readonly logStream?: { readonly write: (line: string) => void } | undefined
}

/** A route as it was registered, with the endpoint that it declared. */
export type RegisteredRoute = { readonly method: string; readonly url: string; readonly endpoint: Endpoint | undefined }
export type Http = { readonly http: FastifyInstance; readonly routes: readonly RegisteredRoute[] }

// What is no HTTP at all never becomes a request: it is answered here, in the shape of every other failure.
function answerClientError(randomness: Randomness) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code !== 'ECONNRESET' && socket.writable) {
      const body = JSON.stringify(failureBody(new AppError('INVALID_INPUT'), 'en'))
      const headers = {
        ...ANSWER_HEADERS,
        'x-request-id': randomness.id(),
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        connection: 'close',
      }
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
      socket.write(['HTTP/1.1 400 Bad Request', ...lines, '', body].join('\r\n'))
    }
    socket.destroy()
  }
}

// Refused by the router before any hook has run, such as an address with a broken percent sign.
function answerFrameworkError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  addSecurityHeaders(request, reply)
  sendFailure(request, reply, error)
}

/** The HTTP server without any route, and the list of the routes that it will get. */
export function createHttp(options: HttpOptions, admission: Admission): Http {
  const { randomness, trustedProxies, logLevel, logStream } = options
  const timeouts = {
    requestTimeout: REQUEST_TIMEOUT_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  }
  const http: FastifyInstance = fastify({
    logger: { ...loggerOptions(logLevel), ...(logStream && { stream: logStream }) },
    logController: new RequestLog(),
    bodyLimit: BODY_LIMIT,
    serverFactory: (serve) => createFrontDoor(serve, { admission, randomness, log: () => http.log, ...timeouts }),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    genReqId: () => randomness.id(),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 300 },
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError(randomness),
  })
  const routes: RegisteredRoute[] = []
  http.addHook('onRoute', ({ method, url, config }) => {
    for (const name of [method].flat()) routes.push({ method: name, url, endpoint: config?.endpoint })
  })
  return { http, routes }
}
