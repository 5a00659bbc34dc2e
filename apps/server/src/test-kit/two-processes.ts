import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { mailSink, smsSink } from './message-sinks.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { createPostgresDatabase, serverUrl } from './test-database.ts'

export type TwoProcesses = Awaited<ReturnType<typeof twoProcesses>>

const SECRET = 'one secret of both of the processes'

/** An empty PostgreSQL and what processes on it are told; each has a data folder of its own. */
export async function onePostgres() {
  const place = mkdtempSync(join(tmpdir(), 'thali-two-'))
  const made = await createPostgresDatabase({ isMigrated: false })
  const url = serverUrl()
  url.pathname = new URL(made.url).pathname
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  return {
    place,
    variables: (name: string) => ({
      DATA_DIR: join(place, name),
      THALI_FILES_DIR: join(place, 'files'),
      DATABASE_URL: made.url,
      THALI_SECRET: SECRET,
      // Each request may come from a network of its own.
      TRUST_PROXY: 'loopback',
    }),
    /** Past the processes and past row-level security. */
    query: async (text: string, values: unknown[] = []) => (await admin.query(text, values)).rows,
    count: async (from: string, values: unknown[] = []) => {
      const { rows } = await admin.query<{ n: string }>(`select count(*) as n ${from}`, values)
      return Number(rows[0]?.n)
    },
    close: async () => {
      await admin.end()
      await made.drop()
      rmSync(place, { recursive: true, force: true })
    },
  }
}

/** Two servers with the demo's people that start at once on one empty PostgreSQL, sharing mail, SMS and a backup folder. */
export async function twoProcesses() {
  const database = await onePostgres()
  const [mails, texts] = await Promise.all([mailSink(), smsSink()])
  const backups = join(database.place, 'backups')
  const variables = (name: string) => ({
    ...database.variables(name),
    THALI_DEMO: '1',
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    SMS_URL: `http://127.0.0.1:${texts.port}/`,
    SMS_API_KEY: 'key',
    THALI_BACKUP_DIR: backups,
    THALI_BACKUP_MINUTES: '60',
  })
  const [a, b] = await Promise.all([startServer(variables('a')), startServer(variables('b'))])
  const startedAt = Date.now()

  return {
    ...database,
    a,
    b,
    /** By turns, from a network that nobody else comes from. */
    processOf: (turn: number): ServerProcess => (turn % 2 === 0 ? a : b),
    startedAt,
    mails: mails.received,
    texts: texts.received,
    listBackups: () => readdirSync(backups, { withFileTypes: true }).map(({ name }) => name),
    close: async () => {
      await Promise.all([a.kill('SIGKILL'), b.kill('SIGKILL')])
      await Promise.all([mails.close(), texts.close()])
      await database.close()
    },
  }
}
