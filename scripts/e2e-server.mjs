// The built product in demo mode on a free port with an empty data folder: for the journeys, and by hand with
// `node scripts/e2e-server.mjs` until Ctrl-C. On a new database of the PostgreSQL of TEST_DATABASE_URL, else on the embedded one.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildWhenStale } from './build.mjs'
import { pinnedNode, run, toolEnvironment } from './child-process.mjs'
import { findFreePort } from './free-port.mjs'
import { installWhenNeeded } from './install.mjs'

await installWhenNeeded()
await buildWhenStale()
const dataFolder = mkdtempSync(join(tmpdir(), 'thali-e2e-'))
process.on('exit', () => rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 }))
const port = await findFreePort()
const url = `http://localhost:${port}`
const { TEST_DATABASE_URL } = process.env
// Its driver is there only after the installation.
const { createDatabase } = await import('./create-database.mjs')
const database = TEST_DATABASE_URL && (await createDatabase(TEST_DATABASE_URL, `e2e_${process.pid}_${Date.now()}`))
const env = toolEnvironment({
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: url,
  DATA_DIR: dataFolder,
  THALI_DEMO: '1',
  // Every journey comes from one address: the caps per network would stop them. The code's own gate stands (decision 003).
  THALI_RATE_LIMITS: 'off',
  DATABASE_URL: database ? database.url : undefined,
  NODE_ENV: undefined,
})
const server = run(pinnedNode, ['apps/server/dist/main.js'], { env })
const isServing = await Promise.race([server.then(() => false), untilHealthy().then(() => true)])
if (!isServing) process.exit((await server).code || 1)
// Playwright waits for this very line.
console.log(`The product serves on ${url}`)
const { code } = await server
if (database) await database.drop().catch(() => {})
process.exit(code)

async function untilHealthy() {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)
    if (answer?.ok) return
    await pause(100)
  }
}
