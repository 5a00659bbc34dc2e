// `npm test`: every gate and every test; `npm test -- types unit` runs only those stages. A failing stage does not stop
// the following ones. Plain JavaScript for Node 20: the pinned Node comes only with the installation.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { buildWhenStale } from './build.mjs'
import { pinnedNode, root, run, toolEnvironment } from './child-process.mjs'
import { findChromium } from './chromium.mjs'
import { installWhenNeeded } from './install.mjs'
import { startTestPostgres } from './test-postgres.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number, wrong?: string[] }} Counts `wrong`: what failed, by name */
/** @typedef {{ name: string, headline: string, run: () => Promise<Counts>, needsPostgres?: boolean }} Stage */

/** @type {Stage[]} */
const stages = [
  { name: 'types', headline: 'Types (tsc in every workspace)', run: checkTypes },
  { name: 'lint', headline: 'Lint, format and names (biome)', run: checkStyle },
  {
    name: 'gates',
    headline: 'The gates themselves: known-bad fixtures turn them red',
    run: () => vitest('gates', ['scripts']),
  },
  { name: 'dead-code', headline: 'Dead code and unused dependencies (knip)', run: checkDeadCode },
  { name: 'spec-map', headline: 'Requirements and the tests that prove them', run: checkSpecMap },
  {
    name: 'unit',
    headline: 'Unit tests',
    run: () => vitest('unit', ['domain', 'contract', 'ui', 'client', 'console']),
  },
  {
    name: 'api-embedded',
    headline: 'The API on the embedded database',
    run: () => vitest('api-embedded', ['api-embedded']),
  },
  {
    name: 'chaos',
    headline: 'Offline writes: the client against the server, with everything that can go wrong between them',
    run: () => vitest('chaos', ['chaos']),
  },
  {
    name: 'api-postgres',
    headline: 'The API on PostgreSQL',
    run: () => vitest('api-postgres', ['api-postgres']),
    needsPostgres: true,
  },
  {
    name: 'races',
    headline: 'Races on PostgreSQL, and faults of the database, of mail and of SMS: both mostly wait',
    run: () => vitest('races', ['races', 'faults']),
    needsPostgres: true,
  },
  {
    name: 'crashes',
    headline: 'Killed with -9, again and again, on both databases',
    run: () => vitest('crashes', ['crashes']),
    needsPostgres: true,
  },
  { name: 'journeys', headline: 'Journeys in a real browser', run: runJourneys, needsPostgres: true },
]

const chosen = chooseStages(process.argv.slice(2))
await installWhenNeeded()
const reports = prepareReportFolder()
/** @type {Promise<{ url: string, stop: () => Promise<void> }> | undefined} */
let postgres
/** @type {{ name: string, counts: Counts, seconds: number }[]} */
const results = []

try {
  for (const stage of chosen) results.push(await runStage(stage))
} finally {
  await postgres?.then(({ stop }) => stop()).catch(() => {})
}
report()

/** @param {string[]} names */
function chooseStages(names) {
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name))
  if (unknown.length > 0) {
    console.error(`No such stage: ${unknown.join(', ')}. Stages: ${stages.map((stage) => stage.name).join(', ')}.`)
    process.exit(1)
  }
  return names.length === 0 ? stages : stages.filter((stage) => names.includes(stage.name))
}

/** Each run has a folder of its own, so that two runs do not read each other's numbers; old ones go. */
function prepareReportFolder() {
  const parent = `${root}.cache/test-runs/`
  const folder = `${parent}${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${process.pid}/`
  mkdirSync(folder, { recursive: true })
  for (const old of readdirSync(parent).sort().slice(0, -10)) rmSync(parent + old, { recursive: true, force: true })
  return folder
}

/** @param {Stage} stage */
async function runStage(stage) {
  console.log(`\n=== ${stage.headline} [${stage.name}]`)
  const started = Date.now()
  /** @type {Counts} */
  let counts
  try {
    if (stage.needsPostgres) {
      postgres ??= startTestPostgres()
      process.env.TEST_DATABASE_URL = (await postgres).url
    }
    counts = await stage.run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    counts = { passed: 0, failed: 1, skipped: 0 }
  }
  return { name: stage.name, counts, seconds: (Date.now() - started) / 1000 }
}

/**
 * Runs a tool; a stop request ends the whole run.
 * @param {string} command @param {string[]} args @param {Record<string, string | undefined>} [extra] environment
 */
async function runTool(command, args, extra) {
  // Tests are given their databases explicitly and must never touch the one of the running product.
  const env = toolEnvironment({ DATABASE_URL: undefined, ...extra })
  const { code, stopped } = await run(command, args, { env })
  if (stopped) {
    await postgres?.then(({ stop }) => stop()).catch(() => {})
    process.exit(code || 1)
  }
  return code
}

