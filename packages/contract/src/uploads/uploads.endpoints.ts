import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { acknowledgement, envelope, requestBody } from '../envelope.ts'
import { uploadsPaths } from './uploads.paths.ts'

/** Multipart, streamed. The bytes decide what the file is, never its name or the type that was told (trap 23). */
export const uploadDocument = defineEndpoint({
  ...uploadsPaths.uploadDocument,
  requirement: 'C-06',
  feature: 'uploads',
  summary: 'Upload a jpeg, png, webp or pdf of at most 10 MB for a form; images are stored without location data.',
  access: 'session',
  repeatable: true,
  fields: requestBody({ form_number: z.coerce.number().int().positive().max(1_000_000) }),
  reply: envelope(z.object({ fileName: z.string(), objectUrl: z.string() })),
  errors: [
    'INVALID_INPUT',
    'NOT_FOUND',
    'UNAUTHENTICATED',
    'GUARDIAN_NEEDED',
    'UNSUPPORTED_MEDIA_TYPE',
    'UPLOAD_TOO_LARGE',
    'UPLOAD_TYPE_REFUSED',
    'UPLOAD_DAMAGED',
    'UPLOAD_QUOTA_REACHED',
    'IDEMPOTENCY_MISMATCH',
    'IDEMPOTENCY_IN_PROGRESS',
  ],
})

export const removeDocument = defineEndpoint({
  ...uploadsPaths.removeDocument,
  requirement: 'F-05',
  feature: 'uploads',
  summary:
    'Remove an upload of the caller that no filling holds. By its objectUrl or its id, never by position (trap 24).',
  access: 'session',
  body: requestBody({ file_path: z.string().max(300) }),
  reply: acknowledgement,
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'UNAUTHENTICATED', 'GUARDIAN_NEEDED', 'UPLOAD_ATTACHED'],
})
