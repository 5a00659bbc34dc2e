import type { CompiledQuery, Transaction as KyselyTransaction } from 'kysely'
import type { Schema } from './schema.ts'

/** Whose data a transaction sees; the database enforces it by row-level security. */
export type TenantScope = { readonly organizationId: string }

export type Transaction = KyselyTransaction<Schema>

/**
 * The one door to the data. Each method is one transaction: it commits when the work returns and rolls back when it throws.
 * Inside the work use only the transaction that is handed in: the embedded database has one connection, a second wait hangs.
 */
export type Database = {
  /** Rows of one organisation; anything else does not exist. */
  readonly tenant: <T>(scope: TenantScope, work: (tx: Transaction) => Promise<T>) => Promise<T>
  /** One query as `tenant` does it, without a pause between its beginning and its end. */
  readonly tenantRead: <R>(scope: TenantScope, query: CompiledQuery<R>) => Promise<R[]>
  /** The way in: the few tables that have to be searched before it is known which organisation a person belongs to. */
  readonly identity: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>
  /** Founding an organisation: its own rows of any kind, before anybody can sign in to it. */
  readonly bootstrap: <T>(scope: TenantScope, work: (tx: Transaction) => Promise<T>) => Promise<T>
  /** Delivery and clean-up: the outbox and what expires, over all organisations. */
  readonly jobs: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>
  /** The owner, who sees no tenant row; for migrations and their like. */
  readonly owner: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
  readonly kind: 'embedded' | 'postgres'
}
