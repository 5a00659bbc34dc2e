import type { Defaulted, Instant, MaybeInstant } from '../db/columns.ts'

type OutboxMessagesTable = {
  id: string
  organization_id: string
  channel: 'sms' | 'email' | 'push'
  template: string
  payload: string | null
  state: Defaulted<'waiting' | 'sent' | 'dropped' | 'failed'>
  attempts: Defaulted<number>
  due_at: Instant
  claimed_until: MaybeInstant
  last_error: string | null
  provider_reference: string | null
  created_at: Instant
  settled_at: MaybeInstant
}

export type MessagesTables = {
  outbox_messages: OutboxMessagesTable
}
