import type { Instant } from '../db/columns.ts'

type IdempotencyKeysTable = {
  organization_id: string | null
  scope: string
  route: string
  key: string
  request_hash: string
  reply: string
  created_at: Instant
}

export type IdempotencyTables = {
  idempotency_keys: IdempotencyKeysTable
}
