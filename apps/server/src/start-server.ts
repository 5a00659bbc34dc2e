import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEMO_ACCOUNTS, fillDemoData } from './demo/demo-data.ts'
import { createPasswordHasher } from './features/auth/password-hasher.ts'
import { ensurePlatform } from './features/organizations/ensure-platform.ts'
import { systemClock } from './platform/clock.ts'
import { DirectoryInUseError, lockDirectory } from './platform/db/directory-lock.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { DatabaseUnavailableError } from './platform/db/unavailable.ts'
import { type Environment, EnvironmentError, readEnvironment } from './platform/environment.ts'
import { startPruning } from './platform/jobs/prune.ts'
import { deriveKeys, readMasterSecret } from './platform/keys.ts'
import { httpSms } from './platform/messages/http-sms.ts'
import { messageFolder } from './platform/messages/message-folder.ts'
import type { MailPort } from './platform/messages/ports.ts'
import { systemRandomness } from './platform/randomness.ts'
import { readWebPages } from './platform/web/web-pages.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const SHUTDOWN_MS = 10_000
const CLOSE_IDLE_MS = 50

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function readVersion(): string {
  return (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version
}

// Loaded only where it is used: it costs a start more than most of our own code.
async function smtpPort(url: string): Promise<MailPort> {
  const { smtpMail } = await import('./platform/messages/smtp-mail.ts')
  return smtpMail(url)
}

async function messagePorts(environment: Environment) {
  const { smtpUrl, sms, isDemo, dataDirectory } = environment
  // Demo messages become files only where no provider was configured.
  const folder = isDemo ? messageFolder(join(dataDirectory, 'outbox'), systemClock) : undefined
  const mail = smtpUrl === undefined ? folder : await smtpPort(smtpUrl)
  return {
    ports: { mail, sms: sms ? httpSms(sms) : folder },
    messageFolder: smtpUrl === undefined || !sms ? folder : undefined,
  }
}

async function start(): Promise<void> {
  const environment = readEnvironment(process.env)
  const { dataDirectory, databaseUrl, isDemo } = environment
  const randomness = systemRandomness(systemClock)
  const release = await lockDirectory(dataDirectory)
  say(databaseUrl === undefined ? 'Opening the embedded database …' : 'Connecting to PostgreSQL …')
  const onPoolError = (error: Error) => process.stderr.write(`database connection lost: ${error.message}\n`)
  // The app's code is read while the database opens: on the embedded one each takes most of a start.
  const [{ database, applied }, { buildApp }, hasher, web] = await Promise.all([
    openDatabase({ databaseUrl, dataDirectory, onError: onPoolError }),
    import('./app.ts'),
    createPasswordHasher(),
    readWebPages(join(ROOT, 'apps/client/dist')),
  ])
  if (applied.length > 0) say(`Applied ${applied.length === 1 ? 'one migration' : `${applied.length} migrations`}.`)
  const { ports, messageFolder: folder } = await messagePorts(environment)
  const { http, relay } = await buildApp({
    database,
    clock: systemClock,
    randomness,
    keys: deriveKeys(readMasterSecret(dataDirectory, environment.masterSecret, randomness)),
    hasher,
    ports,
    messageFolder: folder,
    settings: { publicUrl: environment.publicUrl, mailFrom: environment.mailFrom },
    hasRateLimits: environment.hasRateLimits,
    trustedProxies: environment.trustedProxies,
    countryHeader: environment.countryHeader,
    version: readVersion(),
    logLevel: environment.logLevel,
    web,
  })
  if (isDemo) await fillDemoData({ database, clock: systemClock, randomness, hasher, publicUrl: environment.publicUrl })
  else await ensurePlatform({ database, clock: systemClock, randomness, environment })
  await http.listen({ port: environment.port, host: environment.host })
  relay.start()
  const stopPruning = startPruning(database, systemClock, (error) => http.log.error({ err: error }, 'pruning failed'))

  const address = http.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : environment.port
  tellReady(environment, port, web !== undefined, folder !== undefined)

  stopOnSignal(async () => {
    stopPruning()
    // A browser keeps its connection open after the answer it waited for; nobody else would close it.
    const closing = setInterval(() => http.server.closeIdleConnections(), CLOSE_IDLE_MS)
    await http.close()
    clearInterval(closing)
    await relay.stop()
    await database.close()
    release()
  })
}

/** On the first signal does what there is to do and ends the process. */
function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false
  function stopOnce(): void {
    if (isStopping) return
    isStopping = true
    // Requests in flight are finished; one that never ends must not keep the process for ever.
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
    void stop().then(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stopOnce)
}

function tellReady(
  { isDemo, databaseUrl, host }: Environment,
  port: number,
  hasWeb: boolean,
  hasFolder: boolean,
): void {
  const name = ['127.0.0.1', '0.0.0.0', '::1', '::'].includes(host) ? 'localhost' : host
  const origin = `http://${name.includes(':') ? `[${name}]` : name}:${port}`
  say(`\nThali is ready at ${origin}`)
  if (!hasWeb) say('The web app has not been built; only the API answers. `npm start` builds it.')
  if (databaseUrl === undefined)
    say('This embedded database is for trial; use PostgreSQL (DATABASE_URL) for production.')
  if (!isDemo) return
  say(`\nDemo accounts, password thali-demo:`)
  for (const { email, about } of DEMO_ACCOUNTS) say(`  ${email.padEnd(26)} ${about}`)
  say(`Poshan Clinic, in red: http://poshan.localhost:${port}`)
  if (hasFolder) say(`Messages that would be sent: ${origin}/dev/outbox`)
}

/** What went wrong in a line, for what a person can mend; undefined for a fault of ours, which shows where it is. */
function explain(error: unknown): string | undefined {
  if (error instanceof DirectoryInUseError || error instanceof EnvironmentError) return error.message
  if (error instanceof DatabaseUnavailableError) return `The database cannot be reached: ${error.message}`
  return (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    ? 'The port is taken. Choose another with PORT.'
    : undefined
}

/** Starts the process; when it cannot, says why and ends it. */
export async function startServer(): Promise<void> {
  await start().catch((error: unknown) => {
    const explanation = explain(error)
    const { stack, message } = error as Error
    process.stderr.write(`Thali could not start. ${explanation ?? stack ?? message}\n`)
    process.exit(explanation === undefined ? 1 : 3)
  })
}
