import type { Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Caller } from '../../platform/http/request-context.ts'

/**
 * Staff see the clients in their care, administrators all of their organisation's (F-11). Anybody else's id, and one of
 * another organisation, is not found, like one that nobody has.
 */
export async function requireInCare(tx: Transaction, caller: Caller, clientId: string): Promise<void> {
  const { organizationId, accountId, role } = caller
  const client = await tx
    .selectFrom('accounts')
    .select('accounts.id')
    .where('accounts.organization_id', '=', organizationId)
    .where('accounts.id', '=', clientId)
    .where('accounts.role', '=', 'client')
    .where('accounts.status', '!=', 'closed')
    .$if(role !== 'admin', (query) =>
      query
        .innerJoin('care_relations', (join) =>
          join
            .onRef('care_relations.organization_id', '=', 'accounts.organization_id')
            .onRef('care_relations.client_id', '=', 'accounts.id'),
        )
        .where('care_relations.staff_id', '=', accountId),
    )
    .executeTakeFirst()
  if (client === undefined || (role !== 'admin' && role !== 'dietician')) throw new AppError('NOT_FOUND')
}
