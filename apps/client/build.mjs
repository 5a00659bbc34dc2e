// Builds the client app: node build.mjs. What stands in dist/ afterwards, the server reads:
// dist/public/** (served at /), dist/pages/<name>.<language>.html (with {{places}} to fill), dist/pages.json (addresses).
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { buildBeforeAwake } from '../../scripts/before-awake.mjs'
import { compressFiles } from '../../scripts/compress-files.mjs'
import { checkBudgets } from './build/budgets.mjs'
import { composePage } from './build/compose-page.mjs'
import { drawArt } from './draw-art.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))
const dist = `${root}dist`
const LANGUAGES = ['en', 'hi']

process.env.NODE_ENV = 'production'
process.chdir(root)
rmSync(dist, { recursive: true, force: true })
drawArt()
await build({ root, logLevel: 'warn' })
await build({ root, logLevel: 'warn', build: { ssr: 'src/prerender.tsx' } })
await addPushToWorker()
const pages = await writePages()
compressFiles(`${dist}/public`)
const isWithinBudget = checkBudgets(`${dist}/public`, pages)
// Explicitly: some build tools keep timers that hold the process for half a minute.
process.exit(isWithinBudget ? 0 : 1)

/** The service worker is generated; what it does with push messages is ours and stands at its end. */
async function addPushToWorker() {
  const lib = { entry: 'src/platform/push-worker.ts', formats: ['es'], fileName: 'push' }
  const outDir = 'dist/push'
  await build({ root, configFile: false, publicDir: false, logLevel: 'warn', build: { lib, outDir, minify: true } })
  appendFileSync(`${dist}/public/sw.js`, `;{${readFileSync(`${dist}/push/push.js`, 'utf8')}}`)
  rmSync(`${dist}/push`, { recursive: true })
}

/** Writes the pages and pages.json; tells which files each page loads first. */
async function writePages() {
  const { NAMED_SHELLS, PRERENDERED, appRoutes, renderPage, renderShell } = await import(
    pathToFileURL(`${dist}/prerender/prerender.js`).href
  )
  const template = readFileSync(`${dist}/public/index.html`, 'utf8')
  const manifest = JSON.parse(readFileSync(`${dist}/public/.vite/manifest.json`, 'utf8'))
  const { code: early, hash } = await buildBeforeAwake(build)
  const names = ['app', ...new Set(Object.values(PRERENDERED))]
  mkdirSync(`${dist}/pages`)
  const pages = []
  for (const name of names) {
    for (const language of LANGUAGES) {
      const path = Object.keys(PRERENDERED).find((key) => PRERENDERED[key] === name)
      const text = path === undefined ? await renderShell(language) : await renderPage(path, language)
      const page = composePage({ template, manifest, name, language, path, ...text, early })
      writeFileSync(`${dist}/pages/${name}.${language}.html`, page.html)
      pages.push({ name, language, files: page.files, html: page.html })
    }
  }
  for (const [path, name] of Object.entries(NAMED_SHELLS)) {
    for (const language of LANGUAGES) {
      const page = composePage({
        template,
        manifest,
        name: 'app',
        language,
        path,
        ...(await renderShell(language, path)),
        early,
      })
      writeFileSync(`${dist}/pages/${name}.${language}.html`, page.html)
    }
  }
  // The canonical address of each page: the first that leads to it.
  const sitemap = [
    ...new Map(
      Object.entries(PRERENDERED)
        .toReversed()
        .map(([path, name]) => [name, path]),
    ).values(),
  ]
  const known = {
    pages: { ...PRERENDERED, ...NAMED_SHELLS },
    fallback: 'app',
    inlineScripts: [hash],
    appRoutes: appRoutes(),
    sitemap: [...sitemap.toReversed(), ...Object.keys(NAMED_SHELLS)],
  }
  writeFileSync(`${dist}/pages.json`, `${JSON.stringify(known, null, 2)}\n`)
  rmSync(`${dist}/public/index.html`)
  rmSync(`${dist}/public/.vite`, { recursive: true })
  rmSync(`${dist}/prerender`, { recursive: true })
  return pages
}
