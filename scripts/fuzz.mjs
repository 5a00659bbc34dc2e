// `npm run fuzz [-- cases a route]`: the fuzz tests of every endpoint with far more cases than `npm test` gives them.
import { pinnedNode, root, run, toolEnvironment } from './child-process.mjs'
import { installWhenNeeded } from './install.mjs'

const CASES = process.argv[2] ?? '30000'

await installWhenNeeded()
const env = toolEnvironment({ CASES, DATABASE_URL: undefined })
const args = [
  `${root}node_modules/.bin/vitest`,
  'run',
  '--project',
  'api-embedded',
  '--testTimeout=36000000',
  'platform/http/fuzz',
]
const { code } = await run(pinnedNode, args, { env })
process.exit(code)
