import { route } from '../endpoint.ts'

/** Methods and paths of uploads, without schemas. */
export const uploadsPaths = {
  uploadDocument: route('POST', '/api/DynamicForms/upload_documents'),
  removeDocument: route('POST', '/api/DynamicForms/remove_document'),
} as const
