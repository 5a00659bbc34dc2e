// The built product in demo mode on a free port with an empty data folder: for the journeys, and by hand with
// `node scripts/e2e-server.mjs` until Ctrl-C. On a new database of the PostgreSQL of TEST_DATABASE_URL, else on the embedded one.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildWebWhenStale } from './build-web.mjs'
import { pinnedNode, run, toolEnvironment } from './child-process.mjs'
import { findFreePort } from './free-port.mjs'
import { installWhenNeeded } from './install.mjs'

await installWhenNeeded()
await buildWebWhenStale()
const dataFolder = mkdtempSync(join(tmpdir(), 'thali-e2e-'))
process.on('exit', () => rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 }))
const port = await findFreePort()
const url = `http://localhost:${port}`
const database = await createDatabase(process.env.TEST_DATABASE_URL)
const env = toolEnvironment({
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: url,
  DATA_DIR: dataFolder,
  THALI_DEMO: '1',
  // Every journey comes from one address: the caps per network would stop them. The code's own gate stands (decision 003).
  THALI_RATE_LIMITS: 'off',
  DATABASE_URL: database.url,
  NODE_ENV: undefined,
})
const server = run(pinnedNode, ['apps/server/src/main.ts'], { env })
const isServing = await Promise.race([server.then(() => false), untilHealthy().then(() => true)])
if (!isServing) process.exit((await server).code || 1)
// Playwright waits for this very line.
console.log(`The product serves on ${url}`)
const { code } = await server
await database.drop()
process.exit(code)

/** @param {string | undefined} serverUrl @returns {Promise<{ url: string | undefined, drop: () => Promise<void> }>} */
async function createDatabase(serverUrl) {
  if (!serverUrl) return { url: undefined, drop: async () => {} }
  const { default: pg } = await import('pg')
  const name = `e2e_${process.pid}_${Date.now()}`
  const tell = async (/** @type {string} */ command) => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    await client.query(command)
    await client.end()
  }
  await tell(`create database ${name}`)
  const made = new URL(serverUrl)
  made.pathname = `/${name}`
  return { url: made.href, drop: () => tell(`drop database if exists ${name} with (force)`).catch(() => {}) }
}

async function untilHealthy() {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)
    if (answer?.ok) return
    await pause(100)
  }
}
