import { AUDIT_ACTIONS } from '@thali/domain/audit/audit-actions'
import { z } from 'zod'
import { defineEndpoint, ROLES } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { auditPaths } from './audit.paths.ts'

const person = z.object({ user_id: z.string(), name: z.string() })

export const auditEntries = defineEndpoint({
  ...auditPaths.auditEntries,
  requirement: 'W-08',
  feature: 'audit',
  summary:
    'Who looked at or changed what, newest first. Administrators see their organisation, dieticians their clients.',
  access: 'staff',
  query: z.strictObject({
    client_id: z.string().max(100).optional(),
    action: z.enum(AUDIT_ACTIONS).optional(),
    /** `next_cursor` of the page before. */
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).optional(),
  }),
  reply: envelope(
    z.object({
      entries: z.array(
        z.object({
          entry_id: z.string(),
          recorded_at: z.string(),
          action: z.enum(AUDIT_ACTIONS),
          actor: person.extend({ role: z.enum(ROLES) }),
          /** Whose data it is about. */
          client: person.nullable(),
          subject_id: z.string().nullable(),
          detail: z.record(z.string(), z.unknown()),
        }),
      ),
      /** Null on the last page. */
      next_cursor: z.string().nullable(),
    }),
  ),
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'UNAUTHENTICATED', 'FORBIDDEN', 'GUARDIAN_NEEDED', 'SECOND_FACTOR_NEEDED'],
})
