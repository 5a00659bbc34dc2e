import type { Defaulted, Instant, MaybeInstant } from '../db/columns.ts'

type SessionsTable = {
  id: string
  organization_id: string
  account_id: string
  is_native: Defaulted<boolean>
  user_agent: Defaulted<string>
  created_at: Instant
  last_seen_at: Instant
  expires_at: Instant
  revoked_at: MaybeInstant
  revoked_reason: string | null
}

type RefreshTokensTable = {
  token_hash: string
  organization_id: string
  session_id: string
  issued_at: Instant
  replaced_at: MaybeInstant
}

export type SessionsTables = {
  sessions: SessionsTable
  refresh_tokens: RefreshTokensTable
}
