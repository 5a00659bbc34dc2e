import type { Role } from '@thali/contract/endpoint'
import type { AuditAction } from '@thali/domain/audit/audit-actions'
import type { Generated } from 'kysely'
import type { Instant, Json } from '../../platform/db/columns.ts'

type AuditLogTable = {
  id: Generated<string>
  organization_id: string
  recorded_at: Instant
  actor_id: string
  actor_role: Role
  action: AuditAction
  client_id: string | null
  subject_id: string | null
  detail: Json<Record<string, unknown>>
}

export type AuditTables = {
  audit_log: AuditLogTable
}
