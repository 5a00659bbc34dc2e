// Whether the time of an answer tells who has an account (trap 5): npm run enumeration [-- pairs].
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestPostgres } from '../scripts/test-postgres.mjs'
import { emailOf, fillClients, phoneOf } from './fill-clients.mjs'
import { loads, quantile } from './load.mjs'
import { keepOffServers, startThali } from './servers.mjs'

const PAIRS = Number(process.argv[2] ?? 500)
const WARM_UP = 20
// Of the same length as the known ones, and nobody's.
const NOBODY = 500_000
const LARGEST_DIFFERENCE_MS = 5
const SMALLEST_P = 0.01

/** @typedef {{ name: string, path: string, body: (isKnown: boolean, number: number) => object }} Route */

/** @type {Route[]} */
const routes = [
  {
    name: 'password sign-in',
    path: '/api/auth/token',
    body: (isKnown, n) => ({ username: email(isKnown, n), password: 'wrong-password-1' }),
  },
  {
    name: 'send a code',
    path: '/api/auth/sendotp',
    body: (isKnown, n) => ({ phoneNumber: phoneOf(isKnown ? n : n + NOBODY) }),
  },
  {
    name: 'forgot password',
    path: '/api/auth/forgot_password',
    body: (isKnown, n) => ({ email_id: email(isKnown, n) }),
  },
  {
    name: 'sign-up',
    path: '/api/auth/register',
    // A phone of nobody each time: only the address differs in being known.
    body: (isKnown, n) => ({
      first_name: 'Someone',
      email: email(isKnown, n),
      phone_number: phoneOf(n + (isKnown ? 2 : 3) * NOBODY),
    }),
  },
  {
    name: 'referral check',
    path: '/api/auth/validate_referrer_code',
    body: (isKnown) => ({ referrer_code: isKnown ? 'ASHA2026' : 'ASHA2027' }),
  },
]

const place = mkdtempSync(join(tmpdir(), 'thali-bench-'))
keepOffServers()
const postgres = await startTestPostgres()
const server = await startThali({
  DATA_DIR: place,
  DATABASE_URL: postgres.url,
  THALI_DEMO: '1',
  THALI_RATE_LIMITS: 'off',
})
try {
  await fillClients(postgres.url, PAIRS + WARM_UP)
  console.log(`${PAIRS} pairs each. Load average before: ${loads()}`)
  for (const route of routes) row(route.name, await measure(route))
  console.log(`Load average after: ${loads()}`)
} finally {
  await server.stop()
  await postgres.stop()
  rmSync(place, { recursive: true })
}

/** @param {boolean} isKnown @param {number} number */
function email(isKnown, number) {
  return emailOf(isKnown ? number : number + NOBODY)
}

/** Known and unknown in pairs, either of them first, so that a busy moment falls on both alike. @param {Route} route */
async function measure(route) {
  /** @type {{ known: number[], unknown: number[] }} */
  const waits = { known: [], unknown: [] }
  for (let number = 1; number <= PAIRS + WARM_UP; number++) {
    const isKnownFirst = Math.random() < 0.5
    for (const isKnown of [isKnownFirst, !isKnownFirst]) {
      const took = await ask(route.path, route.body(isKnown, number))
      if (number > WARM_UP) waits[isKnown ? 'known' : 'unknown'].push(took)
    }
  }
  return waits
}

/** @param {string} path @param {object} body */
async function ask(path, body) {
  const begun = performance.now()
  const answer = await fetch(server.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await answer.text()
  if (answer.status >= 429) throw new Error(`${path} answered ${answer.status}`)
  return performance.now() - begun
}

/**
 * The two-sided p of Mann and Whitney's test by its normal approximation (Mann & Whitney 1947); times have no ties to speak of.
 * @param {readonly number[]} a @param {readonly number[]} b
 */
function mannWhitneyP(a, b) {
  const ranked = [...a.map((value) => ({ value, isOfA: true })), ...b.map((value) => ({ value, isOfA: false }))]
  ranked.sort((one, other) => one.value - other.value)
  const rankSum = ranked.reduce((sum, { isOfA }, index) => sum + (isOfA ? index + 1 : 0), 0)
  const u = rankSum - (a.length * (a.length + 1)) / 2
  const spread = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
  return 2 * (1 - normal(Math.abs(u - (a.length * b.length) / 2) / spread))
}

/** The standard normal distribution for z ≥ 0 (Abramowitz & Stegun 26.2.17, error below 1e-7). @param {number} z */
function normal(z) {
  const t = 1 / (1 + 0.2316419 * z)
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const tail = series.reduceRight((sum, factor) => (sum + factor) * t, 0)
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
}

/** @param {string} name @param {{ known: number[], unknown: number[] }} waits */
function row(name, { known, unknown }) {
  const [p50Known, p50Unknown] = [quantile(known, 0.5), quantile(unknown, 0.5)]
  const p = mannWhitneyP(known, unknown)
  const isWell = Math.abs(p50Known - p50Unknown) < LARGEST_DIFFERENCE_MS && p > SMALLEST_P
  const times = `known ${p50Known.toFixed(2)} ms | unknown ${p50Unknown.toFixed(2)} ms`
  console.log(`| ${name} | ${times} | p = ${p.toFixed(3)} | ${isWell ? 'tells nothing' : 'TELLS'} |`)
}
