import type { Language } from '@thali/domain/languages/language'
import type { Clock } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import type { Keys } from '../keys.ts'
import type { Randomness } from '../randomness.ts'
import { seal, unseal } from './seal.ts'

/** What can be sent. A `request` is not a message yet: who gets one is looked up at delivery, so that asking tells nothing. */
export type Template =
  | 'sms-otp'
  | 'mail-activation'
  | 'mail-existing-account'
  | 'mail-reset'
  | 'mail-password-changed'
  | 'mail-guardian'
  | 'mail-form-asked'
  | 'mail-form-reminder'
  | 'mail-form-submitted'
  | 'mail-unlock-asked'
  | 'mail-unlock-granted'
  | 'mail-unlock-refused'
  | 'mail-invitation'
  | 'sms-invitation'
  | 'push-new-sign-in'
  | RequestTemplate
export type RequestTemplate = 'request-password-reset' | 'request-activation' | 'request-form-reminder'

export type MessagePayload = {
  /** An address, a phone, or the id of a device. */
  readonly to: string
  readonly language: Language
  readonly values?: Readonly<Record<string, string>>
  /** Path of the link in the message, or of what a notification opens; its origin is the organisation's public URL, never the request's host (trap 8). */
  readonly path?: string
  /** After this instant the message is of no use and is dropped. */
  readonly useful_until?: string
}

type QueuedMessage = { readonly organizationId: string; readonly template: Template; readonly payload: MessagePayload }

/** Messages are written in the transaction of what they tell of, and leave after it has committed. */
export type Outbox = {
  readonly queue: (tx: Transaction, message: QueuedMessage) => Promise<void>
  readonly read: (sealed: string) => MessagePayload
  /** True once after something was queued; whoever asks starts the delivery. */
  readonly takeNews: () => boolean
}

function channelOf(template: Template): 'sms' | 'email' | 'push' {
  if (template.startsWith('sms-')) return 'sms'
  return template.startsWith('push-') ? 'push' : 'email'
}

export function createOutbox(keys: Keys, clock: Clock, randomness: Randomness): Outbox {
  let hasNews = false
  return {
    queue: async (tx, { organizationId, template, payload }) => {
      const now = clock.now()
      await tx
        .insertInto('outbox_messages')
        .values({
          id: randomness.id(),
          organization_id: organizationId,
          channel: channelOf(template),
          template,
          payload: seal(keys.outbox, JSON.stringify(payload)),
          due_at: now,
          created_at: now,
          last_error: null,
          provider_reference: null,
        })
        .execute()
      hasNews = true
    },
    read: (sealed) => JSON.parse(unseal(keys.outbox, sealed)) as MessagePayload,
    takeNews: () => {
      const news = hasNews
      hasNews = false
      return news
    },
  }
}
