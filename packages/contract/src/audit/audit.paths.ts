import { route } from '../endpoint.ts'

/** Methods and paths of the audit log, without schemas. */
export const auditPaths = {
  auditEntries: route('GET', '/api/audit/entries'),
} as const
