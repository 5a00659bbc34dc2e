import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import { localStorage } from './local-storage.ts'
import type { Storage, StoredFile } from './storage.ts'

const KEY = '01930000-0000-7000-8000-000000000001/01930000-0000-7000-8000-0000000000aa'

describe('files on the disk of this machine', () => {
  let root: string
  let storage: Storage

  beforeEach(() => {
    root = join(mkdtempSync(join(tmpdir(), 'thali-files-')), 'files')
    storage = localStorage(root)
  })

  const put = (key: string, content: string | Buffer) => storage.put(key, Readable.from([Buffer.from(content)]))
  const get = async (key: string) => {
    const stream = await storage.get(key)
    return stream && buffer(stream)
  }
  const list = async () => {
    const files: StoredFile[] = []
    for await (const file of storage.list()) files.push(file)
    return files.map(({ key, bytes }) => [key, bytes])
  }
  const unfinished = () => readdirSync(join(root, '.unfinished'))

  it('F-05 come back as they were put', async () => {
    const content = randomBytes(3_000_000)
    await storage.put(KEY, Readable.from([content.subarray(0, 1_000_000), content.subarray(1_000_000)]))
    const found = await get(KEY)
    expect(createHash('sha256').update(found!).digest('hex')).toBe(createHash('sha256').update(content).digest('hex'))
    expect(await storage.stat(KEY)).toMatchObject({ key: KEY, bytes: 3_000_000 })
    expect(await list()).toEqual([[KEY, 3_000_000]])
    expect(statSync(join(root, KEY)).mode & 0o777).toBe(0o600)
  })

  it('F-05 are nothing where nothing was put, and may be removed twice', async () => {
    expect([await get(KEY), await storage.stat(KEY), await list()]).toEqual([undefined, undefined, []])
    await storage.remove(KEY)
    await put(KEY, 'dal')
    await storage.remove(KEY)
    await storage.remove(KEY)
    expect(await list()).toEqual([])
  })

  it('F-05 are whole or not there: a source that fails half-way leaves nothing', async () => {
    async function* half() {
      yield Buffer.alloc(200_000)
      throw new Error('the line broke')
    }
    await expect(storage.put(KEY, Readable.from(half()))).rejects.toThrow('the line broke')
    expect([await storage.stat(KEY), await list(), unfinished()]).toEqual([undefined, [], []])
    await put(KEY, 'again')
    expect((await get(KEY))?.toString()).toBe('again')
  })

  it('F-05 are not seen before they have their name, and what a killed process left goes when it is old', async () => {
    await put(KEY, 'dal')
    const left = join(root, '.unfinished', 'left')
    writeFileSync(left, 'half')
    utimesSync(left, new Date('2026-11-20T00:00:00Z'), new Date('2026-11-20T00:00:00Z'))
    mkdirSync(join(root, '.hidden'))
    writeFileSync(join(root, '.hidden', 'x'), '')
    expect(await list()).toEqual([[KEY, 3]])
    await storage.removeUnfinished(new Date('2026-11-19T00:00:00Z'))
    expect(unfinished()).toEqual(['left'])
    await storage.removeUnfinished(new Date('2026-11-21T00:00:00Z'))
    expect(unfinished()).toEqual([])
  })

  it.each(['', '/', '..', '../x', 'a/../b', '/etc/passwd', 'a//b', 'a/.b', 'a\u0000b', 'a b', '.unfinished/x'])(
    'trap 38 refuses %j for a key',
    async (key) => {
      await expect(put(key, 'x')).rejects.toThrow('is no key')
      await expect(storage.get(key)).rejects.toThrow('is no key')
      await expect(storage.stat(key)).rejects.toThrow('is no key')
      expect(() => storage.remove(key)).toThrow('is no key')
    },
  )
})
