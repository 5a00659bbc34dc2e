// `npm run crash-loops -- 1000 [seed]`: kills the server so often, on each database, and looks what is left.
import { root, run, toolEnvironment } from './child-process.mjs'
import { installWhenNeeded } from './install.mjs'

const [rounds = '1000', seed] = process.argv.slice(2)
if (![rounds, seed ?? '0'].every((text) => /^\d{1,9}$/.test(text)) || Number(rounds) === 0) {
  console.error('npm run crash-loops -- <rounds> [seed]')
  process.exit(1)
}
await installWhenNeeded()
const env = toolEnvironment({ CRASH_ROUNDS: rounds, CRASH_SEED: seed, DATABASE_URL: undefined })
const { code } = await run(`${root}node_modules/.bin/vitest`, ['run', '--project', 'crashes'], { env })
process.exit(code)
