import { isUuid } from '@thali/domain/ids/uuid'
import type { Language } from '@thali/domain/languages/language'
import { normalizeHost } from '@thali/domain/organizations/host'
import type { Database, TenantScope, Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { presentBranding, presentPage } from './organizations.presenter.ts'
import * as repository from './organizations.repository.ts'
import type { PageKind } from './organizations.tables.ts'

export { hashOfText, presentLogo } from './organizations.presenter.ts'
export type { Organization } from './organizations.repository.ts'
export {
  findIdentityProvider,
  findOrganization as findOrganizationById,
  type IdentityProvider,
  type OrganizationPage,
} from './organizations.repository.ts'

/** The terms that a sign-up accepts: the version that its screen showed, or the one in force (U-07). */
export function termsInForce(tx: Transaction, organizationId: string, version: number | undefined) {
  const scope = { organizationId }
  return version === undefined
    ? repository.findPageOfKind(tx, scope, 'terms')
    : repository.findPageVersion(tx, scope, 'terms', version)
}

/** The organisation of a host: the one that registered exactly this host, else the platform's default (P-01). */
async function findAtHost(tx: Transaction, rawHost: string) {
  const host = normalizeHost(rawHost)
  const registered = host === undefined ? undefined : await repository.findByHost(tx, host)
  if (registered) return registered
  const organization = await repository.findPlatformDefault(tx)
  if (organization === undefined) throw new AppError('UNAVAILABLE')
  return { organization, host: undefined }
}

async function branded(
  tx: Transaction,
  organization: repository.Organization,
  host: repository.OrganizationHost | undefined,
) {
  const termsVersion = await repository.findTermsVersion(tx, organization.id)
  return presentBranding(organization, host, termsVersion, await repository.listIdentityProviders(tx, organization.id))
}

export type OrganizationsService = ReturnType<typeof createOrganizationsService>

export function createOrganizationsService(database: Database) {
  const atHost = (rawHost: string) => database.identity((tx) => findAtHost(tx, rawHost))

  function brandingAtHost(rawHost: string) {
    return database.identity(async (tx) => {
      const { organization, host } = await findAtHost(tx, rawHost)
      // An unknown host shows the default organisation in the default theme, whatever its own is.
      return branded(tx, host ? organization : { ...organization, theme: null }, host)
    })
  }

  async function brandingOf(organizationId: string) {
    const found = await database.identity(async (tx) => {
      const organization = isUuid(organizationId) ? await repository.findOrganization(tx, organizationId) : undefined
      if (organization === undefined) return undefined
      const host = await repository.findMainHost(tx, organization.id)
      return branded(tx, organization, host)
    })
    if (found === undefined) throw new AppError('NOT_FOUND')
    return found
  }

  async function scopeOf(caller: TenantScope | undefined, host: string): Promise<TenantScope> {
    return caller ?? { organizationId: (await atHost(host)).organization.id }
  }

  async function page(
    scope: TenantScope,
    wanted: { id?: string | undefined; kind?: PageKind | undefined },
    language: Language,
  ) {
    const { id, kind } = wanted
    const found = await database.tenant(scope, async (tx) => {
      if (id !== undefined) return isUuid(id) ? repository.findPage(tx, scope, id) : undefined
      return kind === undefined ? undefined : repository.findPageOfKind(tx, scope, kind)
    })
    if (found === undefined) throw new AppError('NOT_FOUND')
    return presentPage(found, language)
  }

  return {
    atHost,
    brandingAtHost,
    brandingOf,
    scopeOf,
    page,
    pages: (scope: TenantScope) => database.tenant(scope, (tx) => repository.listPages(tx, scope)),
  }
}
