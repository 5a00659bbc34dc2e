// `npm run offline-chaos -- 500 [first seed]`: the queue of offline writes against the real server, with answers lost and
// doubled, tabs killed and sessions ended, in so many different orders. `npm run offline-chaos:browser -- 10 [first seed]`:
// the same with the real client in Chromium, whose battery dies as well.
import { buildWhenStale } from './build.mjs'
import { root, run, toolEnvironment } from './child-process.mjs'
import { findChromium } from './chromium.mjs'
import { installWhenNeeded } from './install.mjs'

const inBrowser = process.argv[2] === '--browser'
const [seeds = inBrowser ? '10' : '500', first = '1'] = process.argv.slice(inBrowser ? 3 : 2)
if (![seeds, first].every((text) => /^\d{1,9}$/.test(text)) || Number(seeds) === 0) {
  console.error(
    'npm run offline-chaos -- <seeds> [first seed], or npm run offline-chaos:browser -- <seeds> [first seed]',
  )
  process.exit(1)
}
await installWhenNeeded()
const chaos = { CHAOS_SEEDS: seeds, CHAOS_SEED: first, DATABASE_URL: undefined }
process.exit(await (inBrowser ? runInBrowser() : runSimulated()))

async function runSimulated() {
  const tool = `${root}node_modules/.bin/vitest`
  return (await run(tool, ['run', '--project', 'chaos'], { env: toolEnvironment(chaos) })).code
}

async function runInBrowser() {
  const env = toolEnvironment({ ...chaos, CHROMIUM_PATH: await findChromium() })
  await buildWhenStale()
  // A second try would hide what a seed has found.
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--project=phone', '--workers=1', '--retries=0']
  return (await run(`${root}node_modules/.bin/playwright`, [...args, 'offline-chaos'], { env })).code
}
