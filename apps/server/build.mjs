// Builds the server: node build.mjs. A start then reads a few files instead of a thousand modules, and compiles no
// TypeScript: a third of the time. Not minified, with each source's name above its code: a trace in the log can be read.
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const root = fileURLToPath(new URL('.', import.meta.url))
const dist = `${root}dist`
// They bring files of their own: native code, WebAssembly, pages. `pg-native` is asked for by pg and not wanted.
const STAY_PACKAGES = ['sharp', '@electric-sql/pglite', '@node-rs/argon2', '@fastify/swagger-ui', 'pg-native']

/**
 * In the sources every module finds its neighbours by its own address, which a bundle does not keep. A neighbour that is
 * code is built too; for the rest each module still tells the address of its source.
 * @type {import('rolldown').Plugin}
 */
const ownAddresses = {
  name: 'own-addresses',
  transform: {
    filter: { id: /\/apps\/server\/src\//, code: 'import.meta.url' },
    handler(code, id) {
      const address = `new URL(${JSON.stringify(relative(dist, id))}, import.meta.url).href`
      const withChunks = code.replaceAll(/new URL\('(\.[^']*\.ts)', import\.meta\.url\)/g, (_, file) => {
        const chunk = this.emitFile({ type: 'chunk', id: `${dirname(id)}/${file}` })
        return `new URL(import.meta.ROLLUP_FILE_URL_${chunk})`
      })
      return withChunks.replaceAll('import.meta.url', address)
    },
  },
}

const bundle = await rolldown({
  input: { main: `${root}src/main.ts` },
  platform: 'node',
  external: STAY_PACKAGES.map((name) => new RegExp(`^${name}(/|$)`)),
  plugins: [ownAddresses],
})
await bundle.write({ dir: dist, cleanDir: true })
await bundle.close()
