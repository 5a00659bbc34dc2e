import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { uploadsPaths } from './uploads.paths.ts'

/** Multipart, streamed: `form_number` before `file`. The bytes decide what it is, never its name (trap 23). */
export const uploadDocument = defineEndpoint({
  ...uploadsPaths.uploadDocument,
  requirement: 'C-06',
  feature: 'uploads',
  summary: 'Upload a jpeg, png, webp or pdf of at most 10 MB for a form; images are stored without location data.',
  access: 'session',
  repeatable: true,
  reply: envelope(z.object({ fileName: z.string(), objectUrl: z.string() })),
  errors: [
    'INVALID_INPUT',
    'NOT_FOUND',
    'UNAUTHENTICATED',
    'GUARDIAN_NEEDED',
    'UPLOAD_TOO_LARGE',
    'UPLOAD_TYPE_REFUSED',
    'UPLOAD_DAMAGED',
    'UPLOAD_QUOTA_REACHED',
    'IDEMPOTENCY_MISMATCH',
    'IDEMPOTENCY_IN_PROGRESS',
  ],
})
