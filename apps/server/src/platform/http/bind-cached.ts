import type { Endpoint, ReplyOf } from '@thali/contract/endpoint'
import type { Clock } from '../clock.ts'
import type { LiveSession, OwnQuery } from '../sessions/live-session.ts'
import { requireAccess } from './access.ts'
import { createAnswerCache } from './answer-cache.ts'
import type { ReadOwn } from './authenticate.ts'
import { type Doors, register } from './bind-endpoint.ts'
import { type Caller, type RequestContext, requestContext } from './request-context.ts'

type Found<R> = { readonly own: R; readonly now: Date; readonly context: RequestContext & { readonly caller: Caller } }

/** What an answer is made of, and what tells whether it is still true. */
type CachedRead<E extends Endpoint, S extends LiveSession, R extends S> = {
  /** The session and the stamps alone: what is asked when there is an answer already. */
  readonly stampQuery: OwnQuery<S>
  /** Everything that the answer depends on, in one text; undefined where the data has no stamp, so that nothing is kept. */
  readonly stampOf: (found: Found<S>) => string | undefined
  readonly query: OwnQuery<R>
  readonly present: (found: Found<R>) => ReplyOf<E>
}

/** Binds a read of the caller's own data whose answer is sent again for as long as its stamp stays (decision 024). */
export type BindCached = <E extends Endpoint, S extends LiveSession, R extends S>(
  endpoint: E,
  read: CachedRead<E, S, R>,
) => void

type Dependencies = Doors & { readonly readOwn: ReadOwn; readonly clock: Clock }

export function createBindCached({ readOwn, clock, ...doors }: Dependencies): BindCached {
  return <E extends Endpoint, S extends LiveSession, R extends S>(endpoint: E, read: CachedRead<E, S, R>) => {
    const cache = createAnswerCache()
    register(doors, endpoint, async (request, reply) => {
      // Session, access and stamp are read for each request; kept is only what would be made of the same rows again.
      const find = async <T extends LiveSession>(query: OwnQuery<T>): Promise<Found<T>> => {
        const now = clock.now()
        const { own, caller } = await readOwn(request.headers.authorization, query)
        return { own, now, context: { ...requestContext(request, reply, requireAccess(endpoint, caller)), caller } }
      }
      const send = (answer: string) => reply.type('application/json; charset=utf-8').send(answer)

      let isWhole = false
      const first = await find<S>((values) => {
        isWhole = !cache.has(values.accountId)
        return isWhole ? read.query(values) : read.stampQuery(values)
      })
      const { accountId } = first.context.caller
      const kept = isWhole ? undefined : cache.find(accountId, read.stampOf(first))
      if (kept !== undefined) return send(kept)

      const whole = isWhole ? (first as Found<R>) : await find(read.query)
      const answer = JSON.stringify(endpoint.reply.parse(read.present(whole)))
      cache.keep(accountId, read.stampOf(whole), answer)
      return send(answer)
    })
  }
}
