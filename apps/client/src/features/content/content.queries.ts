import { queryOptions } from '@tanstack/react-query'
import type { QueryInput } from '@thali/contract/endpoint'
import type { organizationPage } from '@thali/contract/organizations/organizations.endpoints'
import { organizationPaths } from '@thali/contract/organizations/organizations.paths'
import { api } from '../../platform/session.ts'
import { currentLanguage } from '../../words/words.ts'

type Wanted = QueryInput<typeof organizationPage>

/** One page of the organisation, by its id or by its kind (about, privacy, terms, refund); in the reader's language. */
export function pageQuery(wanted: Wanted) {
  return queryOptions({
    queryKey: ['organization-page', wanted, currentLanguage()],
    queryFn: ({ signal }) =>
      api.call<typeof organizationPage>(organizationPaths.organizationPage, { query: wanted, signal }),
    select: (reply) => reply.data,
  })
}
