import { createHash } from 'node:crypto'
import type { Endpoint, ReplyOf } from '@thali/contract/endpoint'
import { isUuid } from '@thali/domain/ids/uuid'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import type { RequestContext } from './request-context.ts'

/** An answer that was kept in the transaction of its work: all that a repeatable endpoint's use case can return. */
export type Kept<A> = { readonly answer: A }

/**
 * What a repeatable use case does its work in, inside its own transaction: the work, its answer and the key commit together
 * or not at all. The work is skipped when the key has an answer already.
 */
export type Once<R, A> = (tx: Transaction, work: () => Promise<R>) => Promise<Kept<A>>

/** One request under its key. */
export type Repeat<E extends Endpoint> = {
  /** Says how the result of the work is answered; hand what it gives to the use case. */
  readonly once: <R>(present: (result: R) => ReplyOf<E>) => Once<R, ReplyOf<E>>
  /** The answer that was kept, for work that is too long to be begun for nothing. */
  readonly find: (tx: Transaction) => Promise<Kept<ReplyOf<E>> | undefined>
  /** What was done is answered so, even where a new try is refused by now, such as by a limit. */
  readonly recall: (refusal: unknown) => Promise<Kept<ReplyOf<E>>>
}

/** Stripe's rules: the first answer is kept and replayed; another body under the same key is refused. */
export type Idempotency = {
  readonly repeat: <E extends Endpoint>(endpoint: E, context: RequestContext, body: unknown) => Repeat<E>
}

type Slot = {
  readonly organization_id: string | null
  readonly scope: string
  readonly route: string
  readonly key: string
  readonly request_hash: string
}

// The order of names must not make two equal bodies differ.
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, item]) => [name, canonical(item)]))
}

function slotOf(endpoint: Endpoint, { header, caller }: RequestContext, body: unknown): Slot | undefined {
  const key = header('idempotency-key')
  if (key === undefined) return undefined
  if (!isUuid(key)) throw new AppError('INVALID_INPUT', { fields: { 'Idempotency-Key': 'value-invalid' } })
  return {
    organization_id: caller?.organizationId ?? null,
    scope: caller?.accountId ?? 'anyone',
    route: endpoint.path,
    key: key.toLowerCase(),
    request_hash: createHash('sha256')
      .update(JSON.stringify(canonical(body)) ?? '')
      .digest('base64url'),
  }
}

async function findKept(tx: Transaction, slot: Slot): Promise<Kept<unknown> | undefined> {
  const kept = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('scope', '=', slot.scope)
    .where('route', '=', slot.route)
    .where('key', '=', slot.key)
    .executeTakeFirst()
  if (kept === undefined) return undefined
  if (kept.request_hash !== slot.request_hash) throw new AppError('IDEMPOTENCY_MISMATCH')
  return { answer: JSON.parse(kept.reply) }
}

const inProgress = () => new AppError('IDEMPOTENCY_IN_PROGRESS', { retryAfterSeconds: 1 })

// Held to the transaction's end, however it ends: a process that dies leaves no claim behind.
async function requireFirst(tx: Transaction, { scope, route, key }: Slot): Promise<void> {
  const name = `idempotency:${scope}:${route}:${key}`
  const { rows } = await sql<{ is_first: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as is_first`.execute(tx)
  if (rows[0]?.is_first !== true) throw inProgress()
}

export function createIdempotency(database: Database, clock: Clock): Idempotency {
  async function keep(tx: Transaction, slot: Slot, answer: unknown): Promise<void> {
    await tx
      .insertInto('idempotency_keys')
      .values({ ...slot, reply: JSON.stringify(answer), created_at: clock.now() })
      .execute()
  }

  return {
    repeat: (endpoint, context, body) => {
      const slot = slotOf(endpoint, context, body)
      type Answer = ReplyOf<typeof endpoint>
      const parse = (answer: unknown) => endpoint.reply.parse(answer) as Answer
      return {
        once: (present) => async (tx, work) => {
          if (slot === undefined) return { answer: parse(present(await work())) }
          await requireFirst(tx, slot)
          const kept = await findKept(tx, slot)
          if (kept) return kept as Kept<Answer>
          const answer = parse(present(await work()))
          await keep(tx, slot, answer)
          return { answer }
        },
        find: async (tx) => slot && ((await findKept(tx, slot)) as Kept<Answer> | undefined),
        recall: async (refusal) => {
          const isDecided = !(refusal instanceof AppError) || refusal.code.startsWith('IDEMPOTENCY_')
          const kept = isDecided || !slot ? undefined : await database.identity((tx) => findKept(tx, slot))
          if (kept === undefined) throw refusal
          return kept as Kept<Answer>
        },
      }
    },
  }
}
