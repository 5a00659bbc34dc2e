import type { Clock } from '../../platform/clock.ts'
import type { Database, TenantScope } from '../../platform/db/database.ts'
import type { Randomness } from '../../platform/randomness.ts'
import type { Storage } from '../../platform/storage/storage.ts'

export type UploadsDependencies = {
  readonly database: Database
  readonly clock: Clock
  readonly randomness: Randomness
  readonly storage: Storage
  readonly addressKey: string
}

/** Where the bytes of an upload lie. */
export const storageKeyOf = ({ organizationId }: TenantScope, uploadId: string) => `${organizationId}/${uploadId}`
