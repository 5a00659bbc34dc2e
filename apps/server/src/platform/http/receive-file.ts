import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import { LARGEST_UPLOAD_BYTES } from '@thali/domain/uploads/media-types'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'

/** A file as it was sent, on the disk of this machine until its request is answered. */
export type ReceivedFile = { readonly path: string; readonly sha256: string; readonly fileName: string }
export type Received = { readonly fields: Readonly<Record<string, string>>; readonly file: ReceivedFile }

const FIELDS = 10
/** One file and a few short fields; what goes beyond is not read on. */
const MULTIPART_LIMITS = {
  fileSize: LARGEST_UPLOAD_BYTES,
  files: 1,
  fields: FIELDS,
  parts: FIELDS + 1,
  fieldSize: 200,
  fieldNameSize: 100,
  headerPairs: 20,
}
// The largest file, its fields and the lines between them: whoever announces more is refused before anything is read.
const LARGEST_BODY_BYTES = LARGEST_UPLOAD_BYTES + 64 * 1024
const NUL = '\u0000'

const missing = () => new AppError('INVALID_INPUT', { fields: { file: 'upload-missing' }, message: 'upload-missing' })

function refusalOf(error: unknown): unknown {
  const { code = '' } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('UPLOAD_TOO_LARGE')
  // Cut off, garbled, or more parts than there may be.
  const isMalformed = /^FST_(PARTS|FILES|FIELDS)_LIMIT$|^FST_(PROTO|MP|INVALID)_/.test(code)
  return isMalformed || /multipart|boundary/i.test((error as Error).message) ? new AppError('INVALID_INPUT') : error
}

function readField(part: Multipart): [string, string] {
  if (part.type === 'file') throw new Error('a file is no field')
  const { fieldname, value, fieldnameTruncated, valueTruncated } = part
  if (typeof value !== 'string' || fieldnameTruncated || valueTruncated) throw new AppError('INVALID_INPUT')
  if (`${fieldname}${value}`.includes(NUL)) throw new AppError('INVALID_CHARACTER')
  return [fieldname, value]
}

async function keepFile({ fieldname, filename = '', file }: MultipartFile, path: string): Promise<ReceivedFile> {
  if (filename.includes(NUL)) throw new AppError('INVALID_CHARACTER')
  if (fieldname !== 'file') throw missing()
  const hash = createHash('sha256')
  await pipeline(
    file,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  )
  // Not every way of ending at the limit is told as a failure.
  if (file.truncated) throw new AppError('UPLOAD_TOO_LARGE')
  return { path, sha256: hash.digest('hex'), fileName: filename }
}

/** Reads a multipart request as it comes, the file straight to the disk. Remove `file.path` afterwards. */
export async function receiveFile(request: FastifyRequest, directory: string, name: string): Promise<Received> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: 'multipart-needed' })
  if (Number(request.headers['content-length']) > LARGEST_BODY_BYTES) throw new AppError('UPLOAD_TOO_LARGE')
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, name)
  const fields = new Map<string, string>()
  let file: ReceivedFile | undefined
  try {
    for await (const part of request.parts({ limits: MULTIPART_LIMITS })) {
      if (part.type === 'file') file = await keepFile(part, path)
      else fields.set(...readField(part))
    }
    if (file === undefined) throw missing()
    return { fields: Object.fromEntries(fields), file }
  } catch (error) {
    await rm(path, { force: true })
    throw refusalOf(error)
  }
}
