import type { AuditAction } from '@thali/domain/audit/audit-actions'
import type { Transaction } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/request-context.ts'

export type AuditEntry = {
  readonly caller: Pick<Caller, 'organizationId' | 'accountId' | 'role'>
  readonly action: AuditAction
  /** Whose data it is about; null where it is nobody's, such as a form's definition. */
  readonly clientId: string | null
  /** The one thing that was looked at or changed: a filling, a file, a note, a form. */
  readonly subjectId: string | null
  /** What a reader needs beside that. Never whole answers or texts: they stand with what is told of. */
  readonly detail: Readonly<Record<string, unknown>>
}

/** Writes an entry in the transaction of what it tells of: they are kept together or not at all. */
export async function recordAudit(tx: Transaction, entry: AuditEntry, now: Date): Promise<void> {
  const { caller, action, clientId, subjectId, detail } = entry
  await tx
    .insertInto('audit_log')
    .values({
      organization_id: caller.organizationId,
      recorded_at: now,
      actor_id: caller.accountId,
      actor_role: caller.role,
      action,
      client_id: clientId,
      subject_id: subjectId,
      detail: JSON.stringify(detail),
    })
    .execute()
}
