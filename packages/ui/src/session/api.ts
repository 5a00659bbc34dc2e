import type { BodyInput, Endpoint, QueryInput, ReplyOf } from '@thali/contract/endpoint'
import { isUnauthenticated } from './api-failure.ts'
import type { Session } from './session.ts'
import { type Parcel, send, type Wire } from './wire.ts'

type Common = {
  readonly idempotencyKey?: string | undefined
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number | undefined
  /** For the ways in: no token is sent, and a 401 is the answer and not the end of a session. */
  readonly anonymous?: boolean
}
type Body<E extends Endpoint> =
  undefined extends BodyInput<E> ? { readonly body?: BodyInput<E> } : { readonly body: BodyInput<E> }
type Query<E extends Endpoint> =
  undefined extends QueryInput<E> ? { readonly query?: QueryInput<E> } : { readonly query: QueryInput<E> }

export type CallOptions<E extends Endpoint> = Common & Body<E> & Query<E>

// Only a call that needs something may leave its options out.
type Rest<E extends Endpoint> =
  Record<string, never> extends Body<E> & Query<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>]

export type Api = {
  /**
   * Calls an endpoint by its route from `*.paths.ts` (no schema on the first load); the endpoint's type gives body and
   * reply: `api.call<typeof dashboardHome>(dashboardPaths.home)`. Failures are ApiFailure.
   */
  call<E extends Endpoint>(route: Pick<E, 'method' | 'path'>, ...rest: Rest<E>): Promise<ReplyOf<E>>
}

/** Calls with the session's token; one that the server no longer takes is renewed and the call repeated once (P-06). */
export function createApi(wire: Wire, session: Pick<Session, 'accessToken' | 'renew'>): Api {
  const call = async (
    route: Pick<Endpoint, 'method' | 'path'>,
    options: Common & Pick<Parcel, 'body'> & { query?: unknown } = {},
  ) => {
    const parcel: Parcel = { ...options, query: isRecord(options.query) ? options.query : undefined }
    const token = options.anonymous ? undefined : await session.accessToken()
    try {
      return await send(wire, route, { ...parcel, token })
    } catch (error) {
      if (token === undefined || !isUnauthenticated(error)) throw error
      return send(wire, route, { ...parcel, token: await session.renew(token) })
    }
  }
  // The server's replies are checked by its own tests against the same schemas; checking again costs the first load 15 KB.
  return { call: call as Api['call'] }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
