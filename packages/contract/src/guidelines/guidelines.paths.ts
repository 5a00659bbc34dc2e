import { route } from '../endpoint.ts'

/** Methods and paths of guidelines, without schemas. */
export const guidelinesPaths = {
  readGuideline: route('GET', '/api/guidelines/guideline_by_id'),
  listGuidelines: route('GET', '/api/guidelines/guidelines'),
  saveGuideline: route('POST', '/api/guidelines/save_guideline'),
} as const
