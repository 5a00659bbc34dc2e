import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { pinnedNode, root, run } from './child-process.mjs'

const modules = `${root}node_modules`
const stamp = `${modules}/.installed-from`
const underway = `${modules}/.installing`

/** What the installed tree must have been made from: the lock file, on this kind of machine. */
export function wantedInstall() {
  const hash = createHash('sha256').update(readFileSync(`${root}package-lock.json`))
  return hash.update(`${process.platform} ${process.arch}`).digest('hex')
}

/** Installs the dependencies unless they already match package-lock.json. Ends the process when that fails. */
export async function installWhenNeeded() {
  const wanted = wantedInstall()
  if (isInstalled(wanted)) return
  await claimInstall()
  // Another command may have installed the same while this one waited.
  const heartbeat = setInterval(() => utimesSync(underway, new Date(), new Date()), 2000)
  if (!hasStamp(wanted)) await install(wanted)
  clearInterval(heartbeat)
  rmSync(underway, { force: true })
}

/** @param {string} wanted */
async function install(wanted) {
  console.log('Installing dependencies (about a minute the first time) ...')
  rmSync(stamp, { force: true })
  await runNpmInstall()
  if (!pinnedNodeRuns()) {
    // npm does not repeat the install script of a package that it finds in place.
    rmSync(`${modules}/node`, { recursive: true, force: true })
    await runNpmInstall()
    if (!pinnedNodeRuns()) fail('The pinned Node did not install: are install scripts allowed (ignore-scripts)?')
  }
  writeFileSync(stamp, wanted)
}

/** @param {string} wanted */
function isInstalled(wanted) {
  return !existsSync(underway) && hasStamp(wanted)
}

/** @param {string} wanted */
function hasStamp(wanted) {
  return existsSync(pinnedNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
}

/** Marks the tree as being written; waits for another command that does so; clears what a killed one left. */
async function claimInstall() {
  for (let said = false; ; ) {
    mkdirSync(modules, { recursive: true })
    try {
      return writeFileSync(underway, '', { flag: 'wx' })
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    }
    if (isOtherInstallRunning()) {
      if (!said) console.log('Waiting for another installation in this folder ...')
      said = true
      await pause(500)
    } else {
      console.log('An earlier installation was interrupted: starting it afresh.')
      rmSync(modules, { recursive: true, force: true })
    }
  }
}

/** A running installation touches its mark; a process number would not do, since numbers are used again. */
function isOtherInstallRunning() {
  const touched = statSync(underway, { throwIfNoEntry: false })?.mtimeMs
  return touched !== undefined && Date.now() - touched < 10_000
}

async function runNpmInstall() {
  // Not `npm ci`: it refuses a lock file that lacks optional packages of other platforms.
  // Development packages are always wanted: the web apps are built here, also under NODE_ENV=production.
  const args = [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  // Not process.execPath: that may be the pinned Node, which this very installation replaces.
  const [command, first] = npm?.endsWith('npm-cli.js') && node ? [node, [npm]] : ['npm', []]
  const { code, stopped } = await run(command, [...first, ...args], { env: process.env })
  if (stopped) {
    utimesSync(underway, 0, 0)
    process.exit(code || 1)
  }
  if (code !== 0) fail('npm install failed; see the lines above.')
}

function pinnedNodeRuns() {
  return spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${pinnedVersion()}`
}

function pinnedVersion() {
  return JSON.parse(readFileSync(`${root}package.json`, 'utf8')).dependencies.node
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message)
  rmSync(underway, { force: true })
  process.exit(1)
}
