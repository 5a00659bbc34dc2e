import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { ERRORS } from '@thali/contract/errors/error-codes'
import { health, live } from '@thali/contract/health/health.endpoints'
import { LANGUAGES, type Language, pickLanguage } from '@thali/domain/languages/language'
import { failureBody } from '../errors/error-handler.ts'
import type { Randomness } from '../randomness.ts'
import { type Admission, busy } from './admission.ts'
import { ANSWER_HEADERS } from './security-headers.ts'

const TELL_EVERY_MS = 1000
// Whoever tries again at once, whatever Retry-After says, takes no more than one refusal a second of each connection.
const REFUSE_AFTER_MS = 1000
// Health has no place to wait for: it must answer when nothing else does.
const ALWAYS_OPEN: ReadonlySet<string | undefined> = new Set([live.path, health.path])

type Log = { readonly warn: (details: object, text: string) => void }
type Options = {
  readonly admission: Admission
  readonly randomness: Randomness
  readonly requestTimeout: number
  readonly headersTimeout: number
  readonly keepAliveTimeout: number
  readonly log: () => Log
}

/** What everybody is told, made once; only the request's id is new each time. */
function prepareAnswer(language: Language) {
  const refusal = busy()
  const body = Buffer.from(JSON.stringify(failureBody(refusal, language)))
  const headers = {
    ...ANSWER_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    'retry-after': String(refusal.details.retryAfterSeconds),
  }
  // Names and values in turn: what Node takes with the least work.
  return { body, headers: Object.entries(headers).flat() }
}

const answers = Object.fromEntries(LANGUAGES.map((language) => [language, prepareAnswer(language)])) as Record<
  Language,
  ReturnType<typeof prepareAnswer>
>

function isForTheDatabase({ url }: IncomingMessage): boolean {
  return url?.startsWith('/api/') === true && !ALWAYS_OPEN.has(url)
}

/**
 * A server that refuses what it has no place for before anything else looks at it: with five times as much to do as it can,
 * what a refusal costs is what is missing for the rest. Told once a second, not one by one.
 */
export function createFrontDoor(serve: RequestListener, { admission, randomness, log, ...timeouts }: Options): Server {
  let refused = 0

  function tell(): void {
    log().warn({ refused }, 'too busy, requests refused')
    refused = 0
  }

  function refuse(request: IncomingMessage, response: ServerResponse): void {
    if (refused === 0) setTimeout(tell, TELL_EVERY_MS).unref()
    refused += 1
    setTimeout(() => {
      const { body, headers } = answers[pickLanguage(request.headers['accept-language'])]
      response.writeHead(ERRORS.BUSY.status, [...headers, 'x-request-id', randomness.id()]).end(body)
    }, REFUSE_AFTER_MS)
  }

  return createServer(timeouts, (request, response) => {
    if (admission.isFull() && isForTheDatabase(request)) refuse(request, response)
    else serve(request, response)
  })
}
