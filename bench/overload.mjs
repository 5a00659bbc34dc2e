// What five times the capacity does: npm run overload [-- seconds of overload].
// The server has one core (0), the load and PostgreSQL the other (1), where taskset is there.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { startTestPostgres } from '../scripts/test-postgres.mjs'
import { load, loads, ms, quantile, sessionHeaders } from './load.mjs'
import { keepOffServers, startThali } from './servers.mjs'

const OVERLOAD_SECONDS = Number(process.argv[2] ?? 30)
const CLOSED_SECONDS = 8
const TIMES = 5
const CONNECTIONS = 400
const WELL_IN_A_ROW = 20

const folder = mkdtempSync(join(tmpdir(), 'thali-bench-'))
keepOffServers()
const postgres = await startTestPostgres()
// The load is one network: its caps would answer 429 before anything is measured.
const variables = { DATA_DIR: folder, DATABASE_URL: postgres.url, THALI_DEMO: '1', THALI_RATE_LIMITS: 'off' }
const server = await startThali(variables)
try {
  await measure(server.origin)
} finally {
  await server.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true })
}

/** @param {string} origin */
async function measure(origin) {
  const headers = await sessionHeaders(origin, 'asha@example.com')
  const requests = requestsWith(headers)
  console.log(`Load average before: ${loads()}`)
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

/** What a client's app reads on its home screen, and a weight that it writes. @param {Record<string, string>} headers @returns {import('autocannon').Request[]} */
function requestsWith(headers) {
  return [
    { method: 'GET', path: '/api/users/profile', headers },
    { method: 'GET', path: '/api/dashboard/home', headers },
    { method: 'POST', path: '/api/users/profile', headers, body: JSON.stringify({ weight: 68, weight_unit: 'kgs' }) },
  ]
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

/** @param {string} name @param {{ served: number[], refused: number[], seconds: number }} result */
function row(name, { served, refused, seconds }) {
  const rates = `${(served.length / seconds).toFixed(0)}/s served, ${(refused.length / seconds).toFixed(0)}/s refused`
  console.log(`${name}: ${rates}, served p50 ${ms(quantile(served, 0.5))} p99 ${ms(quantile(served, 0.99))}`)
}
