import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

// Built by scripts/vitest-server.mjs where it is stale.
const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

/** The server as a process of its own, as `npm start` runs it. */
export type ServerProcess = {
  readonly origin: string
  readonly port: number
  /** What it has said on both of its outputs so far. */
  readonly output: () => string
  readonly call: (path: string, init?: RequestInit) => Promise<{ status: number; text: string; headers: Headers }>
  readonly post: (
    path: string,
    body: unknown,
    token?: string,
  ) => Promise<{ status: number; text: string; headers: Headers }>
  readonly kill: (signal: NodeJS.Signals) => Promise<[number | null, NodeJS.Signals | null]>
}
export type FailedStart = { readonly code: number | null; readonly output: string }

type Variables = Readonly<Record<string, string>>

function run(variables: Variables) {
  // Nothing of the test's own environment: NODE_ENV and the like decide what the server is.
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
  const exit = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  return { child, exit, output: () => output }
}

/** Starts the server on a free port and waits until it says that it is ready. */
export async function startServer(variables: Variables): Promise<ServerProcess> {
  const { child, exit, output } = run(variables)
  const ready = new Promise<number>((resolve) => {
    child.stdout.on('data', () => {
      const port = /ready at http:\/\/[^\s]+:(\d+)/.exec(output())?.[1]
      // The lines after the address come with it.
      if (port !== undefined) setTimeout(resolve, 50, Number(port))
    })
  })
  const failed = exit.then(([code]) => Promise.reject(new Error(`the server did not start (${code}): ${output()}`)))
  failed.catch(() => undefined)
  const port = await Promise.race([ready, failed])
  const origin = `http://127.0.0.1:${port}`
  async function call(path: string, init?: RequestInit) {
    const reply = await fetch(origin + path, init)
    return { status: reply.status, text: await reply.text(), headers: reply.headers }
  }
  return {
    origin,
    port,
    output,
    call,
    post: (path, body, token) => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
      return call(path, { method: 'POST', headers, body: JSON.stringify(body) })
    },
    kill: (signal) => {
      child.kill(signal)
      return exit
    },
  }
}

/** A start that is expected to end by itself; one that gets ready is ended, and its output tells so. */
export async function failToStart(variables: Variables): Promise<FailedStart> {
  const { child, exit, output } = run(variables)
  child.stdout.on('data', () => /ready at/.test(output()) && child.kill('SIGKILL'))
  const [code] = await exit
  return { code, output: output() }
}

/** A start that is killed after a moment, wherever it is by then. */
export async function killStart(variables: Variables, afterMs: number): Promise<void> {
  const { child, exit } = run(variables)
  await pause(afterMs)
  child.kill('SIGKILL')
  await exit
}
