import { useEffect } from 'react'
import { branding } from '../../platform/branding.ts'
import { useOrganization } from './use-organization.ts'

/** P-03: before sign-in the host decides the theme, after it the session's organisation. */
export function OrganizationTheme() {
  const { theme } = useOrganization()
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
    return () => {
      document.documentElement.dataset['theme'] = branding.theme
    }
  }, [theme])
  return null
}
