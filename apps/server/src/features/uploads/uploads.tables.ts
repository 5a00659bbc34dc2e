import type { MediaType } from '@thali/domain/uploads/media-types'
import type { Instant, MaybeInstant } from '../../platform/db/columns.ts'

type UploadsTable = {
  id: string
  organization_id: string
  owner_id: string
  form_id: string
  file_name: string
  media_type: MediaType
  bytes: number
  sha256: string
  created_at: Instant
  attached_at: MaybeInstant
  removed_at: MaybeInstant
}

type UploadFillingsTable = {
  organization_id: string
  upload_id: string
  filling_id: string
}

export type UploadsTables = {
  uploads: UploadsTable
  upload_fillings: UploadFillingsTable
}
