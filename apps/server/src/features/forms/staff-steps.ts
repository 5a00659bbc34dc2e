import type { AuditAction } from '@thali/domain/audit/audit-actions'
import type { Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Caller } from '../../platform/http/request-context.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { canUseForms } from './forms.policy.ts'
import { type Edit, type Form, findFormById } from './forms.repository.ts'
import type { FormsDependencies } from './forms-dependencies.ts'
import { requireUuid } from './read-wire-id.ts'

/** What a thing in the audit log is about; neither where it is about the organisation. */
type About = { readonly clientId?: string; readonly subjectId?: string }

/** The steps that everything staff do with forms has in common. */
export function createStaffSteps({ database, clock }: FormsDependencies) {
  function asStaff<T>(caller: Caller, work: (tx: Transaction) => Promise<T>): Promise<T> {
    if (!canUseForms(caller.role)) throw new AppError('FORBIDDEN')
    return database.tenant(caller, work)
  }

  async function requireForm(tx: Transaction, caller: Caller, id: string): Promise<Form> {
    const form = await findFormById(tx, caller, requireUuid(id))
    if (form === undefined) throw new AppError('NOT_FOUND')
    return form
  }

  const edit = ({ accountId }: Caller): Edit => ({ editedBy: accountId, now: clock.now() })

  function audit(
    tx: Transaction,
    caller: Caller,
    action: AuditAction,
    { clientId, subjectId }: About,
    detail: Record<string, unknown>,
  ): Promise<void> {
    return recordAudit(
      tx,
      { caller, action, clientId: clientId ?? null, subjectId: subjectId ?? null, detail },
      clock.now(),
    )
  }

  return { asStaff, requireForm, edit, audit }
}
export type StaffSteps = ReturnType<typeof createStaffSteps>
