import type { BodyOf, Endpoint, QueryOf, ReplyOf } from '@thali/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LiveSession, OwnQuery } from '../sessions/live-session.ts'
import { admit, requireAccess } from './access.ts'
import type { Admission } from './admission.ts'
import type { Authenticate, ReadOwn } from './authenticate.ts'
import type { Idempotency, Kept, Repeat } from './idempotency.ts'
import { type Caller, type RequestContext, requestContext } from './request-context.ts'
import { validate } from './validate.ts'

type Needs<E extends Endpoint> = E['access'] extends 'anyone' | 'visitor'
  ? RequestContext
  : RequestContext & { readonly caller: Caller }
type Input<E extends Endpoint> = {
  readonly body: BodyOf<E>
  readonly query: QueryOf<E>
  readonly context: Needs<E>
} & (E['repeatable'] extends true ? Pick<Repeat<E>, 'once'> : unknown)
// A repeatable use case must have kept its answer: the type lets no other through.
type Output<E extends Endpoint> = E['repeatable'] extends true ? Kept<ReplyOf<E>> : ReplyOf<E>

/** Binds a use case to its endpoint: access, validation, replay and the reply's shape are the same for every route. */
export type Bind = <E extends Endpoint>(endpoint: E, handle: (input: Input<E>) => Promise<Output<E>>) => void

/** Binds a read of the caller's own data, which comes with the session in one query (decision 018). */
export type BindOwn = <E extends Endpoint, R extends LiveSession>(
  endpoint: E,
  query: OwnQuery<R>,
  present: (own: R, context: RequestContext & { readonly caller: Caller }) => ReplyOf<E>,
) => void

/** The declared endpoint of every route, so that tests can walk all of them. */
declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

export type Doors = { app: FastifyInstance; admission: Admission; hashing: Admission }
type Serve = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

export function register({ app, admission, hashing }: Doors, endpoint: Endpoint, serve: Serve): void {
  const door = endpoint.hashesPassword === true ? hashing : admission
  for (const url of [endpoint.path, ...(endpoint.aliases ?? [])]) {
    app.route({
      method: endpoint.method,
      url,
      ...(endpoint.largestBodyKb !== undefined && { bodyLimit: endpoint.largestBodyKb * 1024 }),
      config: { endpoint },
      handler: (request, reply) => {
        void reply.header('cache-control', 'no-store')
        return door.run(() => serve(request, reply))
      },
    })
  }
}

type Dependencies = Doors & { authenticate: Authenticate; idempotency: Idempotency }

export function createBind({ authenticate, idempotency, ...doors }: Dependencies): Bind {
  return (endpoint, handle) =>
    register(doors, endpoint, async (request, reply) => {
      const caller = await admit(endpoint, request.headers.authorization, authenticate)
      const body = endpoint.body && validate(endpoint.body, request.body)
      const query = endpoint.query && validate(endpoint.query, request.query)
      const context = requestContext(request, reply, caller)
      // biome-ignore lint/suspicious/noExplicitAny: the schemas above gave body and query exactly the handler's types
      const run = (more: object) => handle({ body, query, context, ...more } as any)
      if (endpoint.repeatable !== true) {
        // Parsed, not only checked: a column that the contract does not name never leaves the server (trap 16).
        return endpoint.reply.parse(await run({}))
      }
      const { once, recall } = idempotency.repeat(endpoint, context, request.body)
      const { answer } = (await run({ once }).catch(recall)) as Kept<ReplyOf<typeof endpoint>>
      return answer
    })
}

export function createBindOwn({ readOwn, ...doors }: Doors & { readOwn: ReadOwn }): BindOwn {
  return (endpoint, query, present) =>
    register(doors, endpoint, async (request, reply) => {
      const read = await readOwn(request.headers.authorization, query)
      const caller = requireAccess(endpoint, read.caller)
      const context = { ...requestContext(request, reply, caller), caller }
      return endpoint.reply.parse(present(read.own, context))
    })
}
