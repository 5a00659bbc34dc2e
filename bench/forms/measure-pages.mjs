import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.mjs'
import { loads, ms, quantile } from '../load.mjs'
import { servePages } from './build-pages.mjs'
import { FIELDS, TYPED_FIELD, TYPED_FIELD_PHONE } from './form.ts'

const SLOWER = 4
const KEYS_A_ROUND = 30
/** Nobody types faster for long; a key is answered before the next one comes. */
const BETWEEN_KEYS_MS = 120
const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
/** On a phone the first section is shown, elsewhere everything. */
const FIRST_SECTION = 15
// A session that nobody checks: drafts are kept for a person.
const TOKEN = ['', { sub: 'somebody', org: 'somewhere', exp: 4_000_000_000 }, '']
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.')

/** @typedef {{ name: string, page: string, viewport: typeof WIDE, field: string, last: string, count: number }} Case */
/** @typedef {{ mount: number, mountWork: number, keys: { listeners: number, whole: number }[], keyWork: number }} Round */

const everything = { viewport: WIDE, field: TYPED_FIELD, last: FIELDS.at(-1)?.id ?? '', count: FIELDS.length }
const section = { field: TYPED_FIELD_PHONE, last: FIELDS[FIRST_SECTION - 1]?.id ?? '', count: FIRST_SECTION }
/** @type {Case[]} */
const CASES = [
  { ...everything, name: 'Thali, all 300 fields', page: 'thali' },
  { ...everything, name: 'SurveyJS, all 300 fields', page: 'surveyjs' },
  { ...everything, name: 'react-jsonschema-form, all 300 fields', page: 'rjsf' },
  { ...section, viewport: PHONE, name: 'Thali on a phone, a section of 15', page: 'thali' },
  { ...everything, name: '300 inputs without any code', page: 'bare' },
]

/** All of them in turn, in each round in a profile of its own. @param {number} rounds */
export async function measurePages(rounds) {
  const pages = await servePages()
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS })
  try {
    /** @type {Map<Case, Round[]>} */
    const found = new Map(CASES.map((one) => [one, []]))
    for (let round = 1; round <= rounds; round++) {
      for (const one of CASES) found.get(one)?.push(await measureRound(browser, pages.url, one))
      console.log(`Round ${round} of ${rounds}; load average ${loads()}`)
    }
    print(found, rounds)
  } finally {
    await browser.close()
    await pages.stop()
  }
}

/** @param {import('@playwright/test').Browser} browser @param {string} url @param {Case} one @returns {Promise<Round>} */
async function measureRound(browser, url, { page: name, viewport, field, last, count }) {
  const context = await browser.newContext({ viewport, locale: 'en-IN', timezoneId: 'Asia/Kolkata' })
  try {
    const page = await context.newPage()
    await page.addInitScript((token) => localStorage.setItem('token', token), TOKEN)
    const wire = await context.newCDPSession(page)
    await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    // Of the processor, not of the clock: what others do on the machine is not counted.
    await wire.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(`${url}#${name}`)
    await page.waitForFunction(() => 'bench' in window)
    const loaded = await workMs(wire)
    const mount = await page.evaluate((id) => window.bench.mount(id), last)
    const mountWork = (await workMs(wire)) - loaded
    const shown = await page.evaluate(() => window.bench.countFields())
    if (shown !== count) throw new Error(`${name} shows ${shown} fields instead of ${count}.`)
    await page.evaluate((id) => window.bench.focus(id), field)
    await page.waitForTimeout(500)
    const before = await workMs(wire)
    for (let key = 0; key < KEYS_A_ROUND; key++) {
      await page.keyboard.press('abcdefghij'[key % 10] ?? '')
      await page.waitForTimeout(BETWEEN_KEYS_MS)
    }
    const keyWork = ((await workMs(wire)) - before) / KEYS_A_ROUND
    const typed = await page.evaluate((id) => window.bench.valueOf(id), field)
    if (typed?.length !== KEYS_A_ROUND) throw new Error(`${name} has '${typed}' after ${KEYS_A_ROUND} keys.`)
    const keys = await page.evaluate(() => window.bench.keys)
    return { mount, mountWork, keys, keyWork }
  } finally {
    await context.close()
  }
}

/** Processor time of the page's main thread so far. @param {import('@playwright/test').CDPSession} wire */
async function workMs(wire) {
  const { metrics } = await wire.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

/** @param {Map<Case, Round[]>} found @param {number} rounds */
function print(found, rounds) {
  console.log(`\nIn the browser, processor ${SLOWER} times slower, ${rounds} rounds in turn, ${KEYS_A_ROUND} keys each`)
  console.log(
    '| page | mount, median (least to most) | processor time of it | what listens to a key, p50 / p95 | with its frame, p50 / p95 | processor time of a key |',
  )
  console.log('|---|---|---|---|---|---|')
  for (const [{ name }, measured] of found) {
    const median = (/** @type {(one: Round) => number} */ read) => ms(quantile(measured.map(read), 0.5))
    const spread = (/** @type {number[]} */ values) => `${ms(quantile(values, 0.5))} / ${ms(quantile(values, 0.95))}`
    const mounts = measured.map(({ mount }) => mount)
    const keys = measured.flatMap((one) => one.keys)
    const cells = [
      name,
      `${median(({ mount }) => mount)} (${Math.min(...mounts).toFixed(0)} to ${Math.max(...mounts).toFixed(0)})`,
      median(({ mountWork }) => mountWork),
      spread(keys.map(({ listeners }) => listeners)),
      spread(keys.map(({ whole }) => whole)),
      median(({ keyWork }) => keyWork),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}
