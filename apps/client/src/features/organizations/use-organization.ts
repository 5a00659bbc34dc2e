import { useQuery } from '@tanstack/react-query'
import { branding } from '../../platform/branding.ts'
import { session } from '../../platform/session.ts'
import { organizationQuery } from './organizations.queries.ts'

export type ShownOrganization = { readonly name: string; readonly logo: string; readonly theme: string }

/** The organisation to show: the session's after sign-in, the host's before it and while the answer is on its way (P-03). */
export function useOrganization(): ShownOrganization {
  const orgId = session.person()?.org_id ?? ''
  const { data } = useQuery({ ...organizationQuery(orgId), enabled: orgId !== '' })
  // The host of an organisation may have a theme of its own; it stays while that organisation is the session's too.
  const isHosts = data === undefined || data.org_name === branding.org_name
  const shown = isHosts ? branding : data
  return { name: shown.org_display_name || shown.org_name, logo: shown.logo_url, theme: shown.theme }
}
