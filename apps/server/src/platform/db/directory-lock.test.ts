import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DirectoryInUseError, lockDirectory } from './directory-lock.ts'

// A process that takes the lock, says so, and keeps it until it is ended.
const HOLDER = `const { lockDirectory } = await import(${JSON.stringify(new URL('./directory-lock.ts', import.meta.url).href)})
try { await lockDirectory(process.argv[1]); console.log('held'); setInterval(() => {}, 1000) }
catch (error) { console.log(error.message); process.exit(3) }`

describe('the lock of the data folder', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'thali-lock-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  async function startHolder(directory: string) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', HOLDER, directory], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const exit = once(child, 'exit')
    const [said] = (await once(child.stdout, 'data')) as [Buffer]
    function kill(signal: NodeJS.Signals) {
      child.kill(signal)
      return exit
    }
    return { said: said.toString().trim(), kill, exit }
  }

  it('refuses a second process, and names the folder and the way out', async () => {
    const first = await startHolder(folder)
    expect(first.said).toBe('held')
    const second = await startHolder(folder)
    expect(second.said).toBe(
      `Another Thali is already running on ${folder}. Stop it first, or choose another folder with DATA_DIR.`,
    )
    expect(await second.exit).toEqual([3, null])
    await first.kill('SIGTERM')
  })

  it('is free at once after kill -9', async () => {
    const first = await startHolder(folder)
    await first.kill('SIGKILL')
    const next = await startHolder(folder)
    expect(next.said).toBe('held')
    await next.kill('SIGKILL')
  })

  it('takes a folder for the same one by whatever path it is reached', async () => {
    const release = await lockDirectory(folder)
    await expect(lockDirectory(`${folder}/../${folder.split('/').at(-1)}/`)).rejects.toBeInstanceOf(DirectoryInUseError)
    release()
  })

  it('tells folders apart whose long paths begin alike', async () => {
    const deep = join(folder, 'a'.repeat(120))
    const releases = [await lockDirectory(join(deep, 'one')), await lockDirectory(join(deep, 'two'))]
    await expect(lockDirectory(join(deep, 'one'))).rejects.toBeInstanceOf(DirectoryInUseError)
    for (const release of releases) release()
  })

  it('makes a missing folder, for its owner alone', async () => {
    const release = await lockDirectory(join(folder, 'new'))
    expect(statSync(join(folder, 'new')).mode & 0o777).toBe(0o700)
    release()
  })
})
