import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { branding } from '../../platform/branding.ts'
import { organizationQuery } from './organizations.queries.ts'

/** P-03: before sign-in the host decides the theme, after it the session's organisation. */
export function OrganizationTheme({ orgId }: { orgId: string }) {
  const { data } = useQuery(organizationQuery(orgId))
  const theme = data?.theme
  useEffect(() => {
    if (theme === undefined) return
    document.documentElement.dataset['theme'] = theme
    return () => {
      document.documentElement.dataset['theme'] = branding.theme
    }
  }, [theme])
  return null
}
