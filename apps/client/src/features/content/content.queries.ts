import { queryOptions } from '@tanstack/react-query'
import type { QueryInput } from '@thali/contract/endpoint'
import type { organizationPage } from '@thali/contract/organizations/organizations.endpoints'
import { organizationPaths } from '@thali/contract/organizations/organizations.paths'
import type { Language } from '@thali/domain/languages/language'
import { failureOf } from '@thali/ui/session/api-failure'
import { api } from '../../platform/session.ts'

export type PageWanted = QueryInput<typeof organizationPage>

/** One page of the organisation, by its id or by its kind; in the reader's language. */
export function pageQuery(wanted: PageWanted, language: Language) {
  return queryOptions({
    queryKey: ['organization-page', wanted, language],
    queryFn: ({ signal }) =>
      api.call<typeof organizationPage>(organizationPaths.organizationPage, { query: wanted, signal }),
    select: (reply) => reply.data,
    staleTime: 300_000,
  })
}

/** The organisation has no such page, which is no failure. */
export function isMissing(error: unknown): boolean {
  const failure = failureOf(error)
  return failure?.kind === 'refused' && failure.status === 404
}
