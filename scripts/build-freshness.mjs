import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'

// What each app is built from besides its own folder and the libraries.
const PACKAGES = {
  server: ['contract', 'domain'],
  client: ['ui', 'contract', 'domain'],
  console: ['ui', 'contract', 'domain'],
}

/** @typedef {keyof typeof PACKAGES} App */

/** Everything that is built. */
export const APPS = /** @type {App[]} */ (Object.keys(PACKAGES))

/**
 * Tells whether `apps/<app>/dist` was built from the sources as they are now. Sizes and times are compared first; only
 * when they differ (a fresh checkout, a touched file) the contents are read.
 * @param {string} root ends with a slash
 * @param {App} app
 */
export function isFresh(root, app) {
  const stamp = readStamp(root, app)
  if (!stamp) return false
  const files = listSources(root, app)
  const surface = hashSurface(root, files)
  if (stamp.surface === surface) return true
  if (stamp.contents !== hashContents(root, files)) return false
  writeStamp(root, app, { ...stamp, surface })
  return true
}

/**
 * What the app would be built from now; taken before the build, so that an edit during it makes the result stale.
 * @param {string} root @param {App} app
 */
export function describeSources(root, app) {
  const files = listSources(root, app)
  return { surface: hashSurface(root, files), contents: hashContents(root, files) }
}

/** @param {string} root @param {App} app @param {{ surface: string, contents: string }} stamp */
export function writeStamp(root, app, stamp) {
  writeFileSync(stampFile(root, app), `${JSON.stringify(stamp)}\n`)
}

/** @param {string} root @param {App} app */
export function stampFile(root, app) {
  return `${root}apps/${app}/dist/.built-from`
}

/** @param {string} root @param {App} app @returns {{ surface: string, contents: string } | undefined} */
function readStamp(root, app) {
  try {
    return JSON.parse(readFileSync(stampFile(root, app), 'utf8'))
  } catch {
    return undefined
  }
}

/** @param {string} root @param {App} app */
function listSources(root, app) {
  /** @type {string[]} */
  const files = ['package-lock.json', 'scripts/before-awake.mjs', 'scripts/compress-files.mjs']
  for (const folder of [`apps/${app}`, ...PACKAGES[app].map((name) => `packages/${name}`)]) walk(root, folder, files)
  return files.sort()
}

/** @param {string} root @param {string} folder @param {string[]} files */
function walk(root, folder, files) {
  for (const entry of readdirSync(root + folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.name.startsWith('.') || entry.name === 'node_modules' || entry.name === 'dist') continue
    if (entry.isDirectory()) walk(root, path, files)
    else if (!/\.test\.tsx?$/.test(entry.name)) files.push(path)
  }
}

/** @param {string} root @param {string[]} files */
function hashSurface(root, files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeMs } = statSync(root + file)
    hash.update(`${file}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** @param {string} root @param {string[]} files */
function hashContents(root, files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const contents = readFileSync(root + file)
    hash.update(`${file}\0${contents.length}\0`).update(contents)
  }
  return hash.digest('hex')
}
