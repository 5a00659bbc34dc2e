// `npm run fuzz -- 11000 [first seed]`: every endpoint with so many random requests, far more than `npm test` sends. They go
// in rounds, each with a seed and an empty database of its own and one a core at once; a round that fails is printed whole.
import { randomInt } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run, toolEnvironment } from './child-process.mjs'
import { installWhenNeeded } from './install.mjs'

const CASES_A_ROUND = 500
const FUZZ = ['run', '--project', 'api-embedded', '--testTimeout=3600000', 'platform/http/fuzz']

const [cases = '11000', first = String(randomInt(1_000_000_000))] = process.argv.slice(2)
if (![cases, first].every((text) => /^\d{1,9}$/.test(text)) || Number(cases) === 0) {
  console.error('npm run fuzz -- <cases a route> [first seed]')
  process.exit(1)
}
await installWhenNeeded()

const rounds = Math.ceil(Number(cases) / CASES_A_ROUND)
const folder = mkdtempSync(join(tmpdir(), 'thali-fuzz-'))
let begun = 0
let passed = 0
let isStopped = false
await Promise.all(Array.from({ length: Math.min(rounds, availableParallelism()) }, takeRounds))
rmSync(folder, { recursive: true })
console.log(`${passed} of ${rounds} rounds passed`)
process.exit(passed === rounds ? 0 : 1)

/** Plays rounds one after another until none is left. */
async function takeRounds() {
  while (begun < rounds && !isStopped) {
    const round = begun
    begun += 1
    await play(round)
  }
}

/** @param {number} round counted from 0 */
async function play(round) {
  const size = Math.min(CASES_A_ROUND, Number(cases) - round * CASES_A_ROUND)
  const seed = Number(first) + round
  const output = join(folder, `${round}.log`)
  const file = openSync(output, 'w')
  const env = toolEnvironment({ CASES: String(size), SEED: String(seed), NO_COLOR: '1', DATABASE_URL: undefined })
  const { code, stopped } = await run(`${root}node_modules/.bin/vitest`, FUZZ, { env, stdio: ['ignore', file, file] })
  closeSync(file)
  isStopped ||= stopped
  const isPassed = code === 0 && !stopped
  if (isPassed) passed += 1
  else console.log(readFileSync(output, 'utf8'))
  const told = `round ${round + 1} of ${rounds} (${size} cases a route, SEED=${seed})`
  console.log(`${told}: ${stopped ? 'stopped' : isPassed ? 'passed' : 'FAILED'}`)
}
