import { existsSync, mkdirSync, openSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root, run, toolEnvironment } from './child-process.mjs'

const HEADLESS = 'chromium-headless-shell'

/** No calls home and nothing asked at the start; as root there is no sandbox. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const installCommand = 'apt-get update && apt-get install -y chromium chromium-headless-shell'

/**
 * The Chromium for the journeys: CHROMIUM_PATH, or the one without a window's interface, which takes three fifths of the
 * time (as root, with apt, it is installed where it is missing), or any other of the machine's.
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`)
  }
  if (!findOnPath(HEADLESS) && process.getuid?.() === 0 && findOnPath('apt-get')) await installChromium()
  const found = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome'].map(findOnPath).find(Boolean)
  if (found) return found
  throw new Error(`No Chromium for the journeys. Install it: sudo sh -c '${installCommand}' (or set CHROMIUM_PATH).`)
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
