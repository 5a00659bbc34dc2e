import type { FileAnswer } from '@thali/domain/forms/form-definition'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/request-context.ts'
import { uploadIdIn, writeAddress } from './upload-address.ts'
import { type Attachment, addToFilling, markAttached } from './uploads.repository.ts'

const ADDRESS_SECONDS = 3600

export type UploadsService = ReturnType<typeof createUploadsService>
type Dependencies = { readonly clock: Clock; readonly addressKey: string }

/** Files as the filling keeps them, or the ids that are none of the filler's: then nothing may be saved. */
export type AttachedFiles = { readonly files: FileAnswer[] } | { readonly unknown: string[] }

export function createUploadsService({ clock, addressKey }: Dependencies) {
  /**
   * Lets a filling hold these uploads, in the transaction that saves it. What comes back is to be stored: `filePath` is the
   * bare id, `fileName` what we know it by. An address whose time is over still counts for whoever sent the file.
   */
  async function attachFiles(
    tx: Transaction,
    attachment: Attachment,
    files: readonly FileAnswer[],
  ): Promise<AttachedFiles> {
    const wanted = files.map(({ filePath }) => ({ filePath, id: uploadIdIn(filePath) }))
    const ids = [...new Set(wanted.flatMap(({ id }) => id ?? []))]
    const found = ids.length === 0 ? [] : await markAttached(tx, attachment, ids, clock.now())
    const names = new Map(found.map(({ id, file_name }) => [id, file_name]))
    const unknown = wanted.filter(({ id }) => id === undefined || !names.has(id)).map(({ filePath }) => filePath)
    if (unknown.length > 0) return { unknown }
    if (ids.length > 0) await addToFilling(tx, attachment, ids)
    return { files: wanted.map(({ id = '' }) => ({ fileName: names.get(id) ?? '', filePath: id })) }
  }

  /** A kept file as it is read: its address opens it for this session, for an hour. Ask only for whom may see it. */
  function signFile(caller: Caller, { fileName, uploadId }: { fileName: string; uploadId: string }): FileAnswer {
    const { organizationId, sessionId } = caller
    const expiresAt = Math.floor(clock.now().getTime() / 1000) + ADDRESS_SECONDS
    return { fileName, filePath: writeAddress(addressKey, { organizationId, sessionId, uploadId, expiresAt }) }
  }

  return { attachFiles, signFile }
}
