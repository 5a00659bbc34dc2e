import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT, readVersion, runCommand, say } from './command-line.ts'
import { DEMO_ACCOUNTS, fillDemoData } from './demo/demo-data.ts'
import { createPasswordHasher } from './features/auth/password-hasher.ts'
import { ensurePlatform } from './features/organizations/ensure-platform.ts'
import { setIdentityProviders } from './features/organizations/set-identity-providers.ts'
import { listAttachedFiles } from './features/uploads/list-attached-files.ts'
import { startSweeping } from './features/uploads/sweep-uploads.ts'
import { systemClock } from './platform/clock.ts'
import type { Database } from './platform/db/database.ts'
import { lockDirectory } from './platform/db/directory-lock.ts'
import { connectDatabase, openDatabase } from './platform/db/open-database.ts'
import { type Environment, readEnvironment } from './platform/environment.ts'
import { createGuardedFetch } from './platform/identity/guarded-fetch.ts'
import { startPruning } from './platform/jobs/prune.ts'
import { deriveKeys, readMasterSecret } from './platform/keys.ts'
import { logOutput } from './platform/log.ts'
import { httpSms } from './platform/messages/http-sms.ts'
import { messageFolder } from './platform/messages/message-folder.ts'
import type { MailPort } from './platform/messages/ports.ts'
import { systemRandomness } from './platform/randomness.ts'
import { requireSameSecret } from './platform/secret/require-same-secret.ts'
import { localStorage } from './platform/storage/local-storage.ts'
import { readWebPages } from './platform/web/web-pages.ts'

const SHUTDOWN_MS = 10_000
const CLOSE_IDLE_MS = 50

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
  const [{ database, applied }, { buildApp }, hasher, client, console] = await Promise.all([
    openDatabase({ databaseUrl, dataDirectory, onError: onPoolError }),
    import('./app.ts'),
    createPasswordHasher(),
    readWebPages(join(ROOT, 'apps/client/dist')),
    readWebPages(join(ROOT, 'apps/console/dist')),
  ])
  if (applied.length > 0) say(`Applied ${applied.length === 1 ? 'one migration' : `${applied.length} migrations`}.`)
  const { ports, messageFolder: folder } = await messagePorts(environment)
  const keys = deriveKeys(readMasterSecret(dataDirectory, environment.masterSecret, randomness))
  await requireSameSecret(database, keys.fingerprint)
  const storage = localStorage(environment.filesDirectory)
  const incomingDirectory = join(dataDirectory, 'incoming')
  // What was coming in when the last process was killed: whoever sent it sends it again.
  await rm(incomingDirectory, { recursive: true, force: true })
  const { http, relay, forms } = await buildApp({
    database,
    clock: systemClock,
    randomness,
    keys,
    hasher,
    ports,
    storage,
    incomingDirectory,
    outsideFetch: createGuardedFetch({ allowsLoopback: isDemo }),
    messageFolder: folder,
    settings: { publicUrl: environment.publicUrl, mailFrom: environment.mailFrom },
    hasRateLimits: environment.hasRateLimits,
    trustedProxies: environment.trustedProxies,
    countryHeader: environment.countryHeader,
    version: readVersion(),
    logLevel: environment.logLevel,
    logStream: logOutput(),
    web: { client, console },
  })
  if (isDemo) await fillDemoData({ database, clock: systemClock, randomness, hasher, publicUrl: environment.publicUrl })
  else await ensurePlatform({ database, clock: systemClock, randomness, environment })
  const { identityProvidersFile } = environment
  if (identityProvidersFile !== undefined)
    await setIdentityProviders(
      { database, clock: systemClock, randomness, keys, allowsLoopback: isDemo },
      identityProvidersFile,
    )
  await http.listen({ port: environment.port, host: environment.host })
  relay.start()
  const stopPruning = startPruning(database, systemClock, (error) => http.log.error({ err: error }, 'pruning failed'))
  const stopReminding = forms.reminder.start((error) => http.log.error({ err: error }, 'reminding of forms failed'))
  const stopSweeping = startSweeping({ database, clock: systemClock, storage }, (error) =>
    http.log.error({ err: error }, 'sweeping uploads failed'),
  )
  const stopBackups = await startScheduledBackups(environment, database, (error) =>
    http.log.error({ err: error }, 'no backup was made'),
  )

  const address = http.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : environment.port
  tellReady(environment, port, client !== undefined, folder !== undefined)

  stopOnSignal(async () => {
    stopPruning()
    stopReminding()
    stopSweeping()
    stopBackups()
    // A browser keeps its connection open after the answer it waited for; nobody else would close it.
    const closing = setInterval(() => http.server.closeIdleConnections(), CLOSE_IDLE_MS)
    await http.close()
    clearInterval(closing)
    await relay.stop()
    await database.close()
    release()
  })
}

async function startScheduledBackups(
  environment: Environment,
  database: Database,
  onError: (error: Error) => void,
): Promise<() => void> {
  const { backups: schedule, databaseUrl, dataDirectory, filesDirectory } = environment
  if (schedule === undefined) return () => undefined
  const { startBackups } = await import('./platform/backup/backup-schedule.ts')
  const connect = async () => {
    // The embedded database has one connection, and this process holds it.
    if (databaseUrl === undefined) return { database, close: async () => undefined }
    const connection = await connectDatabase({ databaseUrl, dataDirectory })
    return { database: connection, close: connection.close }
  }
  const productVersion = readVersion()
  const what = { dataDirectory, filesDirectory, listNeededFiles: listAttachedFiles, productVersion }
  return startBackups({ ...what, schedule, database, connect, clock: systemClock }, onError)
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

/** Starts the process; when it cannot, says why and ends it. */
export function startServer(): Promise<void> {
  return runCommand('Thali could not start.', start)
}