/** @param {boolean} isGood @returns {Counts} */
function verdict(isGood) {
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 }
}

async function checkTypes() {
  const folders = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(root + parent).map((name) => `${parent}/${name}`),
  )
  const projects = [...folders, 'e2e', 'scripts', 'bench'].filter((folder) =>
    existsSync(`${root}${folder}/tsconfig.json`),
  )
  let isGood = true
  for (const project of projects) {
    console.log(project)
    if ((await runTool(`${root}node_modules/.bin/tsc`, ['-p', project, '--pretty'])) !== 0) isGood = false
  }
  return verdict(isGood)
}

async function checkStyle() {
  const biome = await runTool(`${root}node_modules/.bin/biome`, [
    'check',
    '--error-on-warnings',
    '--max-diagnostics=50',
  ])
  const names = await runTool(pinnedNode, ['scripts/check-names.mjs'])
  return verdict(biome === 0 && names === 0)
}

async function checkDeadCode() {
  const knip = await runTool(`${root}node_modules/.bin/knip`, ['--no-progress', '--no-config-hints'])
  const files = await runTool(pinnedNode, ['scripts/check-unused-files.mjs'])
  return verdict(knip === 0 && files === 0)
}

async function checkSpecMap() {
  return verdict((await runTool(pinnedNode, ['scripts/check-spec-map.mjs'])) === 0)
}

/** @param {string} name of the stage @param {string[]} projects @returns {Promise<Counts>} */
async function vitest(name, projects) {
  const file = `${reports}${name}.json`
  const args = ['run', ...projects.flatMap((project) => ['--project', project])]
  args.push('--reporter=default', '--reporter=json', `--outputFile.json=${file}`)
  const code = await runTool(`${root}node_modules/.bin/vitest`, args)
  const result = readReport(file)
  /** @type {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }[]} */
  const files = result?.testResults ?? []
  const assertions = files.flatMap((file) => file.assertionResults)
  // A file that does not even load has no test cases: it counts as one failure.
  const broken = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  const passed = assertions.filter(({ status }) => status === 'passed').length
  const failed = assertions.filter(({ status }) => status === 'failed')
  const wrong = [...failed.map(({ fullName }) => fullName), ...broken.map((file) => file.name.replace(root, ''))]
  const skipped = assertions.length - passed - failed.length
  return settle(code, { passed, failed: failed.length + broken.length, skipped, wrong })
}

/** @returns {Promise<Counts>} */
async function runJourneys() {
  const chromium = await findChromium()
  await buildWhenStale()
  const file = `${reports}journeys.json`
  const extra = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file, THALI_TEST_RUN: reports }
  const code = await runTool(
    `${root}node_modules/.bin/playwright`,
    ['test', '--config', 'e2e/playwright.config.ts'],
    extra,
  )
  const result = readReport(file)
  const stats = result?.stats ?? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  const wrong = (result?.suites ?? []).flatMap(wrongJourneys)
  return settle(code, { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped, wrong })
}

/** @typedef {{ title: string, specs: { title: string, tests: { status: string }[] }[], suites?: Suite[] }} Suite */

/** Those that failed, and those that needed a second try. @param {Suite} suite @returns {string[]} */
function wrongJourneys({ specs, suites = [] }) {
  const told = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ status }) =>
      status === 'unexpected' ? [title] : status === 'flaky' ? [`${title} (passed at its second try)`] : [],
    ),
  )
  return [...told, ...suites.flatMap(wrongJourneys)]
}

/** The tool's own verdict counts too, and a stage in which nothing ran proves nothing. @param {number} code @param {Counts} counts */
function settle(code, counts) {
  if (counts.failed === 0 && counts.passed === 0) console.error('No test ran in this stage.')
  const isGood = counts.failed > 0 || (code === 0 && counts.passed > 0)
  const outside = 'something outside of its tests: the first lines of the stage that speak of an error tell what'
  return isGood ? counts : { ...counts, failed: 1, wrong: [...(counts.wrong ?? []), outside] }
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function report() {
  const columns = ['stage', 'passed', 'failed', 'skipped', 'seconds']
  const rows = results.map(({ name, counts, seconds }) => [
    name,
    counts.passed,
    counts.failed,
    counts.skipped,
    seconds.toFixed(1),
  ])
  const line = (/** @type {unknown[]} */ cells) =>
    cells.map((cell, index) => (index === 0 ? String(cell).padEnd(14) : String(cell).padStart(8))).join('')
  // At the end, where also whoever sees only the end of a long output finds it.
  for (const { name, counts } of results) for (const title of counts.wrong ?? []) console.log(`${name}: ${title}`)
  console.log(`\n${[columns, ...rows].map(line).join('\n')}\n`)
  const passed = results.reduce((sum, { counts }) => sum + counts.passed, 0)
  const failed = results.reduce((sum, { counts }) => sum + counts.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}
