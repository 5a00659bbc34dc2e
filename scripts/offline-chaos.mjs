// `npm run offline-chaos -- 500 [first seed]`: the queue of offline writes against the real server, with answers lost and
// doubled, tabs killed and sessions ended, in so many different orders.
import { root, run, toolEnvironment } from './child-process.mjs'
import { installWhenNeeded } from './install.mjs'

const [seeds = '500', first = '1'] = process.argv.slice(2)
if (![seeds, first].every((text) => /^\d{1,9}$/.test(text)) || Number(seeds) === 0) {
  console.error('npm run offline-chaos -- <seeds> [first seed]')
  process.exit(1)
}
await installWhenNeeded()
const env = toolEnvironment({ CHAOS_SEEDS: seeds, CHAOS_SEED: first, DATABASE_URL: undefined })
const { code } = await run(`${root}node_modules/.bin/vitest`, ['run', '--project', 'chaos'], { env })
process.exit(code)
