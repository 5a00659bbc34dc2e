import { auditEntries } from '@thali/contract/audit/audit.endpoints'
import { answer } from '../../platform/http/answer.ts'
import type { Bind } from '../../platform/http/bind-endpoint.ts'
import type { createListAudit } from './list-audit.ts'

export function bindAudit(bind: Bind, listAudit: ReturnType<typeof createListAudit>): void {
  bind(auditEntries, async ({ query, context }) => answer(context, await listAudit(context.caller, query)))
}
