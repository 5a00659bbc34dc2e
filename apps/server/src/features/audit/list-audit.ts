import type { auditEntries } from '@thali/contract/audit/audit.endpoints'
import type { QueryOf, ReplyOf } from '@thali/contract/endpoint'
import { isUuid } from '@thali/domain/ids/uuid'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Caller } from '../../platform/http/request-context.ts'
import { requireInCare } from '../clients/clients.service.ts'
import { type AuditRow, listEntries, type Position } from './audit.repository.ts'

type Page = ReplyOf<typeof auditEntries>['data']

const PAGE = 50

const writeCursor = ({ recorded_at, id }: AuditRow) =>
  Buffer.from(`${recorded_at.toISOString()} ${id}`).toString('base64url')

function readCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined
  const [at = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const recordedAt = new Date(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at) ? at : Number.NaN)
  if (Number.isNaN(recordedAt.getTime()) || !isUuid(id) || rest.length > 0)
    throw new AppError('INVALID_INPUT', { fields: { cursor: 'value-invalid' } })
  return { recordedAt, id }
}

const nameOf = (first: string | null, last: string | null) => `${first ?? ''} ${last ?? ''}`.trim()

function present(row: AuditRow): Page['entries'][number] {
  return {
    entry_id: row.id,
    recorded_at: row.recorded_at.toISOString(),
    action: row.action,
    actor: { user_id: row.actor_id, name: nameOf(row.actor_first_name, row.actor_last_name), role: row.actor_role },
    client:
      row.client_id === null
        ? null
        : { user_id: row.client_id, name: nameOf(row.client_first_name, row.client_last_name) },
    subject_id: row.subject_id,
    detail: row.detail,
  }
}

/** A page of the audit log (W-08). What nobody in one's care did or had done to them does not exist. */
export function createListAudit(database: Database) {
  return async function listAudit(caller: Caller, query: QueryOf<typeof auditEntries>): Promise<Page> {
    if (caller.role !== 'admin' && caller.role !== 'dietician') throw new AppError('FORBIDDEN')
    const { client_id: clientId, action, cursor, limit = PAGE } = query
    if (clientId !== undefined && !isUuid(clientId)) throw new AppError('NOT_FOUND')
    const after = readCursor(cursor)
    const rows = await database.tenant(caller, async (tx) => {
      if (clientId !== undefined) await requireInCare(tx, caller, clientId)
      // One more than is shown tells whether there is a next page.
      return listEntries(tx, caller, { clientId, action, after, limit: limit + 1 })
    })
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    return {
      entries: shown.map(present),
      next_cursor: rows.length > limit && last !== undefined ? writeCursor(last) : null,
    }
  }
}
