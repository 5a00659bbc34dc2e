import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type FaultProxy, faultProxy } from './fault-proxy.ts'
import { mailSink, smsSink } from './message-sinks.ts'
import { startServer } from './server-process.ts'
import { createPostgresDatabase, serverUrl } from './test-database.ts'

export type Dependency = 'database' | 'mail' | 'sms'
export type FaultWorld = Awaited<ReturnType<typeof faultWorld>>

/** The server as a process with the demo's people, and a way that can fail between it and each thing that it depends on. */
export async function faultWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'thali-faults-'))
  const made = await createPostgresDatabase({ isMigrated: false })
  const url = new URL(made.url)
  const [mails, texts] = await Promise.all([mailSink(), smsSink()])
  const host = '127.0.0.1'
  const proxies: Record<Dependency, FaultProxy> = {
    database: await faultProxy({ host: url.hostname, port: Number(url.port) }),
    mail: await faultProxy({ host, port: mails.port }),
    sms: await faultProxy({ host, port: texts.port }),
  }
  url.host = `${host}:${proxies.database.port}`
  const server = await startServer({
    DATA_DIR: folder,
    DATABASE_URL: url.href,
    THALI_DEMO: '1',
    SMTP_URL: `smtp://${host}:${proxies.mail.port}`,
    SMS_URL: `http://${host}:${proxies.sms.port}/`,
    SMS_API_KEY: 'key',
    // So that each cell comes from a network of its own, and no cap of one counts for the next.
    TRUST_PROXY: 'loopback',
  })
  const adminUrl = serverUrl()
  adminUrl.pathname = new URL(made.url).pathname
  // Past the proxies and past row-level security: what is there is seen, whatever the server can reach.
  const admin = new pg.Client({ connectionString: adminUrl.href })
  await admin.connect()

  return {
    server,
    proxies,
    mails: mails.received,
    texts: texts.received,
    count: async (query: string, values: unknown[] = []) => {
      const { rows } = await admin.query<{ n: string }>(`select count(*) as n ${query}`, values)
      return Number(rows[0]?.n)
    },
    close: async () => {
      await server.kill('SIGKILL')
      for (const proxy of Object.values(proxies)) await proxy.close()
      await Promise.all([mails.close(), texts.close()])
      await admin.end()
      await made.drop()
      rmSync(folder, { recursive: true })
    },
  }
}
