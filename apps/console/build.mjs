// Builds the console: node build.mjs. The server reads dist/ as it reads the client's: dist/public/** (served at /console/),
// dist/pages/console.<language>.html (with {{places}} to fill) and dist/pages.json (addresses).
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { buildBeforeAwake, notLoadedNotice } from '../../scripts/before-awake.mjs'
import { compressFiles } from '../../scripts/compress-files.mjs'
import { addresses } from './src/app/paths.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const dist = `${root}dist`
const KB = 1024
// What opening the list of clients costs at a desk, brotli; each further screen is loaded when it is opened.
const MOST_FIRST = { '.js': 150 * KB, '.css': 25 * KB }
const FIRST = ['index.html', 'src/app/clients-page.tsx']
const LANGUAGES = ['en', 'hi']

process.env.NODE_ENV = 'production'
process.chdir(root)
rmSync(dist, { recursive: true, force: true })
await build({ root, logLevel: 'warn' })
const manifest = JSON.parse(readFileSync(`${dist}/public/console/.vite/manifest.json`, 'utf8'))
const template = readFileSync(`${dist}/public/console/index.html`, 'utf8')
const { code: early, hash } = await buildBeforeAwake(build)
mkdirSync(`${dist}/pages`)
for (const language of LANGUAGES) writeFileSync(`${dist}/pages/console.${language}.html`, composeShell(language))
writeFileSync(
  `${dist}/pages.json`,
  `${JSON.stringify({ pages: {}, fallback: 'console', inlineScripts: [hash], appRoutes: addresses() }, null, 2)}\n`,
)
rmSync(`${dist}/public/console/index.html`)
rmSync(`${dist}/public/console/.vite`, { recursive: true })
compressFiles(`${dist}/public`)
process.exit(checkBudget() ? 0 : 1)

/** The page of every address: the theme and the names of the host are the server's to fill, before any script runs. */
function composeShell(language) {
  const words = `src/words/${language}.ts`
  const entry = manifest['index.html'].file
  const preloads = [...new Set(chunksOf(['index.html', words]).map(({ file }) => file))].filter(
    (file) => file !== entry,
  )
  const head = [
    `<script>${early}</script>`,
    '<meta name="thali-branding" content="{{branding_json}}" />',
    ...preloads.map((file) => `<link rel="modulepreload" crossorigin href="/console/${file}" />`),
  ]
  return replaceEach(template, [
    [/<html lang="en" data-theme="purple">/, `<html lang="${language}" data-theme="{{theme}}"{{scheme_attribute}}>`],
    [/<title>.*<\/title>/, '<title>{{org_display_name}}</title>'],
    [/<!--head-->/, head.join('\n    ')],
    [
      /<div id="root" data-page="console"><\/div>/,
      `<div id="root" data-page="console"></div>\n    ${notLoadedNotice(language)}`,
    ],
  ])
}

/** Every replacement must find its place: a template that changed would otherwise lose it silently. */
function replaceEach(text, replacements) {
  return replacements.reduce((result, [pattern, replacement]) => {
    if (!pattern.test(result)) throw new Error(`index.html has no place for ${pattern}`)
    // A function, because the texts may hold `$&`.
    return result.replace(pattern, () => replacement)
  }, text)
}

/** The chunks of these modules with everything that they import statically. */
function chunksOf(modules, found = new Map()) {
  for (const name of modules) {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`${name} is not in the build`)
    if (found.has(name)) continue
    found.set(name, chunk)
    chunksOf(chunk.imports ?? [], found)
  }
  return [...found.values()]
}

function checkBudget() {
  const chunks = chunksOf([...FIRST, 'src/words/en.ts', 'src/words/en-clients.ts'])
  const files = [...new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))]
  let isGood = true
  for (const [ending, most] of Object.entries(MOST_FIRST)) {
    const bytes = files
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => sum + statSync(`${dist}/public/console/${file}.br`).size, 0)
    if (bytes > most) isGood = false
    console.log(`${bytes > most ? 'OVER BUDGET  ' : ''}clients: ${ending.slice(1)} ${(bytes / KB).toFixed(1)} KB`)
  }
  return isGood
}
