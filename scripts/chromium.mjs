import { existsSync, mkdirSync, openSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root, run, toolEnvironment } from './child-process.mjs'

const installCommand = 'apt-get update && apt-get install -y chromium-headless-shell'

/** The Chromium for the journeys: CHROMIUM_PATH, the machine's, or (as root, with apt) a fresh installation. */
export async function findChromium() {
  const found = lookForChromium()
  if (found) return found
  if (process.getuid?.() === 0 && findOnPath('apt-get')) {
    await installChromium()
    const installed = lookForChromium()
    if (installed) return installed
  }
  throw new Error(`No Chromium for the journeys. Install it: sudo sh -c '${installCommand}' (or set CHROMIUM_PATH).`)
}

function lookForChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`)
  }
  // The same browser without a window's interface, which nobody would see: the journeys take three fifths of the time.
  return (
    findOnPath('chromium-headless-shell') ??
    findOnPath('chromium') ??
    findOnPath('chromium-browser') ??
    findOnPath('google-chrome')
  )
}

/** @param {string} name @returns {string | undefined} its full path */
function findOnPath(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

async function installChromium() {
  mkdirSync(`${root}.cache`, { recursive: true })
  console.log('Installing Chromium with apt-get (log: .cache/chromium-install.log) ...')
  const log = openSync(`${root}.cache/chromium-install.log`, 'w')
  const env = toolEnvironment({ DEBIAN_FRONTEND: 'noninteractive' })
  await run('sh', ['-c', installCommand], { env, stdio: ['ignore', log, log] })
}
