import { queryOptions } from '@tanstack/react-query'
import type { Preferences, readPreferences, savePreferences } from '@thali/contract/clients/clients.endpoints'
import { clientsPaths } from '@thali/contract/clients/clients.paths'
import type { branding } from '@thali/contract/organizations/organizations.endpoints'
import { organizationPaths } from '@thali/contract/organizations/organizations.paths'
import type { Profile, readProfile } from '@thali/contract/profile/profile.endpoints'
import { profilePaths } from '@thali/contract/profile/profile.paths'
import { api } from '../platform/session.ts'

/** Who works here, with their role as the server knows it. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async (): Promise<Profile> => {
    const [profile] = (await api.call<typeof readProfile>(profilePaths.readProfile)).data
    if (profile === undefined) throw new Error('the server knows no profile of its own caller')
    return profile
  },
})

/** Name, logo and theme of the session's organisation. */
export const brandingQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['branding', organizationId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () =>
      (await api.call<typeof branding>(organizationPaths.branding, { query: { org_id: organizationId } })).data,
  })

export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async (): Promise<Preferences> =>
    (await api.call<typeof readPreferences>(clientsPaths.readPreferences)).data,
})

export function sendPreferences(body: Preferences) {
  return api.call<typeof savePreferences>(clientsPaths.savePreferences, { body })
}
