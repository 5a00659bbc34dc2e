import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { type App, type AppDependencies, buildApp } from '../app.ts'
import { createPasswordHasher, type PasswordHasher } from '../features/auth/password-hasher.ts'
import type { Database } from '../platform/db/database.ts'
import type { RegisteredRoute } from '../platform/http/create-http.ts'
import { createGuardedFetch } from '../platform/identity/guarded-fetch.ts'
import { deriveKeys } from '../platform/keys.ts'
import type { Mail, Sms } from '../platform/messages/ports.ts'
import type { Relay } from '../platform/messages/relay.ts'
import { systemRandomness } from '../platform/randomness.ts'
import { localStorage } from '../platform/storage/local-storage.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { type TestClock, testClock } from './test-clock.ts'
import { emptyDatabase } from './test-database.ts'

export type Reply = {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  readonly body: any
  readonly text: string
  readonly headers: Record<string, string | string[] | number | undefined>
  /** Cookies that the reply sets, by name. */
  readonly cookies: Readonly<
    Record<string, { value: string; maxAge?: number; httpOnly?: boolean; secure?: boolean; sameSite?: string }>
  >
}

export type CallOptions = {
  readonly token?: string | undefined
  readonly headers?: Record<string, string>
  readonly host?: string
  readonly cookies?: Record<string, string>
  readonly address?: string
}

/** The app on the worker's database, with a clock that stands still and messages that are kept. */
export type TestApp = {
  readonly http: FastifyInstance
  readonly relay: Relay
  readonly routes: readonly RegisteredRoute[]
  readonly forms: App['forms']
  readonly database: Database
  readonly clock: TestClock
  readonly hasher: PasswordHasher
  /** Where the files of this app lie. */
  readonly folder: string
  readonly storage: Storage
  readonly mails: Mail[]
  readonly texts: Sms[]
  readonly get: (path: string, options?: CallOptions) => Promise<Reply>
  readonly post: (path: string, body?: unknown, options?: CallOptions) => Promise<Reply>
  /** Delivers what waits, so that mails and texts can be read. */
  readonly deliver: () => Promise<void>
  readonly close: () => Promise<void>
}

export const TEST_SECRET = 'a secret that only tests know, long enough to derive keys'
const PUBLIC_URL = 'https://app.thali.test'

let sharedHasher: Promise<PasswordHasher> | undefined

export async function testApp(changes: Partial<AppDependencies> = {}): Promise<TestApp> {
  const clock = testClock()
  const database = await emptyDatabase()
  sharedHasher ??= createPasswordHasher()
  const hasher = changes.hasher ?? (await sharedHasher)
  const folder = await mkdtemp(join(tmpdir(), 'thali-test-'))
  const storage = localStorage(join(folder, 'files'))
  const mails: Mail[] = []
  const texts: Sms[] = []
  const { http, relay, routes, forms } = await buildApp({
    database,
    clock,
    randomness: systemRandomness(clock),
    keys: deriveKeys(TEST_SECRET),
    hasher,
    ports: {
      mail: {
        sendMail: async (mail) => {
          mails.push(mail)
          return mail.id
        },
      },
      sms: {
        sendSms: async (sms) => {
          texts.push(sms)
          return sms.id
        },
      },
    },
    storage,
    incomingDirectory: join(folder, 'incoming'),
    outsideFetch: createGuardedFetch({ allowsLoopback: true }),
    messageFolder: undefined,
    settings: { publicUrl: PUBLIC_URL, mailFrom: 'no-reply@thali.test' },
    hasRateLimits: true,
    trustedProxies: [],
    countryHeader: undefined,
    version: '0.0.0-test',
    logLevel: 'silent',
    web: { client: undefined, console: undefined },
    ...changes,
  })
  await http.ready()

  async function call(method: 'GET' | 'POST', path: string, body: unknown, options: CallOptions = {}): Promise<Reply> {
    const headers: Record<string, string> = { host: options.host ?? 'localhost', ...options.headers }
    if (options.token !== undefined) headers.authorization = `Bearer ${options.token}`
    const request: InjectOptions = { method, url: path, headers, remoteAddress: options.address ?? '127.0.0.1' }
    if (body !== undefined) request.payload = body as object
    if (options.cookies) request.cookies = options.cookies
    const reply = await http.inject(request)
    return {
      status: reply.statusCode,
      body: reply.headers['content-type']?.toString().includes('json') ? reply.json() : undefined,
      text: reply.body,
      headers: reply.headers,
      cookies: Object.fromEntries(reply.cookies.map((cookie) => [cookie.name, cookie as never])),
    }
  }

  return {
    http,
    relay,
    routes,
    forms,
    database,
    clock,
    hasher,
    folder,
    storage,
    mails,
    texts,
    get: (path, options) => call('GET', path, undefined, options),
    post: (path, body, options) => call('POST', path, body, options),
    deliver: async () => void (await relay.deliverDue()),
    close: async () => {
      await http.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
