import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const pinnedNode = `${root}node_modules/.bin/node`

/**
 * The environment for a tool: the pinned Node and the workspace's own tools come first on PATH.
 * @param {Record<string, string | undefined>} [extra] a value of undefined removes the variable
 */
export function toolEnvironment(extra = {}) {
  const path = `${root}node_modules/.bin${delimiter}${process.env.PATH ?? ''}`
  const merged = Object.entries({ ...process.env, PATH: path, ...extra })
  return /** @type {Record<string, string>} */ (Object.fromEntries(merged.filter(([, value]) => value !== undefined)))
}

// Read at once: npm may have gone before anybody asks.
const parent = process.ppid
const grandparent = parentOf(parent)

/** @type {Set<(signal: NodeJS.Signals) => void>} */
const signalListeners = new Set()
let isWatching = false

/**
 * Calls back on SIGINT, SIGTERM and SIGHUP, and with SIGTERM once npm or the shell between npm and us has gone:
 * npm does not pass signals through its shell, and kill -9 reaches nobody but npm.
 * @param {(signal: NodeJS.Signals) => void} listener
 * @returns {() => void} stops listening
 */
export function onStopRequest(listener) {
  signalListeners.add(listener)
  if (!isWatching) watchForStop()
  return () => signalListeners.delete(listener)
}

function watchForStop() {
  isWatching = true
  /** @param {NodeJS.Signals} signal */
  const tellAll = (signal) => {
    if (signalListeners.size === 0) process.exit(1)
    for (const listener of [...signalListeners]) listener(signal)
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => tellAll(signal))
  // Started by hand (nohup, a service manager) there is no npm to follow, and a parent may go without meaning us.
  if (!process.env.npm_lifecycle_event && !process.env.THALI_FOLLOW_PARENT) return
  const timer = setInterval(() => {
    if (process.ppid === parent && parentOf(parent) === grandparent) return
    clearInterval(timer)
    tellAll('SIGTERM')
  }, 250)
  timer.unref()
}

/** The parent of another process, where the system tells it (Linux). @param {number} pid */
function parentOf(pid) {
  try {
    // The second field is the name in brackets and may hold spaces; the parent is the second field after it.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]
  } catch {
    return undefined
  }
}

/**
 * Runs a program to its end with our own stdin, stdout and stderr. A stop request is passed on to it; one that
 * has not gone 15 seconds later is killed.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, stdio?: import('node:child_process').StdioOptions }} [options]
 * @returns {Promise<{ code: number, stopped: boolean }>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: toolEnvironment(), stdio: 'inherit', ...options })
    let stopped = false
    /** @type {NodeJS.Timeout | undefined} */
    let deadline
    const stopListening = onStopRequest((signal) => {
      stopped = true
      child.kill(signal)
      deadline ??= setTimeout(() => child.kill('SIGKILL'), 15_000)
    })
    /** @param {number} code */
    const finish = (code) => {
      clearTimeout(deadline)
      stopListening()
      resolve({ code, stopped })
    }
    child.on('error', (error) => {
      console.error(`Could not run ${command}: ${error.message}`)
      finish(1)
    })
    child.on('exit', (code, signal) => finish(code ?? (signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 1)))
  })
}
