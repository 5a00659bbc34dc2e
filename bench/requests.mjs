// What a request costs beside a bare one, and how that changes with the number of clients: npm run bench [-- seconds].
// Servers have core 0, PostgreSQL and the load core 1. Prints the tables of docs/performance.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '../scripts/create-database.mjs'
import { startTestPostgres } from '../scripts/test-postgres.mjs'
import { emailOf, fillClients, phoneOf } from './fill-clients.mjs'
import { measureInTurn } from './in-turn.mjs'
import { load, loads, ms, quantile, sessionHeaders } from './load.mjs'
import { keepOffServers, startBare, startThali } from './servers.mjs'

/** @typedef {import('./servers.mjs').Server} Server */
/** @typedef {import('./in-turn.mjs').Figures} Figures */
/** @typedef {import('./in-turn.mjs').Work} Work */

const SECONDS = Number(process.argv[2] ?? 9)
const SIZES = [1000, 100_000]
const PEOPLE = 50
const CODES = 300
const JSON_BODY = { 'content-type': 'application/json' }

const place = mkdtempSync(join(tmpdir(), 'thali-bench-'))
/** @type {Set<Server>} */
const running = new Set()
keepOffServers()
const postgres = await startTestPostgres()
try {
  console.log(`Load average before: ${loads()}`)
  const bare = await startBareServer()
  for (const size of SIZES) await measureProduct(size, bare)
  await end(bare.read.server)
  await measureStarts()
  console.log(`\nLoad average after: ${loads()}`)
} finally {
  for (const server of running) await server.stop()
  await postgres.stop()
  rmSync(place, { recursive: true })
}

/** Stopped at the end, whatever happens. @param {Promise<Server>} starting */
async function keep(starting) {
  const server = await starting
  running.add(server)
  return server
}

/** @param {Server} server */
async function end(server) {
  running.delete(server)
  await server.stop()
}

/** @param {string} databaseUrl @param {string} name */
function demo(databaseUrl, name) {
  // The load is one network: its caps would answer 429 before anything is measured.
  const settings = { THALI_DEMO: '1', THALI_RATE_LIMITS: 'off' }
  return { DATA_DIR: join(place, name), DATABASE_URL: databaseUrl, ...settings }
}

/** @param {string} name @param {Work} work @param {Work} other */
async function measureBeside(name, work, other) {
  const { mine, bare, rateRatio, cpuRatio } = await measureInTurn(SECONDS, work, other)
  row(name, mine, { rate: rateRatio, cpu: cpuRatio })
  row('  bare beside it', bare)
}

/** Fastify and pg with nothing else. @returns {Promise<{ read: Work, write: Work }>} */
async function startBareServer() {
  const server = await keep(startBare((await createDatabase(postgres.url, 'bare')).url))
  const ids = Array.from({ length: PEOPLE }, (_, index) => 1 + index * 1999)
  return {
    read: { server, requests: ids.map((id) => ({ method: 'GET', path: `/read/${id}` })) },
    write: {
      server,
      requests: ids.map((id) => ({
        method: 'POST',
        path: '/write',
        headers: JSON_BODY,
        body: JSON.stringify({ id, weight: 70 }),
      })),
    },
  }
}

/** @param {number} size @param {{ read: Work, write: Work }} bare */
async function measureProduct(size, bare) {
  const { url: databaseUrl } = await createDatabase(postgres.url, `product_${size}`)
  const server = await keep(startThali(demo(databaseUrl, `product-${size}`)))
  await fillClients(databaseUrl, size)
  // Spread over the table, so that no page of it is everybody's.
  const numbers = Array.from({ length: PEOPLE }, (_, index) => 1 + Math.floor((index * size) / PEOPLE))
  /** @type {Record<string, string>[]} */
  const sessions = []
  for (const number of numbers) sessions.push(await sessionHeaders(server.origin, emailOf(number)))
  const get = (/** @type {string} */ path) =>
    sessions.map((headers) => ({ method: /** @type {const} */ ('GET'), path, headers }))
  const post = (/** @type {string} */ path, /** @type {(headers: Record<string, string>) => unknown} */ body) =>
    sessions.map((headers) => ({
      method: /** @type {const} */ ('POST'),
      path,
      headers,
      body: JSON.stringify(body(headers)),
    }))

  console.log(`\n${size} clients`)
  const beside = (/** @type {string} */ name, /** @type {Work['requests']} */ requests, /** @type {Work} */ other) =>
    measureBeside(name, { server, requests }, other)
  await beside('dashboard', get('/api/dashboard/home'), bare.read)
  await beside('profile read', get('/api/users/profile'), bare.read)
  await beside('validatetoken', post('/api/auth/validatetoken', tokenOf), bare.read)
  await beside(
    'profile write',
    post('/api/users/profile', () => ({ weight: 68, weight_unit: 'kgs' })),
    bare.write,
  )
  await beside('password sign-in', signIns(numbers), bare.write)
  row('code verification', await measureCodes(server))
  await measureStorm(server, get('/api/users/profile'), signIns(numbers))
  const { now, most } = server.memoryMb()
  console.log(`memory after the load: ${now.toFixed(0)} MB, at most ${most.toFixed(0)} MB`)
  await end(server)
}

