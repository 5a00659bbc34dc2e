// Files in packages/ that nothing imports. knip cannot tell: every file there is public by the package's `exports`.
// node scripts/check-unused-files.mjs; with --without-tests it lists what only tests use, and does not fail.
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vitest/node'
import { root } from './child-process.mjs'
import { listSourceFiles } from './source-files.mjs'

const isTest = (/** @type {string} */ file) => /\.(test\.tsx?|spec\.ts)$/.test(file)

/** @param {string} root ends with a slash @param {{ withTests: boolean }} options whether a test's import counts as use */
export function findUnusedFiles(root, { withTests }) {
  const files = listSourceFiles(root, ['packages', 'apps', 'e2e', 'bench', 'scripts']).filter((file) =>
    /\.(tsx?|mjs)$/.test(file),
  )
  const users = files.filter((file) => withTests || !isTest(file))
  const used = new Set(users.flatMap((file) => listTargets(file, readFileSync(root + file, 'utf8'))))
  return files.filter(
    (file) => file.startsWith('packages/') && !isTest(file) && !file.endsWith('.config.ts') && !used.has(file),
  )
}

/** Every file that a module may mean: by import, by export, by a dynamic import or as a worker's URL. @param {string} file @param {string} source */
function listTargets(file, source) {
  /** @type {string[]} */
  const texts = []
  collectTexts(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file), texts)
  return texts.flatMap((text) => {
    const [, name, path] = /^@thali\/([^/]+)\/(.+)$/.exec(text) ?? []
    if (name) return [`packages/${name}/src/${path}.ts`, `packages/${name}/src/${path}.tsx`]
    return text.startsWith('.') ? [posix.join(posix.dirname(file), text)] : []
  })
}

/** @param {any} node @param {string[]} texts */
function collectTexts(node, texts) {
  if (Array.isArray(node)) {
    for (const item of node) collectTexts(item, texts)
  } else if (node && typeof node.type === 'string') {
    if (node.type === 'Literal' && typeof node.value === 'string') texts.push(node.value)
    for (const key of Object.keys(node)) collectTexts(node[key], texts)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const withTests = !process.argv.includes('--without-tests')
  const unused = findUnusedFiles(root, { withTests })
  for (const file of unused) console.error(`${file}: nothing imports it`)
  if (unused.length > 0 && withTests) process.exit(1)
}
