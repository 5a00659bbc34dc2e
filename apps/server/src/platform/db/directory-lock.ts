import { createHash } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readFileSync, realpathSync, unlinkSync, writeSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** Thrown when another process already uses the folder. */
export class DirectoryInUseError extends Error {
  constructor(directory: string) {
    super(`Another Thali is already running on ${directory}. Stop it first, or choose another folder with DATA_DIR.`)
    this.name = 'DirectoryInUseError'
  }
}

type Release = () => void

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

// An abstract socket vanishes with its process, kill -9 included, so there is never a stale lock to judge.
function lockBySocket(directory: string): Promise<Release> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.unref()
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new DirectoryInUseError(directory) : error)
    })
    // A socket's name is cut after 107 bytes, so the folder's name stands in it as a hash.
    const name = createHash('sha256').update(directory).digest('hex')
    server.listen({ path: `\0thali:${name}` }, () => resolve(() => void server.close()))
  })
}

function lockByFile(directory: string): Release {
  const file = join(directory, 'thali.lock')
  for (const attempt of [1, 2]) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, String(process.pid))
      closeSync(handle)
      return () => unlinkSync(file)
    } catch {
      if (attempt === 2 || isAlive(Number(readFileSync(file, 'utf8')))) throw new DirectoryInUseError(directory)
      unlinkSync(file)
    }
  }
  throw new DirectoryInUseError(directory)
}

/** Takes the folder for this process alone; two processes on one embedded database lose data silently. */
export async function lockDirectory(dataDirectory: string): Promise<Release> {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
  const directory = realpathSync(dataDirectory)
  return process.platform === 'linux' ? lockBySocket(directory) : lockByFile(directory)
}
