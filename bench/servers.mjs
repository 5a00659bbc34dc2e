import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildWhenStale } from '../scripts/build.mjs'
import { pinnedNode } from '../scripts/child-process.mjs'

const MAIN = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url))
const BARE = fileURLToPath(new URL('./bare-server.mjs', import.meta.url))
const TASKSET = 'taskset'
const TICKS_A_SECOND = 100

/** Servers get core 0 where this is true. */
export const canPin = spawnSync(TASKSET, ['--version']).status === 0

/** Keeps this process, and what it starts from now on, on core 1. Not while a browser is measured: it needs both. */
export function keepOffServers() {
  if (canPin) spawnSync(TASKSET, ['-cp', '1', String(process.pid)])
  else console.log('taskset is missing: nothing is pinned to a core')
}

/**
 * @typedef {{ origin: string, readySeconds: number, cpuSeconds: () => number, memoryMb: () => { now: number, most: number },
 *   stop: () => Promise<void> }} Server
 */

/** The product's server, ready to answer. @param {Record<string, string | undefined>} variables @returns {Promise<Server>} */
export async function startThali(variables) {
  await buildWhenStale({ apps: ['server'] })
  return start(MAIN, { PORT: '0', LOG_LEVEL: 'info', ...variables }, /ready at http:\/\/[^\s]+:(\d+)/)
}

/** Fastify and pg with nothing else, for comparison. @param {string} databaseUrl @returns {Promise<Server>} */
export function startBare(databaseUrl) {
  return start(BARE, { DATABASE_URL: databaseUrl }, /ready at http:\/\/[^\s]+:(\d+)/)
}

/** @param {string} file @param {Record<string, string | undefined>} variables @param {RegExp} ready @returns {Promise<Server>} */
async function start(file, variables, ready) {
  const command = canPin ? [TASKSET, '-c', '0', pinnedNode, file] : [pinnedNode, file]
  const env = /** @type {NodeJS.ProcessEnv} */ ({ PATH: process.env.PATH, ...variables })
  const begun = performance.now()
  const child = spawn(command[0] ?? '', command.slice(1), { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = once(child, 'exit')
  let said = ''
  const port = await new Promise((resolve, reject) => {
    child.stdout.on('data', (part) => {
      // Afterwards its log goes by unread.
      if (said.length < 10_000) said += part
      const found = ready.exec(said)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(`the server did not start: ${said}`)))
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    readySeconds: (performance.now() - begun) / 1000,
    cpuSeconds: () => cpuSecondsOf(child.pid ?? 0),
    memoryMb: () => memoryOf(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGTERM')
      await exit
    },
  }
}

/** @param {number} pid */
function cpuSecondsOf(pid) {
  // The name may hold spaces: the fields are counted from the bracket that closes it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}

/** @param {number} pid */
function memoryOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (/** @type {string} */ name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  return { now: read('VmRSS'), most: read('VmHWM') }
}
