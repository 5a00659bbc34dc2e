import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Most of a warm start is compiling source: what was compiled once is kept. Where the folder cannot be written it starts
// without, only slower.
enableCompileCache(fileURLToPath(new URL('../../../.cache/compiled', import.meta.url)))
const { startServer } = await import('./start-server.ts')
await startServer()
