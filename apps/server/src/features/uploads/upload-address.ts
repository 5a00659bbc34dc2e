import { timingSafeEqual } from 'node:crypto'
import { isUuid } from '@thali/domain/ids/uuid'
import { macOf } from '../../platform/keys.ts'

/** Whom an address was given to and until when: it opens one file, for as long as that session lives. */
export type UploadAddress = {
  readonly organizationId: string
  readonly sessionId: string
  readonly uploadId: string
  /** Seconds since 1970. */
  readonly expiresAt: number
}

const PREFIX = '/api/uploads/'
const UUID_BYTES = 16
const SIGNATURE = /^([\w-]{43})\.([\w-]{43})$/

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')
const uuidOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const signed = (key: string, holder: string, { uploadId, expiresAt }: Pick<UploadAddress, 'uploadId' | 'expiresAt'>) =>
  macOf(key, 'upload', holder, uploadId, String(expiresAt))

/** `/api/uploads/{uuid}?exp&sig`: what a picture can be shown by without a header. */
export function writeAddress(key: string, address: UploadAddress): string {
  const holder = Buffer.concat([bytesOf(address.organizationId), bytesOf(address.sessionId)]).toString('base64url')
  const { uploadId, expiresAt } = address
  return `${PREFIX}${uploadId}?exp=${expiresAt}&sig=${holder}.${signed(key, holder, address)}`
}

/** Undefined unless it is we who signed exactly this; whether it is over is the caller's to see. */
export function readAddress(key: string, uploadId: string, expiresAt: number, sig: string): UploadAddress | undefined {
  const [, holder, mac] = SIGNATURE.exec(sig) ?? []
  if (holder === undefined || mac === undefined || !isUuid(uploadId)) return undefined
  const expected = signed(key, holder, { uploadId, expiresAt })
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(expected))) return undefined
  const bytes = Buffer.from(holder, 'base64url')
  return {
    organizationId: uuidOf(bytes.subarray(0, UUID_BYTES)),
    sessionId: uuidOf(bytes.subarray(UUID_BYTES)),
    uploadId,
    expiresAt,
  }
}

/**
 * The upload that a saved filePath means: an address, whatever became of its signature since, or the bare id. Nothing is
 * opened by it: whoever saves a form has to own the upload (C-05, C-06).
 */
export function uploadIdIn(filePath: string): string | undefined {
  const id = filePath.startsWith(PREFIX) ? filePath.slice(PREFIX.length).split('?', 1)[0] : filePath
  return id !== undefined && isUuid(id) ? id.toLowerCase() : undefined
}
