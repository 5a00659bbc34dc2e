import { route } from '../endpoint.ts'

/** Methods and paths of what an organisation shows of itself, without schemas. */
export const organizationPaths = {
  organizationPages: route('GET', '/api/organization/organization_pages'),
  organizationPage: route('GET', '/api/organization/organization_page'),
  branding: route('GET', '/api/organization/branding'),
} as const
