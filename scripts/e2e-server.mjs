// The built product in demo mode on a free port with an empty data folder: for the journeys, and by hand with
// `node scripts/e2e-server.mjs` until Ctrl-C.
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
const env = toolEnvironment({
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: url,
  DATA_DIR: dataFolder,
  THALI_DEMO: '1',
  // Every journey comes from one address: the caps per network would stop them. The code's own gate stands (decision 003).
  THALI_RATE_LIMITS: 'off',
  DATABASE_URL: undefined,
  NODE_ENV: undefined,
})
const server = run(pinnedNode, ['apps/server/src/main.ts'], { env })
const isServing = await Promise.race([server.then(() => false), untilHealthy().then(() => true)])
if (!isServing) process.exit((await server).code || 1)
// Playwright waits for this very line.
console.log(`The product serves on ${url}`)
process.exit((await server).code)

async function untilHealthy() {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)
    if (answer?.ok) return
    await pause(100)
  }
}
