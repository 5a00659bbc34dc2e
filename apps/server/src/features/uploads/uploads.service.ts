import type { ReplyOf } from '@thali/contract/endpoint'
import type { uploadDocument } from '@thali/contract/uploads/uploads.endpoints'
import type { FileAnswer } from '@thali/domain/forms/form-definition'
import type { TenantScope, Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Caller } from '../../platform/http/request-context.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { createKeepUpload } from './keep-upload.ts'
import { readAddress, uploadIdIn, writeAddress } from './upload-address.ts'
import * as repository from './uploads.repository.ts'
import { storageKeyOf, type UploadsDependencies } from './uploads-dependencies.ts'

type UploadedFile = ReplyOf<typeof uploadDocument>['data']

// As long as a screen is looked at; whoever reads the form again gets new addresses.
const ADDRESS_SECONDS = 3600

export type UploadsService = ReturnType<typeof createUploadsService>
/** Files as the filling keeps them, or the ids that are none of the filler's: then nothing may be saved. */
export type AttachedFiles = { readonly files: FileAnswer[] } | { readonly unknown: string[] }

export function createUploadsService(dependencies: UploadsDependencies) {
  const { database, clock, storage, addressKey } = dependencies

  /**
   * Lets a filling hold these uploads, in the transaction that saves it. What comes back is to be stored: `filePath` is the
   * bare id, `fileName` what we know it by. An address whose time is over still counts for whoever sent the file.
   */
  async function attachFiles(
    tx: Transaction,
    attachment: repository.Attachment,
    files: readonly FileAnswer[],
  ): Promise<AttachedFiles> {
    const wanted = files.map(({ filePath }) => ({ filePath, id: uploadIdIn(filePath) }))
    const ids = [...new Set(wanted.flatMap(({ id }) => id ?? []))]
    const found = ids.length === 0 ? [] : await repository.markAttached(tx, attachment, ids, clock.now())
    const names = new Map(found.map(({ id, file_name }) => [id, file_name]))
    const unknown = wanted.filter(({ id }) => id === undefined || !names.has(id)).map(({ filePath }) => filePath)
    if (unknown.length > 0) return { unknown }
    if (ids.length > 0) await repository.addToFilling(tx, attachment, ids)
    return { files: wanted.map(({ id = '' }) => ({ fileName: names.get(id) ?? '', filePath: id })) }
  }

  /** A kept file as it is read: its address opens it for this session, for an hour. Ask only for whom may see it. */
  function signFile(caller: Caller, { fileName, uploadId }: { fileName: string; uploadId: string }): FileAnswer {
    const { organizationId, sessionId } = caller
    const expiresAt = Math.floor(clock.now().getTime() / 1000) + ADDRESS_SECONDS
    return { fileName, filePath: writeAddress(addressKey, { organizationId, sessionId, uploadId, expiresAt }) }
  }

  /** The file behind an address. Whatever is wrong with it is answered alike. */
  async function open(uploadId: string, expiresAt: number, sig: string) {
    const address = readAddress(addressKey, uploadId, expiresAt, sig)
    const now = clock.now()
    if (address === undefined || expiresAt * 1000 <= now.getTime()) throw new AppError('NOT_FOUND')
    return database.tenant(address, async (tx) => {
      const found = await repository.findForSession(tx, address, now)
      if (found === undefined) throw new AppError('NOT_FOUND')
      const { owner_id, owner_role, viewer_id, viewer_role, ...upload } = found
      if (viewer_role !== 'client' && viewer_id !== owner_id) {
        const caller = { ...address, accountId: viewer_id, role: viewer_role }
        const clientId = owner_role === 'client' ? owner_id : null
        await recordAudit(tx, { caller, action: 'file.viewed', clientId, subjectId: upload.id, detail: {} }, now)
      }
      return upload
    })
  }

  /** The bytes of an upload. A row without its file is our failure, and told as one. */
  async function read(scope: TenantScope, uploadId: string) {
    const content = await storage.get(storageKeyOf(scope, uploadId))
    if (content === undefined) throw new Error(`the file of upload ${uploadId} is missing`)
    return content
  }

  function remove(caller: Caller, filePath: string): Promise<void> {
    const id = uploadIdIn(filePath)
    if (id === undefined) throw new AppError('NOT_FOUND')
    const now = clock.now()
    return database.tenant(caller, async (tx) => {
      const removed = await repository.markRemoved(tx, caller, caller.accountId, id, now)
      if (removed === undefined) {
        const isOwn = await repository.findOwn(tx, caller, caller.accountId, id)
        throw new AppError(isOwn ? 'UPLOAD_ATTACHED' : 'NOT_FOUND')
      }
      const clientId = caller.role === 'client' ? caller.accountId : null
      await recordAudit(tx, { caller, action: 'file.removed', clientId, subjectId: id, detail: {} }, now)
    })
  }

  const keep = createKeepUpload(dependencies)
  const present = (caller: Caller, file: { fileName: string; uploadId: string }): UploadedFile => {
    const { fileName, filePath } = signFile(caller, file)
    return { fileName, objectUrl: filePath }
  }

  return { attachFiles, signFile, keep, present, open, read, remove }
}
