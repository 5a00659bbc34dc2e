// Builds the server and the web apps whose sources changed since their last build: node scripts/build.mjs [--force]
import { existsSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { APPS, describeSources, isFresh, stampFile, writeStamp } from './build-freshness.mjs'
import { pinnedNode, root, run, toolEnvironment } from './child-process.mjs'

/** @typedef {import('./build-freshness.mjs').App} App */

/** Builds what is stale. Ends the process when a build fails or a stop is asked for. */
export async function buildWhenStale({ apps = APPS, force = false } = {}) {
  for (const app of apps) {
    if (force || !isFresh(root, app)) await build(app)
  }
}

/** @param {App} app */
async function build(app) {
  const started = Date.now()
  console.log(`Building the ${app} ...`)
  const sources = describeSources(root, app)
  rmSync(stampFile(root, app), { force: true })
  // Under another NODE_ENV (a test's) React's development build would be bundled.
  const env = toolEnvironment({ NODE_ENV: 'production' })
  const { code, stopped } = await run(pinnedNode, ['build.mjs'], { cwd: `${root}apps/${app}`, env })
  const hasResult = existsSync(`${root}apps/${app}/dist`)
  if (stopped || code !== 0 || !hasResult) {
    if (!stopped) console.error(`Building the ${app} failed.`)
    process.exit(code || 1)
  }
  writeStamp(root, app, sources)
  console.log(`Built the ${app} in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildWhenStale({ force: process.argv.includes('--force') })
  process.exit(0)
}
