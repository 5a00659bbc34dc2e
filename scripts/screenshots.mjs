// `npm run screenshots`: every screen of the client app as a picture, in screenshots/; `npm run screenshots -- login` only
// those whose name holds this text. Plain JavaScript for Node 20, like the other commands.
import { rmSync } from 'node:fs'
import { buildWhenStale } from './build.mjs'
import { root, run, toolEnvironment } from './child-process.mjs'
import { findChromium } from './chromium.mjs'
import { installWhenNeeded } from './install.mjs'

const [filter] = process.argv.slice(2)
await installWhenNeeded()
const chromium = await findChromium()
await buildWhenStale()
if (filter === undefined) rmSync(`${root}screenshots`, { recursive: true, force: true })
const args = ['test', '--config', 'e2e/pictures.config.ts', ...(filter === undefined ? [] : ['-g', filter])]
const { code } = await run(`${root}node_modules/.bin/playwright`, args, {
  env: toolEnvironment({ CHROMIUM_PATH: chromium }),
})
process.exitCode = code
