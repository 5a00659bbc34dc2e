import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { guidelinesPaths } from './guidelines.paths.ts'

export const readGuideline = defineEndpoint({
  ...guidelinesPaths.readGuideline,
  requirement: 'C-07',
  feature: 'guidelines',
  summary: 'One guideline article, sanitised, in the language asked for.',
  access: 'visitor',
  whileLimited: true,
  // A uuid, or its base64 as the specification's URL carries it.
  query: z.strictObject({ guideline_id: z.string().max(100) }),
  reply: envelope(z.object({ guideline_id: z.string(), guideline_title: z.string(), guideline_body: z.string() })),
  errors: ['INVALID_INPUT', 'INVALID_BASE64', 'NOT_FOUND', 'UNAUTHENTICATED'],
})
