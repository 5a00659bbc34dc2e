import type { z } from 'zod'
import type { ErrorCode } from './errors/error-codes.ts'

/** What an account may be. One account has one role in one organisation (P-02). */
export const ROLES = ['client', 'dietician', 'admin', 'operator'] as const
export type Role = (typeof ROLES)[number]

/**
 * Who may call an endpoint; every endpoint declares one.
 * - `anyone`: no session is looked at.
 * - `visitor`: works without a session; one that is sent must be valid and then decides the organisation.
 * - `session`: any signed-in account. `client`, `staff`, `operator`: only accounts of that kind.
 */
export type Access = 'anyone' | 'visitor' | 'session' | 'client' | 'staff' | 'operator'

/** The part of an endpoint that a browser needs: no schema, so it weighs nothing on the first load. */
export type Route<M extends string = string, P extends string = string> = { readonly method: M; readonly path: P }

type Method = 'GET' | 'POST'

/** One call as it crosses the wire; the server registers from it, the web calls through it, OpenAPI is printed from it. */
export type Endpoint = Route<Method, `/api/${string}`> & {
  /** Number in requirements.md, or `D` where the call is our decision. */
  readonly requirement: string
  readonly feature: string
  readonly summary: string
  readonly access: Access
  /** Other spellings of the same path; each answers through the same handler and the same guard. */
  readonly aliases?: readonly `/api/${string}`[]
  /** Stays open to an account that waits for its guardian (J-13), and to staff who have still to set up their second factor. */
  readonly whileLimited?: boolean
  /** Takes an Idempotency-Key header: the first answer is kept and replayed. */
  readonly repeatable?: boolean
  /** Where 64 KB are too little: the largest body that is read, in KB. */
  readonly largestBodyKb?: number
  /** Hashes a password, which takes a hundred times as long as anything else: it waits in a line of its own. */
  readonly hashesPassword?: boolean
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Multipart: these fields and one `file`. */
  readonly fields?: z.ZodType
  readonly reply: z.ZodType
  readonly errors: readonly ErrorCode[]
}

/** Names a route without its schemas. */
export function route<const M extends Method, const P extends `/api/${string}`>(method: M, path: P): Route<M, P> {
  return { method, path }
}

/** Declares an endpoint and keeps its exact type. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined

/** What a caller may send and what a handler receives, inferred from the schemas. */
export type BodyInput<E extends Endpoint> = InputOf<E['body']>
export type QueryInput<E extends Endpoint> = InputOf<E['query']>
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>
export type FieldsOf<E extends Endpoint> = OutputOf<E['fields']>
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
