// `npm run backup [-- folder]` and `npm run restore -- folder`: installs when package-lock.json changed, then does it.
import { pinnedNode, run } from './child-process.mjs'
import { installWhenNeeded } from './install.mjs'

await installWhenNeeded()
const [command, ...rest] = process.argv.slice(2)
const { code } = await run(pinnedNode, [`apps/server/src/${command}.ts`, ...rest])
process.exit(code)
