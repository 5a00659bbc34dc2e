import type { Route } from '@thali/contract/endpoint'
import { ApiFailure } from './api-failure.ts'

/** Long enough for a form on a slow phone, short enough that nobody stares at a dead screen. */
export const CALL_TIMEOUT_MS = 15_000

export type Wire = {
  /** '' for the page's own origin. */
  readonly baseUrl: string
  readonly fetch: typeof fetch
  /** Language of the server's messages, as it is when the call leaves. */
  readonly language: () => string
}

export type Parcel = {
  readonly token?: string | undefined
  readonly body?: unknown
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly idempotencyKey?: string | undefined
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number | undefined
}

/** Sends one request and gives its JSON; every failure is an ApiFailure, an abort of the caller's signal stays an abort. */
export async function send(wire: Wire, route: Route, parcel: Parcel = {}): Promise<unknown> {
  const limit = limitTime(parcel.signal, parcel.timeoutMs ?? CALL_TIMEOUT_MS)
  try {
    const response = await wire.fetch(wire.baseUrl + route.path + searchOf(parcel.query), {
      method: route.method,
      headers: headersOf(wire, parcel),
      // A redirect is never an answer of this API: a hotel's login page is.
      redirect: 'error',
      credentials: 'same-origin',
      cache: 'no-store',
      signal: limit.signal,
      ...(parcel.body === undefined ? {} : { body: JSON.stringify(parcel.body) }),
    })
    return await readAnswer(response)
  } catch (error) {
    if (error instanceof ApiFailure) throw error
    if (parcel.signal?.aborted) throw parcel.signal.reason
    throw new ApiFailure({ kind: 'offline' })
  } finally {
    limit.clear()
  }
}

function headersOf(wire: Wire, parcel: Parcel): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': wire.language(),
    ...(parcel.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(parcel.token === undefined ? {} : { authorization: `Bearer ${parcel.token}` }),
    ...(parcel.idempotencyKey === undefined ? {} : { 'idempotency-key': parcel.idempotencyKey }),
  }
}

function searchOf(query: Parcel['query']): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value))
  }
  return search.size === 0 ? '' : `?${search}`
}

async function readAnswer(response: Response): Promise<unknown> {
  const body = isJson(response) ? await readJson(response) : undefined
  if (response.ok && body !== undefined) return body
  if (isBusy(response.status) || !isFailureBody(body)) {
    throw new ApiFailure({
      kind: 'unavailable',
      retryAfter: retryAfterOf(response),
      message: isFailureBody(body) ? body.message : undefined,
    })
  }
  throw new ApiFailure({
    kind: 'refused',
    status: response.status,
    code: body.code,
    message: body.message,
    data: body.data,
  })
}

/** Answers that say nothing about the request itself: the same one may pass a moment later. */
function isBusy(status: number): boolean {
  return status >= 500 || status === 429 || status === 408 || status === 425
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.includes('json') ?? false
}

/** Broken JSON counts as no answer; a connection that breaks inside the body stays an error of the network. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isFailureBody(body: unknown): body is { message: string; code: string; data?: unknown } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'message' in body &&
    typeof body.message === 'string' &&
    'code' in body &&
    typeof body.code === 'string'
  )
}

function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
}

// AbortSignal.any and .timeout are missing in browsers that are still in people's hands.
function limitTime(outer: AbortSignal | undefined, milliseconds: number) {
  const controller = new AbortController()
  const abort = () => controller.abort(outer?.reason)
  const timer = setTimeout(() => controller.abort(new DOMException('no answer in time', 'TimeoutError')), milliseconds)
  if (outer?.aborted) abort()
  outer?.addEventListener('abort', abort)
  const clear = () => {
    clearTimeout(timer)
    outer?.removeEventListener('abort', abort)
  }
  return { signal: controller.signal, clear }
}
