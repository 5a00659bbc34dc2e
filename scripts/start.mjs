// `npm start`: installs when package-lock.json changed, builds what has changed, starts the server. Plain JavaScript for Node 20: the pinned Node comes only with the installation.
import { buildWhenStale } from './build.mjs'
import { pinnedNode, run } from './child-process.mjs'
import { installWhenNeeded } from './install.mjs'

await installWhenNeeded()
await buildWhenStale()
const { code } = await run(pinnedNode, ['apps/server/dist/main.js', ...process.argv.slice(2)])
process.exit(code)
