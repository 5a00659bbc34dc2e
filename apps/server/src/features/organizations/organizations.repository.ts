import type { Selectable } from 'kysely'
import type { TenantScope, Transaction } from '../../platform/db/database.ts'
import type { OrganizationsTables, PageKind } from './organizations.tables.ts'

export type Organization = Selectable<OrganizationsTables['organizations']>
export type OrganizationHost = Selectable<OrganizationsTables['organization_hosts']>
export type IdentityProvider = Selectable<OrganizationsTables['identity_providers']>
export type OrganizationPage = Selectable<OrganizationsTables['organization_pages']>

/** The organisation that registered exactly this host, with the host's own row (P-01). */
export async function findByHost(
  tx: Transaction,
  host: string,
): Promise<{ organization: Organization; host: OrganizationHost } | undefined> {
  const row = await tx.selectFrom('organization_hosts').selectAll().where('host', '=', host).executeTakeFirst()
  if (row === undefined) return undefined
  const organization = await findOrganization(tx, row.organization_id)
  return organization && { organization, host: row }
}

/** The host that stands for an organisation where no host decides, such as in a session of its own (P-03). */
export function findMainHost(tx: Transaction, organizationId: string): Promise<OrganizationHost | undefined> {
  return tx
    .selectFrom('organization_hosts')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('is_production', 'desc')
    .orderBy('host')
    .limit(1)
    .executeTakeFirst()
}

export function findPlatformDefault(tx: Transaction): Promise<Organization | undefined> {
  return tx.selectFrom('organizations').selectAll().where('is_platform_default', '=', true).executeTakeFirst()
}

export function findOrganization(tx: Transaction, id: string): Promise<Organization | undefined> {
  return tx.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The version in force of every page, in the organisation's order. */
export function listPages(tx: Transaction, scope: TenantScope): Promise<OrganizationPage[]> {
  return tx
    .selectFrom('organization_pages')
    .selectAll()
    .distinctOn('id')
    .where('organization_id', '=', scope.organizationId)
    .orderBy('id')
    .orderBy('version', 'desc')
    .execute()
    .then((pages) => pages.sort((a, b) => a.position - b.position))
}

export function findPage(tx: Transaction, scope: TenantScope, id: string): Promise<OrganizationPage | undefined> {
  return inForce(tx, scope).where('id', '=', id).executeTakeFirst()
}

export function findPageOfKind(
  tx: Transaction,
  scope: TenantScope,
  kind: PageKind,
): Promise<OrganizationPage | undefined> {
  return inForce(tx, scope).where('kind', '=', kind).executeTakeFirst()
}

/** The number of the terms in force, without their text: it goes into every first page (U-07). */
export async function findTermsVersion(tx: Transaction, organizationId: string): Promise<number | null> {
  const row = await tx
    .selectFrom('organization_pages')
    .select((expression) => expression.fn.max('version').as('version'))
    .where('organization_id', '=', organizationId)
    .where('kind', '=', 'terms')
    .executeTakeFirst()
  return row?.version ?? null
}

export function findPageVersion(
  tx: Transaction,
  scope: TenantScope,
  kind: PageKind,
  version: number,
): Promise<OrganizationPage | undefined> {
  return inForce(tx, scope).where('kind', '=', kind).where('version', '=', version).executeTakeFirst()
}

function inForce(tx: Transaction, scope: TenantScope) {
  return tx
    .selectFrom('organization_pages')
    .selectAll()
    .where('organization_id', '=', scope.organizationId)
    .orderBy('version', 'desc')
    .limit(1)
}

/** The outside providers that an organisation's people may sign in by, in the order in which they were configured (S-13). */
export function listIdentityProviders(tx: Transaction, organizationId: string): Promise<IdentityProvider[]> {
  return tx
    .selectFrom('identity_providers')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('is_enabled', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function findIdentityProvider(
  tx: Transaction,
  organizationId: string,
  id: string,
): Promise<IdentityProvider | undefined> {
  return tx
    .selectFrom('identity_providers')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
}
