import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { orUndefined } from '../absent-file.ts'
import type { Storage, StoredFile } from './storage.ts'

// Hidden: a backup and a listing leave it out.
const UNFINISHED = '.unfinished'
const KEY = /^[\w-]+(?:\/[\w-]+)*$/

async function reachDisk(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}

/** Files below a folder of this machine. Several processes may share the folder: a name is never used twice. */
export function localStorage(root: string): Storage {
  function pathOf(key: string): string {
    if (!KEY.test(key)) throw new Error(`'${key}' is no key of a stored file`)
    return join(root, key)
  }

  async function makeFolder(folder: string): Promise<void> {
    const first = await mkdir(folder, { recursive: true, mode: 0o700 })
    if (first !== undefined) await reachDisk(dirname(first))
  }

  /** Written beside its place and put there under its name when it has reached the disk: a name always means a whole file. */
  async function put(key: string, content: Readable): Promise<void> {
    const target = pathOf(key)
    const unfinished = join(root, UNFINISHED, key.replaceAll('/', '_'))
    await makeFolder(dirname(unfinished))
    try {
      const handle = await open(unfinished, 'wx', 0o600)
      // `flush` waits for the disk before the file is closed.
      await pipeline(content, handle.createWriteStream({ flush: true }))
      await makeFolder(dirname(target))
      await rename(unfinished, target)
      await reachDisk(dirname(target))
    } catch (error) {
      content.destroy()
      await rm(unfinished, { force: true })
      throw error
    }
  }

  async function get(key: string): Promise<Readable | undefined> {
    const handle = await open(pathOf(key), 'r').catch(orUndefined)
    return handle?.createReadStream()
  }

  async function find(key: string): Promise<StoredFile | undefined> {
    const found = await stat(pathOf(key)).catch(orUndefined)
    return found && { key, bytes: found.size, modifiedAt: found.mtime }
  }

  async function* list(): AsyncIterable<StoredFile> {
    const organizations = (await readdir(root, { withFileTypes: true }).catch(orUndefined)) ?? []
    for (const organization of organizations) {
      if (!organization.isDirectory() || !KEY.test(organization.name)) continue
      for (const name of await readdir(join(root, organization.name))) {
        const found = KEY.test(name) ? await find(`${organization.name}/${name}`) : undefined
        if (found !== undefined) yield found
      }
    }
  }

  async function removeUnfinished(before: Date): Promise<void> {
    const folder = join(root, UNFINISHED)
    for (const name of (await readdir(folder).catch(orUndefined)) ?? []) {
      const file = join(folder, name)
      const found = await stat(file).catch(orUndefined)
      if (found !== undefined && found.mtime < before) await rm(file, { force: true })
    }
  }

  return { put, get, stat: find, remove: (key) => rm(pathOf(key), { force: true }), list, removeUnfinished }
}
