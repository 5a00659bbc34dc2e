import { sql } from 'kysely'
import type { TenantScope, Transaction } from '../../platform/db/database.ts'
import type { Filling } from './fillings.repository.ts'
import type { FormVersion } from './forms.repository.ts'
import type { FormRequest } from './requests.repository.ts'

/** What the console lists: rows with the names of whoever did it, for staff who may see them. */

type Named = { readonly by_name: string | null }
export type NamedVersion = Omit<FormVersion, 'definition'> & Named & { readonly fillings: number }

const name = (table: string) =>
  sql<string | null>`nullif(trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}), '')`

/** Every version of the organisation's forms, or of one of them, newest first; without definitions, which are large. */
export function listVersions(
  tx: Transaction,
  { organizationId }: TenantScope,
  formId?: string,
): Promise<NamedVersion[]> {
  return tx
    .selectFrom('form_versions as v')
    .leftJoin('accounts as a', (join) =>
      join
        .onRef('a.organization_id', '=', 'v.organization_id')
        .on((on) => on('a.id', '=', on.fn.coalesce('v.published_by', 'v.edited_by'))),
    )
    .select([
      'v.organization_id',
      'v.form_id',
      'v.version',
      'v.title',
      'v.revision',
      'v.edited_at',
      'v.edited_by',
      'v.published_at',
      'v.published_by',
      name('a').as('by_name'),
    ])
    .select(
      sql<number>`(select count(*)::int from form_fillings g where g.organization_id = v.organization_id
        and g.form_id = v.form_id and g.form_version = v.version)`.as('fillings'),
    )
    .where('v.organization_id', '=', organizationId)
    .$if(formId !== undefined, (query) => query.where('v.form_id', '=', formId ?? ''))
    .orderBy('v.version', 'desc')
    .execute()
}

export type AskedOf = FormRequest & Named & { readonly form_number: number; readonly title: FormVersion['title'] }

/** The title of the version in force. */
const titleOf = (table: string) => sql<FormVersion['title']>`(
  select title from form_versions t where t.organization_id = ${sql.ref(`${table}.organization_id`)}
    and t.form_id = ${sql.ref(`${table}.form_id`)} and t.published_at is not null order by t.version desc limit 1)`

/** What is asked of a client or was filled of it, newest first. */
export function listAskedOf(tx: Transaction, { organizationId }: TenantScope, clientId: string): Promise<AskedOf[]> {
  return tx
    .selectFrom('form_requests as r')
    .innerJoin('forms as f', (join) =>
      join.onRef('f.organization_id', '=', 'r.organization_id').onRef('f.id', '=', 'r.form_id'),
    )
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.organization_id', '=', 'r.organization_id').onRef('a.id', '=', 'r.asked_by'),
    )
    .selectAll('r')
    .select(['f.form_number', name('a').as('by_name'), titleOf('r').as('title')])
    .where('r.organization_id', '=', organizationId)
    .where('r.client_id', '=', clientId)
    .where('r.withdrawn_at', 'is', null)
    .orderBy('r.asked_at', 'desc')
    .orderBy('r.diet_date', (order) => order.desc().nullsLast())
    .limit(500)
    .execute()
}

export type FillingOf = Filling & {
  readonly form_number: number
  readonly title: FormVersion['title']
  readonly unlock_asked_at: Date | null
}

function fillingsOf(tx: Transaction, { organizationId }: TenantScope) {
  return tx
    .selectFrom('form_fillings as g')
    .innerJoin('forms as f', (join) =>
      join.onRef('f.organization_id', '=', 'g.organization_id').onRef('f.id', '=', 'g.form_id'),
    )
    .leftJoin('unlock_requests as u', (join) =>
      join
        .onRef('u.organization_id', '=', 'g.organization_id')
        .onRef('u.filling_id', '=', 'g.id')
        .on('u.settled_at', 'is', null),
    )
    .selectAll('g')
    .select(['f.form_number', 'u.asked_at as unlock_asked_at', titleOf('g').as('title')])
    .where('g.organization_id', '=', organizationId)
}

/** What a client has filled, newest first. */
export function listFillingsOf(
  tx: Transaction,
  scope: TenantScope,
  clientId: string,
  formId?: string,
): Promise<FillingOf[]> {
  return fillingsOf(tx, scope)
    .where('g.client_id', '=', clientId)
    .$if(formId !== undefined, (query) => query.where('g.form_id', '=', formId ?? ''))
    .orderBy('g.submitted_at', 'desc')
    .orderBy('g.diet_date', (order) => order.desc().nullsLast())
    .limit(500)
    .execute()
}

export function findFillingOf(tx: Transaction, scope: TenantScope, id: string): Promise<FillingOf | undefined> {
  return fillingsOf(tx, scope).where('g.id', '=', id).executeTakeFirst()
}

/** Everything that a filling was, newest first. */
export function listRevisions(tx: Transaction, { organizationId }: TenantScope, fillingId: string) {
  return tx
    .selectFrom('form_filling_revisions as r')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.organization_id', '=', 'r.organization_id').onRef('a.id', '=', 'r.changed_by'),
    )
    .selectAll('r')
    .select(name('a').as('by_name'))
    .where('r.organization_id', '=', organizationId)
    .where('r.filling_id', '=', fillingId)
    .orderBy('r.revision', 'desc')
    .execute()
}
export type NamedRevision = Awaited<ReturnType<typeof listRevisions>>[number]
