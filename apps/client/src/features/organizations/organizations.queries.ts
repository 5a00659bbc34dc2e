import { queryOptions } from '@tanstack/react-query'
import type { branding, organizationPages } from '@thali/contract/organizations/organizations.endpoints'
import { organizationPaths } from '@thali/contract/organizations/organizations.paths'
import type { Language } from '@thali/domain/languages/language'
import { api } from '../../platform/session.ts'

/** Theme and names of the session's organisation, which may differ from the host's (P-03). */
export function organizationQuery(orgId: string) {
  return queryOptions({
    queryKey: ['organization', orgId],
    queryFn: ({ signal }) =>
      api.call<typeof branding>(organizationPaths.branding, { query: { org_id: orgId }, signal }),
    select: (reply) => reply.data,
    staleTime: 3_600_000,
  })
}

/** C-10, of it the pages that the organisation added to the fixed ones. */
export function ownPagesQuery(orgId: string, language: Language) {
  return queryOptions({
    queryKey: ['organization-pages', orgId, language],
    queryFn: ({ signal }) => api.call<typeof organizationPages>(organizationPaths.organizationPages, { signal }),
    select: (reply) => reply.data.filter((page) => page.kind === 'custom'),
    staleTime: 300_000,
  })
}
