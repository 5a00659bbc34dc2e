import { sql } from 'kysely'
import { deriveKeys } from '../platform/keys.ts'
import type { Ports } from '../platform/messages/deliver.ts'
import { createOutbox, type MessagePayload, type Template } from '../platform/messages/outbox.ts'
import type { DevicePort, Mail, Sms } from '../platform/messages/ports.ts'
import { createRelay, type Relay, type RequestResolver } from '../platform/messages/relay.ts'
import { systemRandomness } from '../platform/randomness.ts'
import type { TestOrganization } from './builders.ts'
import type { TestApp } from './test-app.ts'

const KEYS = deriveKeys('a secret that only the tests of the outbox know')

const NO_DEVICES: DevicePort = { notify: () => Promise.reject(new Error('no device in this test')) }

type KeptRow = {
  readonly state: string
  readonly attempts: number
  readonly payload: string | null
  readonly last_error: string | null
  readonly provider_reference: string | null
  readonly settled_at: Date | null
}

/** An outbox and a relay of their own, on the app's database and clock, with the ports that a test hands in. */
export type TestRelay = {
  readonly relay: Relay
  readonly logged: string[]
  readonly queue: (template: Template, payload: Partial<MessagePayload>, fails?: boolean) => Promise<void>
  readonly rows: () => Promise<KeptRow[]>
}

type Options = {
  readonly ports: Partial<Ports>
  readonly devices?: DevicePort
  readonly secret?: string
  readonly resolver?: RequestResolver
  readonly fraction?: number
}

export function testRelay(
  app: TestApp,
  organization: TestOrganization,
  { ports, devices = NO_DEVICES, secret, resolver, fraction = 1 }: Options,
): TestRelay {
  const { database, clock } = app
  const outbox = createOutbox(secret === undefined ? KEYS : deriveKeys(secret), clock, systemRandomness(clock))
  const logged: string[] = []
  const note = (details: object, text: string) => void logged.push(`${text} ${JSON.stringify(details)}`)
  const resolve = resolver ?? (async () => undefined)
  const relay = createRelay({
    database,
    outbox,
    clock,
    // The longest wait that there can be.
    randomness: { ...systemRandomness(clock), fraction: () => fraction },
    ports: { mail: undefined, sms: undefined, ...ports },
    devices,
    settings: { publicUrl: 'https://app.thali.test', mailFrom: 'no-reply@thali.test' },
    resolvers: { 'request-password-reset': resolve, 'request-activation': resolve, 'request-form-reminder': resolve },
    log: { warn: note, error: note },
  })
  return {
    relay,
    logged,
    queue: (template, payload, fails = false) =>
      database.identity(async (tx) => {
        const message = { to: 'asha@example.com', language: 'en' as const, ...payload }
        await outbox.queue(tx, { organizationId: organization.id, template, payload: message })
        if (fails) throw new Error('what it tells of did not happen')
      }),
    rows: async () =>
      (await database.jobs((tx) => sql<KeptRow>`select * from outbox_messages order by created_at, id`.execute(tx)))
        .rows,
  }
}

/** Ports that keep what they are given, and fail first when told to. */
export function keepingPorts(failures: Error[] = []) {
  const mails: Mail[] = []
  const texts: Sms[] = []
  function keep<T>(kept: T[], message: T, reference: string): Promise<string> {
    const failure = failures.shift()
    if (failure) return Promise.reject(failure)
    kept.push(message)
    return Promise.resolve(reference)
  }
  const ports: Ports = {
    mail: { sendMail: (mail) => keep(mails, mail, 'mail-reference') },
    sms: { sendSms: (sms) => keep(texts, sms, 'sms-reference') },
  }
  return { ports, mails, texts }
}
