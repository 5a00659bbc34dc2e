import type { AuditAction } from '@thali/domain/audit/audit-actions'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/request-context.ts'

/** Where a page ended: the instant of its last entry, and its id among those of the same instant. */
export type Position = { readonly recordedAt: Date; readonly id: string }
export type Wanted = {
  readonly clientId: string | undefined
  readonly action: AuditAction | undefined
  readonly after: Position | undefined
  readonly limit: number
}

/** Newest first; of anybody but an administrator only what is about a client in their care. */
export function listEntries(tx: Transaction, { organizationId, accountId, role }: Caller, wanted: Wanted) {
  const { clientId, action, after, limit } = wanted
  return tx
    .selectFrom('audit_log')
    .innerJoin('accounts as actor', (join) =>
      join
        .onRef('actor.organization_id', '=', 'audit_log.organization_id')
        .onRef('actor.id', '=', 'audit_log.actor_id'),
    )
    .leftJoin('accounts as client', (join) =>
      join
        .onRef('client.organization_id', '=', 'audit_log.organization_id')
        .onRef('client.id', '=', 'audit_log.client_id'),
    )
    .selectAll('audit_log')
    .select(['actor.first_name as actor_first_name', 'actor.last_name as actor_last_name'])
    .select(['client.first_name as client_first_name', 'client.last_name as client_last_name'])
    .where('audit_log.organization_id', '=', organizationId)
    .$if(clientId !== undefined, (query) => query.where('audit_log.client_id', '=', clientId ?? null))
    .$if(action !== undefined, (query) => query.where('audit_log.action', '=', action ?? 'client.viewed'))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(audit_log.recorded_at, audit_log.id) < (${after?.recordedAt}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .$if(role !== 'admin', (query) =>
      query.where('audit_log.client_id', 'in', (inner) =>
        inner
          .selectFrom('care_relations')
          .select('care_relations.client_id')
          .where('care_relations.organization_id', '=', organizationId)
          .where('care_relations.staff_id', '=', accountId),
      ),
    )
    .orderBy('audit_log.recorded_at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
    .execute()
}

export type AuditRow = Awaited<ReturnType<typeof listEntries>>[number]
