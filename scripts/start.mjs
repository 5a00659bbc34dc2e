// `npm start`: installs when package-lock.json changed, builds the web apps when their sources changed, starts the
// server. Plain JavaScript for Node 20: the pinned Node comes only with the installation.
import { buildWebWhenStale } from './build-web.mjs'
import { pinnedNode, root, run, toolEnvironment } from './child-process.mjs'
import { installWhenNeeded } from './install.mjs'

await installWhenNeeded()
await buildWebWhenStale()
// What main.ts keeps compiled by itself comes too late for its own text, and with it for the compiler of TypeScript.
const env = toolEnvironment({ NODE_COMPILE_CACHE: `${root}.cache/compiled` })
const { code } = await run(pinnedNode, ['apps/server/src/main.ts', ...process.argv.slice(2)], { env })
process.exit(code)
