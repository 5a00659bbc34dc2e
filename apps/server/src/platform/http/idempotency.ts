import { createHash } from 'node:crypto'
import type { Endpoint } from '@thali/contract/endpoint'
import { isUuid } from '@thali/domain/ids/uuid'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import type { RequestContext } from './request-context.ts'

/** Stripe's rules: the first answer is kept and replayed; another body under the same key is refused. */
export type Idempotency = {
  readonly once: <T>(endpoint: Endpoint, context: RequestContext, body: unknown, work: () => Promise<T>) => Promise<T>
}

// A process that died in the middle leaves a claim; after this long another try may take it over.
const CLAIM_SECONDS = 30

// The order of names must not make two equal bodies differ.
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, item]) => [name, canonical(item)]))
}

type Slot = { readonly scope: string; readonly route: string; readonly key: string }

export function createIdempotency(database: Database, clock: Clock): Idempotency {
  async function claim(
    slot: Slot,
    hash: string,
    organizationId: string | null,
  ): Promise<{ reply: string } | undefined> {
    const now = clock.now()
    const claimedUntil = new Date(now.getTime() + CLAIM_SECONDS * 1000)
    return database.identity(async (tx) => {
      const inserted = await tx
        .insertInto('idempotency_keys')
        .values({
          ...slot,
          organization_id: organizationId,
          request_hash: hash,
          status: null,
          reply: null,
          claimed_until: claimedUntil,
          created_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('key')
        .executeTakeFirst()
      if (inserted) return undefined
      const kept = await tx
        .selectFrom('idempotency_keys')
        .select(['request_hash', 'reply', 'claimed_until'])
        .where('scope', '=', slot.scope)
        .where('route', '=', slot.route)
        .where('key', '=', slot.key)
        .forUpdate()
        .executeTakeFirst()
      if (kept === undefined) throw new AppError('IDEMPOTENCY_IN_PROGRESS', { retryAfterSeconds: 1 })
      if (kept.request_hash !== hash) throw new AppError('IDEMPOTENCY_MISMATCH')
      if (kept.reply !== null) return { reply: kept.reply }
      if (kept.claimed_until > now) throw new AppError('IDEMPOTENCY_IN_PROGRESS', { retryAfterSeconds: 1 })
      await whereSlot(tx.updateTable('idempotency_keys').set({ claimed_until: claimedUntil }), slot).execute()
      return undefined
    })
  }

  const free = (slot: Slot) => database.identity((tx) => whereSlot(tx.deleteFrom('idempotency_keys'), slot).execute())
  const keep = (slot: Slot, reply: string) =>
    database.identity((tx) => whereSlot(tx.updateTable('idempotency_keys').set({ status: 200, reply }), slot).execute())

  return {
    once: async (endpoint, context, body, work) => {
      const key = context.header('idempotency-key')
      if (key === undefined) return work()
      if (!isUuid(key)) throw new AppError('INVALID_INPUT', { fields: { 'Idempotency-Key': 'value-invalid' } })
      const { caller } = context
      const slot = { scope: caller?.accountId ?? 'anyone', route: endpoint.path, key: key.toLowerCase() }
      const hash = createHash('sha256')
        .update(JSON.stringify(canonical(body)) ?? '')
        .digest('base64url')
      const kept = await claim(slot, hash, caller?.organizationId ?? null)
      if (kept) return JSON.parse(kept.reply)
      const answer = await work().catch(async (error: unknown) => {
        // A refused try changed nothing, so the same key may be used again once the cause is gone.
        await free(slot).catch(() => undefined)
        throw error
      })
      // Outside of the above: work that was done and could not be noted must not be taken for refused, and done again.
      await keep(slot, JSON.stringify(answer))
      return answer
    },
  }
}

type Filterable<Q> = { where: (column: 'scope' | 'route' | 'key', operator: '=', value: string) => Q }

function whereSlot<Q extends Filterable<Q>>(query: Q, slot: Slot): Q {
  return query.where('scope', '=', slot.scope).where('route', '=', slot.route).where('key', '=', slot.key)
}
