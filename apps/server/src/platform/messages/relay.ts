import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { withoutPersonalData } from '../log.ts'
import { deliver, type Ports, type SendingOrganization } from './deliver.ts'
import type { MessagePayload, Outbox, RequestTemplate, Template } from './outbox.ts'
import { MessageRefusedError } from './ports.ts'

const BATCH = 10
const CLAIM_SECONDS = 30
const POLL_MS = 1000
const MOST_ATTEMPTS = 60

type Log = {
  readonly warn: (details: object, text: string) => void
  readonly error: (details: object, text: string) => void
}
/** Turns a request into messages, or into nothing when there is nobody to tell. */
export type RequestResolver = (organizationId: string, payload: MessagePayload) => Promise<void>

type Dependencies = {
  readonly database: Database
  readonly outbox: Outbox
  readonly clock: Clock
  readonly ports: Ports
  readonly settings: { readonly publicUrl: string; readonly mailFrom: string }
  readonly resolvers: Readonly<Record<RequestTemplate, RequestResolver>>
  readonly log: Log
}

export type Relay = {
  readonly start: () => void
  /** Looks at once instead of at the next poll. */
  readonly wake: () => void
  /** Delivers what is due now and returns how many messages it looked at. */
  readonly deliverDue: () => Promise<number>
  readonly stop: () => Promise<void>
}

/** Seconds to wait after the n-th failed try: soon while a provider hiccups, rarely when it stays away. */
export function retryDelaySeconds(attempts: number): number {
  return attempts <= 15 ? Math.min(2 ** (attempts - 1), 4) : Math.min(2 ** (attempts - 13), 300)
}

type Claimed = SendingOrganization & {
  id: string
  organization_id: string
  template: Template
  payload: string
  attempts: number
}

function isRequest(template: Template): template is RequestTemplate {
  return template.startsWith('request-')
}

export function createRelay({ database, outbox, clock, ports, settings, resolvers, log }: Dependencies): Relay {
  // SKIP LOCKED and the claim let several processes share the outbox: each message has one of them at a time.
  async function claimDue(): Promise<Claimed[]> {
    const now = clock.now()
    const until = new Date(now.getTime() + CLAIM_SECONDS * 1000)
    return database.jobs(async (tx) => {
      const { rows } = await sql<Claimed>`
        update outbox_messages m set claimed_until = ${until}, attempts = attempts + 1
        from organizations o
        where o.id = m.organization_id and m.id in (
          select id from outbox_messages
          where state = 'waiting' and due_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
          order by due_at limit ${sql.lit(BATCH)} for update skip locked)
        returning m.id, m.organization_id, m.template, m.payload, m.attempts, o.display_name, o.public_url, o.sms_sender,
          o.sms_dlt_entity_id, o.sms_dlt_template_ids`.execute(tx)
      return rows
    })
  }

  async function settle(
    id: string,
    state: 'sent' | 'dropped' | 'failed',
    reference: string | null,
    problem: string | null,
  ) {
    await database.jobs((tx) =>
      tx
        .updateTable('outbox_messages')
        .set({
          state,
          payload: null,
          claimed_until: null,
          settled_at: clock.now(),
          provider_reference: reference,
          last_error: problem,
        })
        .where('id', '=', id)
        .execute(),
    )
  }

  async function postpone(id: string, attempts: number, problem: string) {
    const due = new Date(clock.now().getTime() + retryDelaySeconds(attempts) * 1000)
    await database.jobs((tx) =>
      tx
        .updateTable('outbox_messages')
        .set({ due_at: due, claimed_until: null, last_error: problem })
        .where('id', '=', id)
        .execute(),
    )
  }

  // Sealed with a key that is gone, it can never be read: it must not stand in the way of the others for ever.
  function read(message: Claimed): MessagePayload {
    try {
      return outbox.read(message.payload)
    } catch {
      throw new MessageRefusedError('the sealed message cannot be read')
    }
  }

  async function handle(message: Claimed): Promise<void> {
    const { id, template, attempts } = message
    try {
      const payload = read(message)
      if (payload.useful_until !== undefined && new Date(payload.useful_until) <= clock.now()) {
        return await settle(id, 'dropped', null, 'no longer useful')
      }
      if (isRequest(template)) await resolvers[template](message.organization_id, payload)
      const reference = isRequest(template) ? null : await deliver({ id, template, payload }, message, ports, settings)
      await settle(id, 'sent', reference, null)
    } catch (error) {
      const problem = withoutPersonalData((error as Error).message).slice(0, 300)
      log.warn({ message_id: id, template, attempts, problem }, 'message not delivered')
      const isFinal = error instanceof MessageRefusedError || attempts >= MOST_ATTEMPTS
      await (isFinal ? settle(id, 'failed', null, problem) : postpone(id, attempts, problem))
    }
  }

  async function deliverDue(): Promise<number> {
    let handled = 0
    for (;;) {
      const claimed = await claimDue()
      await Promise.all(claimed.map(handle))
      handled += claimed.length
      // A resolved request has queued its message by now, so the next round finds it.
      if (claimed.length === 0) return handled
    }
  }

  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false

  function wake(): void {
    again = true
    if (timer === undefined || running !== undefined) return
    running = (async () => {
      while (again) {
        again = false
        await deliverDue().catch((error: Error) => log.error({ err: error }, 'outbox could not be read'))
      }
      running = undefined
    })()
  }

  return {
    deliverDue,
    wake,
    start: () => {
      timer = setInterval(wake, POLL_MS)
      wake()
    },
    stop: async () => {
      clearInterval(timer)
      timer = undefined
      await running
    },
  }
}
