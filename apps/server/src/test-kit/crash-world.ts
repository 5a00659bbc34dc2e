import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { openEmbedded } from '../platform/db/embedded.ts'
import { mailSink, smsSink } from './message-sinks.ts'
import { createPostgresDatabase, serverUrl } from './test-database.ts'

export type Rows = (query: string) => Promise<Record<string, unknown>[]>
export type CrashWorld = Awaited<ReturnType<typeof crashWorld>>
export type DatabaseKind = 'embedded' | 'postgres'

async function postgresPlace() {
  const made = await createPostgresDatabase({ isMigrated: false })
  const url = serverUrl()
  const name = new URL(made.url).pathname.slice(1)
  url.pathname = `/${name}`
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  const rows: Rows = async (query) => (await admin.query(query)).rows

  // What a killed process had sent may still be committed: its connections end by themselves once that is done.
  async function settle(): Promise<void> {
    const others = `select from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`
    while ((await rows(others)).length > 0) await pause(5)
  }
  return {
    variables: { DATABASE_URL: made.url, THALI_DEMO: '1' },
    settle,
    inspect: <T>(look: (rows: Rows) => Promise<T>) => look(rows),
    close: async () => {
      await admin.end()
      await made.drop()
    },
  }
}

function embeddedPlace(folder: string) {
  return {
    variables: {},
    settle: async () => undefined,
    // Its one connection: nobody may look while a server runs.
    inspect: async <T>(look: (rows: Rows) => Promise<T>) => {
      const database = await openEmbedded(folder)
      try {
        return await look((query) =>
          database.owner(async (tx) => [...(await sql.raw<Record<string, unknown>>(query).execute(tx)).rows]),
        )
      } finally {
        await database.close()
      }
    },
    close: async () => undefined,
  }
}

/** A database with its data folder, on which the server is started and killed again and again, and where its messages go. */
export async function crashWorld(kind: DatabaseKind) {
  const folder = mkdtempSync(join(tmpdir(), 'thali-crashes-'))
  const [mails, texts] = await Promise.all([mailSink(), smsSink()])
  const place = kind === 'postgres' ? await postgresPlace() : embeddedPlace(folder)
  return {
    variables: {
      ...place.variables,
      DATA_DIR: folder,
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      SMS_URL: `http://127.0.0.1:${texts.port}/`,
      SMS_API_KEY: 'key',
      // Each request comes from a network of its own, so that no cap of one network stops the loop.
      TRUST_PROXY: 'loopback',
    },
    mails: mails.received,
    texts: texts.received,
    settle: place.settle,
    /** Past the server and past row-level security, while the server is down. */
    inspect: place.inspect,
    close: async () => {
      await Promise.all([mails.close(), texts.close()])
      await place.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
