// Lighthouse's mobile figures of the first pages: npm run lighthouse [-- runs]. Wants an idle machine: it takes the median.
import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { root } from '../scripts/child-process.mjs'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.mjs'
import { startProduct } from './product.mjs'

const PAGES = ['/', '/login']
const RUNS = Number(process.argv[2] ?? 5)
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index']

const reports = `${root}.cache/lighthouse`
mkdirSync(reports, { recursive: true })
const chromePath = await findChromium()
const product = await startProduct()
const loadBefore = loadavg()[0]
/** @type {Map<string, import('lighthouse').Result[]>} */
const results = new Map(PAGES.map((page) => [page, []]))
try {
  // In turn, so that a busy minute of the machine does not fall on one page alone.
  for (let run = 1; run <= RUNS; run++) {
    for (const page of PAGES) results.get(page)?.push(await measureUntilWhole(page, run))
  }
} finally {
  await product.stop()
}
print()
process.exit(0)

/** A busy machine now and then loses a part of the trace: such a run has no figures. @param {string} page @param {number} run */
async function measureUntilWhole(page, run) {
  for (let attempt = 1; attempt <= 3; attempt++) {
    const result = await measure(page, run)
    if (result.runtimeError === undefined) return result
    console.log(`${page}: run ${run} gave no figures (${result.runtimeError.code}), again.`)
  }
  throw new Error(`No run of ${page} could be read.`)
}

/** One run in a browser of its own with an empty profile. @param {string} page @param {number} run */
async function measure(page, run) {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless', ...CHROMIUM_FLAGS], logLevel: 'silent' })
  try {
    const runner = await lighthouse(product.url + page, {
      port: chrome.port,
      onlyCategories: CATEGORIES,
      output: 'html',
      logLevel: 'error',
    })
    if (runner === undefined) throw new Error(`Lighthouse gave no result for ${page}.`)
    writeFileSync(`${reports}/${page === '/' ? 'landing' : page.slice(1)}-${run}.html`, String(runner.report))
    for (const category of CATEGORIES) tellFailures(page, runner.lhr, category)
    return runner.lhr
  } finally {
    chrome.kill()
  }
}

/** What cost points outside performance is named at once. @param {string} page @param {import('lighthouse').Result} result @param {string} name */
function tellFailures(page, result, name) {
  if (name === 'performance') return
  for (const { id, weight } of result.categories[name]?.auditRefs ?? []) {
    const audit = result.audits[id]
    if (weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1) console.log(`${page} ${name}: ${audit?.title}`)
  }
}

function print() {
  console.log(`\nMedian of ${RUNS}; load average before: ${loadBefore?.toFixed(2)}; reports: .cache/lighthouse`)
  for (const [page, runs] of results) {
    const scores = CATEGORIES.map(
      (name) => `${name} ${spread(runs.map((run) => (run.categories[name]?.score ?? 0) * 100))}`,
    )
    const read = (/** @type {string} */ id) => runs.map((run) => run.audits[id]?.numericValue ?? Number.NaN)
    const times = TIMES.map((id) => `${id} ${spread(read(id))} ms`)
    // Thousandths, because from 0.1 on people notice.
    times.push(`cumulative-layout-shift ${spread(read('cumulative-layout-shift').map((moved) => moved * 1000))} / 1000`)
    console.log(`\n${page}\n  ${scores.join('\n  ')}\n  ${times.join('\n  ')}`)
  }
}

/** Median, and from where to where. @param {number[]} values */
function spread(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  return `${Math.round(median)} (${Math.round(sorted[0] ?? 0)} to ${Math.round(sorted.at(-1) ?? 0)})`
}
