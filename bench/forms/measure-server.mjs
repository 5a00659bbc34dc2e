import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkAnswers } from '@thali/domain/forms/check-answers'
import { readAnswers } from '@thali/domain/forms/read-answers'
import pg from 'pg'
import { startTestPostgres } from '../../scripts/test-postgres.mjs'
import { emailOf, fillClients } from '../fill-clients.mjs'
import { measureInTurn } from '../in-turn.mjs'
import { ms, quantile, sessionHeaders } from '../load.mjs'
import { keepOffServers, startBare, startThali } from '../servers.mjs'
import { FILLED, FORM } from './form.ts'

const FORM_NUMBER = 300
const FORM_ID = '01930000-0000-7000-8000-000000000300'
const CLIENTS = 300
/** A year of fortnights: so many dates are asked of each client. */
const DATES = 26
const CONTEXT = {
  today: '2026-11-22',
  countryIds: new Set(['IN']),
  stateIds: () => new Set(['IN-MH']),
  allergenIds: new Set(['milk']),
}

/** What judging the answers takes in Node, of a definition that is known and of one that was just read from the database. */
export function measureValidation() {
  const [definition, answers] = [JSON.stringify(FORM), JSON.stringify(FILLED)]
  const judge = (/** @type {typeof FORM} */ form) => {
    const read = readAnswers(form, JSON.parse(answers))
    const problems = 'problems' in read ? read.problems : checkAnswers(form, read.answers, CONTEXT)
    if (problems.length > 0) throw new Error(`the answers are not right: ${JSON.stringify(problems)}`)
  }
  const known = medianOf(() => () => judge(FORM))
  const fresh = medianOf(() => {
    const form = JSON.parse(definition)
    return () => judge(form)
  })
  const answered = Object.keys(FILLED).length
  console.log(
    `\nJudging ${answered} answers in Node: median ${known.toFixed(2)} ms, ${fresh.toFixed(2)} ms of a new definition`,
  )
}

/** Median time in milliseconds of what `prepare` gives. @param {() => () => void} prepare */
function medianOf(prepare) {
  const times = Array.from({ length: 1000 }, () => {
    const work = prepare()
    const begun = performance.now()
    work()
    return performance.now() - begun
  })
  return quantile(times.slice(200), 0.5)
}

/** Submissions over HTTP on PostgreSQL beside the bare upsert, a second of each in turn. @param {number} seconds */
export async function measureSubmissions(seconds) {
  const place = mkdtempSync(join(tmpdir(), 'thali-bench-'))
  keepOffServers()
  const postgres = await startTestPostgres()
  /** @type {import('../servers.mjs').Server[]} */
  const running = []
  try {
    const settings = { THALI_DEMO: '1', THALI_RATE_LIMITS: 'off' }
    const product = await startThali({ DATA_DIR: place, DATABASE_URL: postgres.url, ...settings })
    running.push(product)
    const bare = await startBare(postgres.url)
    running.push(bare)
    const submissions = await prepareSubmissions(product.origin, postgres.url)
    const work = { server: product, requests: [nextOf(submissions)] }
    const { mine, bare: other, rateRatio } = await measureInTurn(seconds, work, { server: bare, requests: [upsert()] })
    console.log(
      `Submitting ${Object.keys(FILLED).length} answers: ${mine.rate.toFixed(0)}/s, p50 ${ms(mine.p50)}, p99 ${ms(mine.p99)}, ` +
        `${mine.cpuMs.toFixed(2)} CPU-ms; the bare upsert beside it ${other.rate.toFixed(0)}/s, ${other.cpuMs.toFixed(2)} CPU-ms: ` +
        `${(rateRatio * 100).toFixed(0)} % of its rate`,
    )
  } finally {
    for (const server of running) await server.stop()
    await postgres.stop()
    rmSync(place, { recursive: true })
  }
}

/** A form, asked of many clients for many dates: each date can be filled once. @param {string} origin @param {string} databaseUrl */
async function prepareSubmissions(origin, databaseUrl) {
  await fillClients(databaseUrl, CLIENTS)
  const days = await askForms(databaseUrl)
  /** @type {Record<string, string>[]} */
  const sessions = []
  for (let number = 1; number <= CLIENTS; number++) sessions.push(await sessionHeaders(origin, emailOf(number)))
  const common = { form_number: FORM_NUMBER, form_filled: JSON.stringify(FILLED), form_version: 1, edit_form: 0 }
  return days.flatMap((day) =>
    sessions.map((headers) => ({ headers, body: JSON.stringify({ ...common, diet_date: day }) })),
  )
}

/** @param {string} url a superuser's @returns {Promise<string[]>} the dates */
async function askForms(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into forms (id, organization_id, form_number, form_type, created_at)
    select $1, organization_id, $2, 'own', now() from accounts where email = 'asha@example.com'`,
    [FORM_ID, FORM_NUMBER],
  )
  await client.query(
    `insert into form_versions (organization_id, form_id, version, title, definition, edited_at, published_at)
    select organization_id, id, 1, '{"en": "A form of 300 fields"}', $2, now(), now() from forms where id = $1`,
    [FORM_ID, JSON.stringify(FORM)],
  )
  await client.query(
    `insert into form_requests (id, organization_id, form_id, client_id, diet_date, asked_by, asked_at)
    select gen_random_uuid(), organization_id, $1, id, current_date + 14 * number, id, now()
    from accounts, generate_series(1, $2::int) number where email like '%@bench.example'`,
    [FORM_ID, DATES],
  )
  const { rows } = await client.query(
    `select distinct diet_date::text as day from form_requests where form_id = $1 order by day`,
    [FORM_ID],
  )
  await client.query('vacuum analyze')
  await client.end()
  return rows.map(({ day }) => day)
}

/** Each is sent once. @param {{ headers: Record<string, string>, body: string }[]} submissions @returns {import('autocannon').Request} */
function nextOf(submissions) {
  return {
    method: 'POST',
    path: '/api/DynamicForms/save_onboarding_form',
    setupRequest: (request) => {
      const next = submissions.shift()
      if (next === undefined) throw new Error('there is nothing left to submit')
      return { ...request, body: next.body, headers: { ...next.headers, 'idempotency-key': randomUUID() } }
    },
  }
}

/** @returns {import('autocannon').Request} */
function upsert() {
  let id = 0
  return {
    method: 'POST',
    path: '/write',
    headers: { 'content-type': 'application/json' },
    setupRequest: (request) => ({ ...request, body: JSON.stringify({ id: 1 + (id++ % 100_000), weight: 70 }) }),
  }
}
