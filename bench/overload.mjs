// What five times the capacity does: npm run overload [-- seconds of overload].
// The server has one core (0), the load and PostgreSQL the other (1), where taskset is there.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import autocannon from 'autocannon'
import { pinnedNode } from '../scripts/child-process.mjs'
import { startTestPostgres } from '../scripts/test-postgres.mjs'

const MAIN = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))
const OVERLOAD_SECONDS = Number(process.argv[2] ?? 30)
const CLOSED_SECONDS = 8
const TIMES = 5
const CONNECTIONS = 400
const WELL_IN_A_ROW = 20

// What is started from here inherits the core.
const TASKSET = 'taskset'
const canPin = spawnSync(TASKSET, ['-cp', '1', String(process.pid)]).status === 0

const folder = mkdtempSync(join(tmpdir(), 'thali-bench-'))
const postgres = await startTestPostgres()
const server = await startServer(postgres.url)
try {
  await measure(server.origin)
} finally {
  server.child.kill('SIGTERM')
  await once(server.child, 'exit')
  await postgres.stop()
  rmSync(folder, { recursive: true })
}

/** @param {string} databaseUrl */
async function startServer(databaseUrl) {
  const env = {
    PATH: process.env.PATH,
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    THALI_DEMO: '1',
    // The load is one network: its caps would answer 429 before anything is measured.
    THALI_RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
  }
  const command = canPin ? [TASKSET, '-c', '0', pinnedNode, MAIN] : [pinnedNode, MAIN]
  const child = spawn(command[0] ?? '', command.slice(1), { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  const port = await new Promise((resolve, reject) => {
    child.stdout.on('data', (part) => {
      // Afterwards its log goes by unread.
      if (said.length < 10_000) said += part
      const found = /ready at http:\/\/[^\s]+:(\d+)/.exec(said)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(`the server did not start: ${said}`)))
  })
  return { child, origin: `http://127.0.0.1:${port}` }
}

/** @param {string} origin */
async function measure(origin) {
  const headers = await sessionHeaders(origin)
  const requests = requestsWith(headers)
  console.log(`Load average before: ${loads()}${canPin ? '' : ' (taskset is missing: nothing is pinned)'}`)
  await load({ url: origin, requests, connections: 16, duration: 4 })
  const alone = await load({ url: origin, requests, connections: 1, duration: 4 })
  const closed = await load({ url: origin, requests, connections: 32, duration: CLOSED_SECONDS })
  const capacity = closed.served.length / closed.seconds
  row('unloaded, 1 connection', alone)
  row('closed loop, 32 connections', closed)
  console.log(`Capacity C = ${capacity.toFixed(0)}/s`)

  const probe = new Worker(new URL('./live-probe.mjs', import.meta.url), { workerData: origin })
  const rate = Math.round(capacity * TIMES)
  const over = await load({
    url: origin,
    requests,
    connections: CONNECTIONS,
    duration: OVERLOAD_SECONDS,
    overallRate: rate,
  })
  const recovery = await recoverySeconds(origin, headers, quantile(alone.served, 0.99) * 4)
  const live = await stopProbe(probe)
  row(`open loop, ${rate}/s wanted`, over)
  const share = over.served.length / over.seconds / capacity
  console.log(`Goodput / C = ${(share * 100).toFixed(0)} %; accepted p99 = ${ms(quantile(over.served, 0.99))}`)
  console.log(`Refused with 503: ${over.refused.length}, p99 ${ms(quantile(over.refused, 0.99))}; other: ${over.other}`)
  console.log(
    `/api/live: ${live.waits.length} of ${live.waits.length + live.failed}, p99 ${ms(quantile(live.waits, 0.99))}`,
  )
  console.log(`Back to normal after ${recovery.toFixed(1)} s`)
  console.log(`Load average after: ${loads()}`)
}

/** @param {string} origin @returns {Promise<Record<string, string>>} */
async function sessionHeaders(origin) {
  const answer = await fetch(`${origin}/api/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'asha@example.com', password: 'thali-demo' }),
  })
  const { token } = /** @type {{ token: string }} */ (await answer.json())
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
}

/** What a client's app reads on its home screen, and a weight that it writes. @param {Record<string, string>} headers @returns {autocannon.Request[]} */
function requestsWith(headers) {
  return [
    { method: 'GET', path: '/api/users/profile', headers },
    { method: 'GET', path: '/api/dashboard/home', headers },
    { method: 'POST', path: '/api/users/profile', headers, body: JSON.stringify({ weight: 68, weight_unit: 'kgs' }) },
  ]
}

/** Runs one load and keeps how long each answer took, in milliseconds, by what it was. @param {autocannon.Options} options */
async function load(options) {
  /** @type {number[]} */
  const served = []
  /** @type {number[]} */
  const refused = []
  let other = 0
  /** @type {autocannon.Result} */
  const { duration, errors } = await new Promise((resolve, reject) => {
    const run = autocannon({ ...options, timeout: 10 }, (error, result) => (error ? reject(error) : resolve(result)))
    run.on('response', (_client, status, _bytes, took) => {
      if (status === 200) served.push(took)
      else if (status === 503) refused.push(took)
      else other += 1
    })
  })
  return { served, refused, other: other + errors, seconds: duration }
}

/** Seconds after the load until answers come as if nothing had been. @param {string} origin @param {Record<string, string>} headers @param {number} wellMs */
async function recoverySeconds(origin, headers, wellMs) {
  const begun = performance.now()
  let inARow = 0
  let since = 0
  while (inARow < WELL_IN_A_ROW && performance.now() - begun < 60_000) {
    const asked = performance.now()
    const answer = await fetch(`${origin}/api/users/profile`, { headers }).catch(() => undefined)
    await answer?.text()
    const isWell = answer?.status === 200 && performance.now() - asked <= wellMs
    if (isWell && inARow === 0) since = asked
    inARow = isWell ? inARow + 1 : 0
    await pause(20)
  }
  return (since - begun) / 1000
}

/** @param {Worker} probe @returns {Promise<{ waits: number[], failed: number }>} */
async function stopProbe(probe) {
  probe.postMessage('stop')
  const [result] = await once(probe, 'message')
  return result
}

/** @param {readonly number[]} values @param {number} q */
function quantile(values, q) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN
}

/** @param {string} name @param {{ served: number[], refused: number[], seconds: number }} result */
function row(name, { served, refused, seconds }) {
  const rates = `${(served.length / seconds).toFixed(0)}/s served, ${(refused.length / seconds).toFixed(0)}/s refused`
  console.log(`${name}: ${rates}, served p50 ${ms(quantile(served, 0.5))} p99 ${ms(quantile(served, 0.99))}`)
}

/** @param {number} value */
function ms(value) {
  return `${value.toFixed(1)} ms`
}

function loads() {
  return loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')
}
