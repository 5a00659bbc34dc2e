import { queryOptions } from '@tanstack/react-query'
import type { branding } from '@thali/contract/organizations/organizations.endpoints'
import { organizationPaths } from '@thali/contract/organizations/organizations.paths'
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