/** @param {Record<string, string>} headers */
function tokenOf({ authorization = '' }) {
  return { token: authorization.replace('Bearer ', '') }
}

/** @param {number[]} numbers @returns {import('autocannon').Request[]} */
function signIns(numbers) {
  return numbers.map((number) => ({
    method: 'POST',
    path: '/api/auth/token',
    headers: JSON_BODY,
    body: JSON.stringify({ username: emailOf(number), password: 'thali-demo' }),
  }))
}

/** A code works once: as many are sent beforehand as are verified. @param {Server} server @returns {Promise<Figures>} */
async function measureCodes(server) {
  /** @type {{ sessionId: string, phone: string }[]} */
  const sent = []
  for (let number = 1; number <= CODES; number++) {
    const phone = phoneOf(number)
    const answer = await call(server, '/api/auth/sendotp', { phoneNumber: phone })
    sent.push({ sessionId: answer.data.Details, phone })
  }
  const codes = await readCodes(server)
  const cpuBefore = server.cpuSeconds()
  const begun = performance.now()
  /** @type {number[]} */
  const waits = []
  const worker = async () => {
    for (let one = sent.pop(); one !== undefined; one = sent.pop()) {
      const asked = performance.now()
      const answer = await call(server, '/api/auth/validateOtpAndLogin', {
        session_id: one.sessionId,
        otp_input: codes.get(one.phone),
      })
      if (typeof answer.token !== 'string') throw new Error(`a code was refused: ${JSON.stringify(answer)}`)
      waits.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  const seconds = (performance.now() - begun) / 1000
  const cpuMs = ((server.cpuSeconds() - cpuBefore) * 1000) / waits.length
  return { rate: waits.length / seconds, p50: quantile(waits, 0.5), p99: quantile(waits, 0.99), cpuMs }
}

/** @param {Server} server @param {string} path @param {object} body */
async function call(server, path, body) {
  const answer = await fetch(server.origin + path, { method: 'POST', headers: JSON_BODY, body: JSON.stringify(body) })
  return /** @type {any} */ (await answer.json())
}

/** The newest code by phone, as the demo's outbox shows it. @param {Server} server @returns {Promise<Map<string, string>>} */
async function readCodes(server) {
  for (;;) {
    const kept = /** @type {{ to: string, text: string }[]} */ (
      await (await fetch(`${server.origin}/dev/outbox.json`)).json()
    )
    const codes = new Map(kept.map(({ to, text }) => [to, /\b\d{6}\b/.exec(text)?.[0] ?? '']))
    if (codes.size >= CODES) return codes
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Hashing must not stall those who read. @param {Server} server @param {import('autocannon').Request[]} reads @param {import('autocannon').Request[]} storm */
async function measureStorm(server, reads, storm) {
  const options = { url: server.origin, requests: reads, connections: 4, duration: SECONDS, overallRate: 100 }
  const calm = await load(options)
  const [during, signedIn] = await Promise.all([
    load(options),
    load({ url: server.origin, requests: storm, connections: 16, duration: SECONDS }),
  ])
  const [p99Calm, p99Storm] = [quantile(calm.served, 0.99), quantile(during.served, 0.99)]
  console.log(
    `reads during a sign-in storm (${(signedIn.served.length / signedIn.seconds).toFixed(0)} sign-ins/s): ` +
      `p99 ${ms(p99Storm)}, calm ${ms(p99Calm)}: ${(p99Storm / p99Calm).toFixed(1)} times; ${during.refused.length} refused`,
  )
}

async function measureStarts() {
  console.log('\nStarts')
  const { url: databaseUrl } = await createDatabase(postgres.url, 'starts')
  await measureStart('PostgreSQL', demo(databaseUrl, 'starts-postgres'))
  await measureStart('embedded', { DATA_DIR: join(place, 'starts-embedded') })
}

/** @param {string} name @param {Record<string, string>} variables */
async function measureStart(name, variables) {
  const times = []
  let memory = { now: 0, most: 0 }
  for (let run = 0; run <= 5; run++) {
    const server = await keep(startThali(variables))
    times.push(server.readySeconds)
    memory = server.memoryMb()
    await end(server)
  }
  const [cold = Number.NaN, ...warm] = times
  const figures = `first ${cold.toFixed(2)} s, warm ${quantile(warm, 0.5).toFixed(2)} s (median of 5)`
  console.log(`${name}: ${figures}, memory when ready ${memory.now.toFixed(0)} MB`)
}

/** @param {string} name @param {Figures} figures @param {{ rate: number, cpu: number }} [ratios] */
function row(name, { rate, p50, p99, cpuMs }, ratios) {
  const beside = ratios ? ` | ${(ratios.rate * 100).toFixed(0)} % of bare | ${ratios.cpu.toFixed(1)} times the CPU` : ''
  console.log(
    `| ${name} | ${rate.toFixed(0)}/s | p50 ${ms(p50)} | p99 ${ms(p99)} | ${cpuMs.toFixed(2)} CPU-ms${beside} |`,
  )
}
