import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { SendingOrganization } from './deliver.ts'
import type { Template } from './outbox.ts'

// Longer than any port may take for one message; afterwards another process may take it over.
const CLAIM_SECONDS = 30

/** The messages of one channel, which never wait for those of another: a mail server that hangs must not hold up codes. */
export type Lane = {
  readonly channel: 'sms' | 'email' | 'push'
  /** How many messages are on their way to the provider at once. */
  readonly atOnce: number
  /** The longest wait between two tries. */
  readonly longestDelaySeconds: number
}

export const LANES: readonly Lane[] = [
  // A code is of use for five minutes: while one is, it is tried again every few seconds.
  { channel: 'sms', atOnce: 8, longestDelaySeconds: 8 },
  { channel: 'email', atOnce: 5, longestDelaySeconds: 300 },
  { channel: 'push', atOnce: 5, longestDelaySeconds: 300 },
]

export type Claimed = SendingOrganization & {
  readonly id: string
  readonly template: Template
  readonly payload: string
  readonly attempts: number
}

/**
 * Takes one message of the channel that is due. SKIP LOCKED and the claim let several workers and processes share the
 * outbox: each message has one of them at a time. What was tried least goes first, so that failing ones never block others.
 */
export async function claimDue(database: Database, clock: Clock, { channel }: Lane): Promise<Claimed | undefined> {
  const now = clock.now()
  const until = new Date(now.getTime() + CLAIM_SECONDS * 1000)
  return database.jobs(async (tx) => {
    const { rows } = await sql<Claimed>`
      update outbox_messages m set claimed_until = ${until}, attempts = attempts + 1
      from organizations o
      where o.id = m.organization_id and m.id = (
        select id from outbox_messages
        where state = 'waiting' and channel = ${channel} and due_at <= ${now}
          and (claimed_until is null or claimed_until <= ${now})
        order by attempts, due_at limit 1 for update skip locked)
      returning m.id, m.organization_id, m.template, m.payload, m.attempts, o.display_name, o.public_url, o.sms_sender,
        o.sms_dlt_entity_id, o.sms_dlt_template_ids`.execute(tx)
    return rows[0]
  })
}

/**
 * Seconds to wait after the n-th failed try: soon while a provider hiccups, rarely when it stays away. `fraction` (0 to 1)
 * spreads them over the upper half of the wait, so that messages that failed together do not come back together.
 */
export function retryDelaySeconds(attempts: number, longest: number, fraction: number): number {
  const growing = attempts <= 15 ? Math.min(2 ** (attempts - 1), 4) : 2 ** Math.min(attempts - 13, 20)
  return Math.min(growing, longest) * (0.5 + fraction / 2)
}
