import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { CommandError } from '../../command-line.ts'
import { isAbsent } from '../absent-file.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const name = z.string().regex(/^[a-z0-9_]+$/)
/** A path below the backup: no way out of it, and none of its own names hidden. */
const relativePath = z.string().regex(/^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/)

/** What a backup says of itself: enough to know, before anything is touched, whether it is whole and can be read. */
export const manifestSchema = z.strictObject({
  format: z.literal(1),
  product_version: z.string(),
  made_at: z.iso.datetime(),
  /** The schema that the rows were read from; restoring makes the same one first. */
  migrations: z.array(z.strictObject({ name: z.string(), sha256 })),
  tables: z.array(z.strictObject({ name, columns: z.array(name), rows: z.number().int().min(0), sha256 })),
  files: z.array(z.strictObject({ path: relativePath, bytes: z.number().int().min(0), sha256 })),
  /** Files that rows tell of and that were not there any more: what is lost already must not stop every later backup. */
  missing_files: z.array(relativePath).default([]),
  /** Whether the master secret is in the backup: it is when the server made it, and not when the environment gave it. */
  has_secret: z.boolean(),
})

export type Manifest = z.infer<typeof manifestSchema>

export const MANIFEST = 'manifest.json'
export const SECRET = 'secret'
export const FILES = 'files'

export const tableFile = (table: string): string => join('database', `${table}.jsonl.gz`)

/** A backup that cannot be made or restored, told in a sentence for the person at the keyboard. */
export class BackupError extends CommandError {
  override readonly name = 'BackupError'
}

/** @throws BackupError where the folder is no backup or one of another format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (isAbsent(error)) throw new BackupError(`${folder} holds no backup: there is no ${MANIFEST}.`)
    // Such as a folder of root's, for the server's user (EACCES).
    throw new BackupError(`The ${MANIFEST} of ${folder} cannot be read: ${error.code}.`)
  })
  const manifest = manifestSchema.safeParse(parseJson(text))
  if (!manifest.success) throw new BackupError(`The ${MANIFEST} of ${folder} cannot be read by this version.`)
  return manifest.data
}

/** What is said of files that are lost. */
export function tellMissing({ missing_files: missing }: Manifest): string {
  return `${missing.length} ${missing.length === 1 ? 'file' : 'files'} that clients sent cannot be found, such as ${missing[0]}.`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The SHA-256 of a file, in hex. */
export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
