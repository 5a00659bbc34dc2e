import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { readableFileName } from '@thali/domain/uploads/file-name'
import { UPLOADS_A_DAY } from '@thali/domain/uploads/media-types'
import type { Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Admission } from '../../platform/http/admission.ts'
import type { Kept, Once } from '../../platform/http/idempotency.ts'
import type { ReceivedFile } from '../../platform/http/receive-file.ts'
import type { Caller } from '../../platform/http/request-context.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { makeHarmless } from './make-harmless.ts'
import * as repository from './uploads.repository.ts'
import { storageKeyOf, type UploadsDependencies } from './uploads-dependencies.ts'

const DAY_MS = 86_400_000
const MEGABYTE = 1024 * 1024

export type KeptUpload = { readonly fileName: string; readonly uploadId: string }
type Request<A> = {
  readonly caller: Caller
  readonly formNumber: number
  readonly file: ReceivedFile
  readonly find: (tx: Transaction) => Promise<Kept<A> | undefined>
  readonly once: Once<KeptUpload, A>
  readonly inPlace: Admission['run']
}

/**
 * Keeps what was sent. The file comes before its row, so that a row always has a file; a file whose row was not written is
 * swept. In between nothing of the database is held: drawing a picture anew takes its time.
 */
export function createKeepUpload({ database, clock, randomness, storage }: UploadsDependencies) {
  async function requireForm(tx: Transaction, caller: Caller, formNumber: number): Promise<string> {
    const form = await repository.findForm(tx, caller, formNumber)
    if (form === undefined) throw new AppError('NOT_FOUND')
    return form.id
  }

  async function requireRoom(tx: Transaction, caller: Caller, bytes: number): Promise<void> {
    const since = new Date(clock.now().getTime() - DAY_MS)
    const use = await repository.findUse(tx, caller, caller.accountId, since)
    if (use === undefined || use.sent >= UPLOADS_A_DAY) throw new AppError('UPLOAD_QUOTA_REACHED')
    if (use.kept_bytes + bytes > use.most_megabytes * MEGABYTE)
      throw new AppError('UPLOAD_QUOTA_REACHED', { message: 'upload-storage-full' })
  }

  return async function keepUpload<A>({ caller, formNumber, file, find, once, inPlace }: Request<A>): Promise<Kept<A>> {
    const kept = await inPlace(() =>
      database.tenant(caller, async (tx) => {
        const answered = await find(tx)
        if (answered) return answered
        await requireForm(tx, caller, formNumber)
        await requireRoom(tx, caller, 0)
      }),
    )
    if (kept) return kept
    const { type, content } = await makeHarmless(file.path)
    const uploadId = randomness.id()
    const fileName = readableFileName(file.fileName, type)
    const key = storageKeyOf(caller, uploadId)
    await storage.put(key, Readable.from([content]))

    let isKept = false
    async function insert(tx: Transaction): Promise<KeptUpload> {
      await repository.lockUploads(tx, caller)
      await requireRoom(tx, caller, content.length)
      const now = clock.now()
      await repository.insertUpload(tx, {
        id: uploadId,
        organization_id: caller.organizationId,
        owner_id: caller.accountId,
        form_id: await requireForm(tx, caller, formNumber),
        file_name: fileName,
        media_type: type,
        bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        created_at: now,
      })
      const clientId = caller.role === 'client' ? caller.accountId : null
      const detail = { form_number: formNumber, media_type: type }
      await recordAudit(tx, { caller, action: 'file.uploaded', clientId, subjectId: uploadId, detail }, now)
      isKept = true
      return { fileName, uploadId }
    }

    try {
      const answer = await inPlace(() => database.tenant(caller, (tx) => once(tx, () => insert(tx))))
      if (!isKept) await storage.remove(key)
      return answer
    } catch (error) {
      // Only what was surely refused: of a broken connection nobody knows whether the row was written.
      if (error instanceof AppError) await storage.remove(key)
      throw error
    }
  }
}
