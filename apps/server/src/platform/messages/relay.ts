import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { DatabaseUnavailableError } from '../db/unavailable.ts'
import { withoutPersonalData } from '../log.ts'
import type { Randomness } from '../randomness.ts'
import { deliver, type Ports } from './deliver.ts'
import type { MessagePayload, Outbox, RequestTemplate, Template } from './outbox.ts'
import { type DevicePort, MessageRefusedError } from './ports.ts'
import { type Claimed, claimDue, LANES, type Lane, retryDelaySeconds } from './relay-lane.ts'
import { createWorkers } from './relay-workers.ts'

const POLL_MS = 1000
const MOST_ATTEMPTS = 60
// While the database is away, what became of a message is noted later, as long as the claim surely holds.
const NOTE_TRIES = 20
const NOTE_PAUSE_MS = 500

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
  readonly randomness: Randomness
  readonly ports: Ports
  readonly devices: DevicePort
  readonly settings: { readonly publicUrl: string; readonly mailFrom: string }
  readonly resolvers: Readonly<Record<RequestTemplate, RequestResolver>>
  readonly log: Log
}

export type Relay = {
  readonly start: () => void
  /** Looks at once instead of at the next poll. */
  readonly wake: () => void
  /** Delivers what is due now, on every channel, and returns how many messages it looked at. */
  readonly deliverDue: () => Promise<number>
  readonly stop: () => Promise<void>
}

/** What became of a try. */
type Outcome =
  | {
      readonly state: 'sent' | 'dropped' | 'failed'
      readonly reference: string | null
      readonly problem: string | null
    }
  | { readonly state: 'waiting'; readonly problem: string }

function isRequest(template: Template): template is RequestTemplate {
  return template.startsWith('request-')
}

export function createRelay(dependencies: Dependencies): Relay {
  const { database, outbox, clock, randomness, settings, resolvers, log } = dependencies
  const ports = { ...dependencies.ports, devices: dependencies.devices }
  let isStopped = false

  async function note({ id, attempts }: Claimed, { longestDelaySeconds }: Lane, outcome: Outcome): Promise<void> {
    const now = clock.now()
    const { problem } = outcome
    const delay = retryDelaySeconds(attempts, longestDelaySeconds, randomness.fraction())
    const change =
      outcome.state === 'waiting'
        ? { due_at: new Date(now.getTime() + delay * 1000) }
        : { state: outcome.state, payload: null, settled_at: now, provider_reference: outcome.reference }
    await database.jobs((tx) =>
      tx
        .updateTable('outbox_messages')
        .set({ ...change, claimed_until: null, last_error: problem })
        .where('id', '=', id)
        .execute(),
    )
  }

  // A message that was sent and not noted would be sent a second time.
  async function noteSurely(message: Claimed, lane: Lane, outcome: Outcome): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await note(message, lane, outcome)
      } catch (error) {
        if (!(error instanceof DatabaseUnavailableError) || tries >= NOTE_TRIES || isStopped) throw error
        await pause(NOTE_PAUSE_MS)
      }
    }
  }

  // Sealed with a key that is gone, it can never be read: it must not stand in the way of the others for ever.
  function read(message: Claimed): MessagePayload {
    try {
      return outbox.read(message.payload)
    } catch {
      throw new MessageRefusedError('the sealed message cannot be read')
    }
  }

  async function attempt(message: Claimed): Promise<Outcome> {
    const { id, template, attempts } = message
    try {
      const payload = read(message)
      if (payload.useful_until !== undefined && new Date(payload.useful_until) <= clock.now())
        return { state: 'dropped', reference: null, problem: 'no longer useful' }
      if (isRequest(template)) await resolvers[template](message.organization_id, payload)
      const reference = isRequest(template) ? null : await deliver({ id, template, payload }, message, ports, settings)
      return { state: 'sent', reference, problem: null }
    } catch (error) {
      const problem = withoutPersonalData((error as Error).message).slice(0, 300)
      log.warn({ message_id: id, template, attempts, problem }, 'message not delivered')
      const isFinal = error instanceof MessageRefusedError || attempts >= MOST_ATTEMPTS
      return isFinal ? { state: 'failed', reference: null, problem } : { state: 'waiting', problem }
    }
  }

  const lanes = LANES.map((lane) =>
    createWorkers<Claimed>({
      atOnce: lane.atOnce,
      take: async () => (isStopped ? undefined : claimDue(database, clock, lane)),
      handle: async (message) => noteSurely(message, lane, await attempt(message)),
      onError: (error) => log.error({ err: error }, 'the outbox could not be read or written'),
    }),
  )
  let timer: NodeJS.Timeout | undefined
  function wake(): void {
    if (timer !== undefined) for (const lane of lanes) lane.call()
  }

  async function deliverDue(): Promise<number> {
    const counts = await Promise.all(lanes.map((lane) => lane.drain()))
    return counts.reduce((sum, count) => sum + count, 0)
  }

  return {
    deliverDue,
    wake,
    start: () => {
      timer = setInterval(wake, POLL_MS)
      wake()
    },
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      timer = undefined
      await Promise.all(lanes.map((lane) => lane.rest()))
    },
  }
}
