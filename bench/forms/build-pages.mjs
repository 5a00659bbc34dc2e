import { createServer } from 'node:http'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const ROOT = fileURLToPath(new URL('./page/', import.meta.url))
/** @type {Readonly<Record<string, string>>} */
const MIME = { '.css': 'text/css', '.html': 'text/html', '.js': 'text/javascript', '.woff2': 'font/woff2' }

/** The pages, built for production and kept in memory. @returns {Promise<ReadonlyMap<string, string | Uint8Array>>} */
async function buildPages() {
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 5000,
      rolldownOptions: { input: `${ROOT}index.html` },
    },
  })
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (Array.isArray(result) ? result[0] : result)
  return new Map(output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]))
}

/**
 * Serves them on loopback. A call of the API is answered as the product's server answers a draft that it has kept.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function servePages() {
  const files = await buildPages()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const body = files.get(path)
    const isCall = path.startsWith('/api/')
    const kept = { isValid: 1, message: '', data: { updated_at: new Date().toISOString(), is_kept: true } }
    const type = isCall ? 'application/json' : (MIME[extname(path)] ?? 'application/octet-stream')
    response.writeHead(isCall || body !== undefined ? 200 : 404, { 'content-type': type })
    request.resume().once('end', () => response.end(isCall ? JSON.stringify(kept) : body))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    // A host of this machine by name: the draft's store wants a secure context.
    url: `http://localhost:${port}/index.html`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
