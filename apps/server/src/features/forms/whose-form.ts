import type { Language } from '@thali/domain/languages/language'
import type { TenantScope, Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Caller } from '../../platform/http/request-context.ts'
import { requireInCare } from '../clients/clients.service.ts'
import { readWireId } from './read-wire-id.ts'

/** Whoever a form is about, as far as forms need them. */
export type Client = {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly phone: string | null
  readonly client_code: string | null
  readonly language: Language
  readonly time_zone: string
}

export async function findClient(tx: Transaction, { organizationId }: TenantScope, id: string): Promise<Client> {
  const client = await tx
    .selectFrom('accounts')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'client_code', 'language', 'time_zone'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('role', '=', 'client')
    .executeTakeFirst()
  if (client === undefined) throw new AppError('NOT_FOUND')
  return client
}

/** The client a call is about: oneself, or for staff somebody in their care (F-11). Nobody else's form is there at all. */
export async function whoseForm(tx: Transaction, caller: Caller, clientId: string | undefined): Promise<Client> {
  const id = clientId === undefined || clientId === '' ? undefined : readWireId(clientId)
  if (caller.role === 'client') {
    if (id !== undefined && id !== caller.accountId) throw new AppError('NOT_FOUND')
    return findClient(tx, caller, caller.accountId)
  }
  if (id === undefined) {
    throw new AppError('INVALID_INPUT', {
      fields: { client_id: 'form-client-needed' },
      message: 'form-client-needed',
    })
  }
  await requireInCare(tx, caller, id)
  return findClient(tx, caller, id)
}

export const fullName = ({ first_name, last_name }: Pick<Client, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()
