// `npm start`: installs when package-lock.json changed, builds the web apps when their sources changed, starts the
// server. Plain JavaScript for Node 20: the pinned Node comes only with the installation.
import { buildWebWhenStale } from './build-web.mjs'
import { pinnedNode, run } from './child-process.mjs'
import { installWhenNeeded } from './install.mjs'

await installWhenNeeded()
await buildWebWhenStale()
const { code } = await run(pinnedNode, ['apps/server/src/main.ts', ...process.argv.slice(2)])
process.exit(code)
